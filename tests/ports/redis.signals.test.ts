/** Signals over Redis: the suite, and the signals between several processes. */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { openRedisSignals } from '@bindery/infra/redis'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needing } from '../support/needing.ts'
import { anyRedis, noRedis } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'
import type { Opened } from './opened.ts'
import { signalsSuite } from './signals.suite.ts'

describe('Signals over Redis', needing(noRedis), () => {
  let redis: Awaited<ReturnType<typeof anyRedis>>
  beforeAll(async () => {
    redis = await anyRedis()
  })
  afterAll(() => redis.remove())

  const at = (prefix: string, onFault: (error: unknown) => void = () => undefined) =>
    openRedisSignals({ url: redis.url, prefix, onFault })

  signalsSuite('Redis', async (): Promise<Opened<Signals>> => {
    const prefix = `test-${randomUUID()}`
    let current = await at(prefix)
    return {
      adapter: current,
      async reopen() {
        await current.close()
        current = await at(prefix)
        return current
      },
      dispose: () => current.close(),
    }
  })

  test('another process hears what moved, once, and another installation does not', async () => {
    const prefix = `test-${randomUUID()}`
    const [one, other, stranger] = [await at(prefix), await at(prefix), await at(`test-${randomUUID()}`)]
    const heard: Moved[] = []
    const listen = (moved: Moved) => {
      heard.push(moved)
    }
    one.subscribe(listen)
    other.subscribe(listen)
    stranger.subscribe(() => {
      throw new Error('It is none of our business.')
    })
    await one.publish({ collection: 'Quotes', changeNumber: 7 })
    await eventually('both heard it', async () => heard.length === 2)
    expect(heard).toEqual([7, 7].map((changeNumber) => ({ collection: 'Quotes', changeNumber })))
    await Promise.all([one, other, stranger].map((signals) => signals.close()))
  })

  test('what is no signal is told, and disturbs nobody', async () => {
    const prefix = `test-${randomUUID()}`
    const faults: unknown[] = []
    const signals = await at(prefix, (error) => {
      faults.push(error)
    })
    const client = new Redis(redis.url)
    await client.publish(`${prefix}:moved`, 'nonsense')
    await eventually('it is told', async () => faults.length > 0)
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('is no signal') })])
    await client.quit()
    await signals.close()
  })
})
