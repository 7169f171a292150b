/** MongoDB over TLS: reached with the certificate of a trusted authority, and with no other one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropDatabase, newDatabase, noMongo } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { behindTls, reached } from '../support/over-tls.ts'
import { noTls } from '../support/tls.ts'

describe('MongoDB over TLS', needing(noMongo ?? noTls), () => {
  let url: string
  let tls: Awaited<ReturnType<typeof behindTls>>
  /** The same database through the proxy. */
  const through = (options: string, user = '') => `mongodb://${user}${tls.address}${new URL(url).pathname}?${options}`
  beforeAll(async () => {
    url = newDatabase()
    const { hostname, port } = new URL(url)
    tls = await behindTls([hostname, Number(port)])
  })
  afterAll(async () => {
    await tls.close()
    await dropDatabase(url)
  })

  test('is written where the authority of its certificate is trusted, by the process or by the address', async () => {
    expect(await reached('mongo', through('tls=true'), '', tls.own)).toEqual({ reason: '', faults: [] })
    const named = through(`tls=true&tlsCAFile=${encodeURIComponent(tls.own)}`)
    expect(await reached('mongo', named, '', tls.other)).toEqual({ reason: '', faults: [] })
  })

  test('is refused with the certificate of an authority that is not trusted, which is said without the password', async () => {
    const { reason, faults } = await reached('mongo', through('tls=true', 'bindery:a-secret@'), '', tls.other)
    expect(reason).toMatch(/certificate/u)
    expect(reason + faults.join()).not.toContain('a-secret')
  })

  test('is not reached without TLS', async () => {
    const { reason } = await reached('mongo', through('tls=false'), '', tls.own)
    expect(reason).not.toBe('')
  })
})
