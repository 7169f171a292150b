/** Redis over TLS: reached with the certificate of a trusted authority, and with no other one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needing } from '../support/needing.ts'
import { behindTls, reached } from '../support/over-tls.ts'
import { anyRedis, forgetKeys, noRedis } from '../support/redis.ts'
import { noTls } from '../support/tls.ts'

describe('Redis over TLS', needing(noRedis ?? noTls), () => {
  const prefix = `test-${randomUUID()}`
  let redis: Awaited<ReturnType<typeof anyRedis>>
  let tls: Awaited<ReturnType<typeof behindTls>>
  beforeAll(async () => {
    redis = await anyRedis()
    const { hostname, port } = new URL(redis.url)
    tls = await behindTls([hostname, Number(port)])
  })
  afterAll(async () => {
    await tls.close()
    await forgetKeys(redis.url, prefix)
    await redis.remove()
  })

  test('is written where the authority of its certificate is trusted', async () => {
    expect(await reached('redis', `rediss://${tls.address}`, prefix, tls.own)).toEqual({ reason: '', faults: [] })
  })

  test('is refused with the certificate of an authority that is not trusted, which the log says without the password', async () => {
    const { reason, faults } = await reached('redis', `rediss://:a-secret@${tls.address}`, prefix, tls.other)
    expect(reason).toMatch(/certificate/u)
    expect(faults.join()).toMatch(/certificate/u)
    expect(reason + faults.join()).not.toContain('a-secret')
  })

  test('is not reached without TLS', async () => {
    const { reason } = await reached('redis', `redis://${tls.address}`, prefix, tls.own)
    expect(reason).not.toBe('')
  })
})
