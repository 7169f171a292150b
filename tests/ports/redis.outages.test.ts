/** A Redis that is killed, hangs, or has not started yet: its clients wait, report it, and lose nothing. */
import type { Moved } from '@bindery/contracts/ports'
import { openBullJobs, openRedisSignals } from '@bindery/infra/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needing } from '../support/needing.ts'
import { noRedisServer, startRedis, type RedisServer } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'
import { ids, job, queue } from './jobs-bench.ts'

const onFault = () => undefined

describe('A Redis that goes away', needing(noRedisServer), () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.remove())

  const openJobs = (prefix: string, more = {}) =>
    openBullJobs({ url: redis.url, prefix, onFault, leaseMs: 1_200, ...more })

  test('jobs enqueued and worked on while Redis is killed and comes back are all done, none lost', async () => {
    const jobs = await openJobs('killed', { limitMs: 30_000 })
    const done = new Set<string>()
    await jobs.work(queue({ concurrency: 8 }), async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      done.add(id)
    })
    const enqueuing = Promise.all(
      ids(200).map(async (id, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 5))
        await jobs.enqueue([job(id)])
      }),
    )
    await eventually('some are done', async () => done.size > 20)
    await redis.kill()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await redis.start()
    await enqueuing
    await eventually('all are done', async () => (await jobs.counts('mail')).completed === 200)
    expect(done).toEqual(new Set(ids(200)))
    expect((await jobs.counts('mail')).failed).toBe(0)
    await jobs.close()
  })

  test('while Redis hangs a call ends with a fault, health sees it, and all goes on when it is back', async () => {
    const jobs = await openJobs('hung', { limitMs: 300 })
    const done: string[] = []
    await jobs.work(queue(), async ({ id }) => {
      done.push(id)
    })
    await jobs.writable()
    redis.freeze()
    await expect(jobs.enqueue([job('meanwhile')])).rejects.toThrow(/Redis has not answered for 0\.3 s/u)
    await expect(jobs.writable()).rejects.toThrow(/Redis has not answered/u)
    redis.wake()
    await eventually('it can be written', () =>
      jobs.writable().then(
        () => true,
        () => false,
      ),
    )
    await jobs.enqueue([job('meanwhile'), job('after')])
    await eventually('both are done', async () => new Set(done).size === 2)
    await jobs.close()
  })

  test('a process may start before Redis does, and end while it is away', async () => {
    await redis.kill()
    const jobs = await openJobs('early', { limitMs: 400 })
    const done: string[] = []
    await jobs.work(queue(), async ({ id }) => {
      done.push(id)
    })
    await expect(jobs.counts('mail')).rejects.toThrow(/Redis has not answered/u)
    await redis.start()
    await eventually('it takes jobs', () =>
      jobs.enqueue([job('a')]).then(
        () => true,
        () => false,
      ),
    )
    await eventually('it is done', async () => done.length > 0)
    await redis.kill()
    await jobs.close()
    await redis.start()
  })

  test('signals: the process hears itself without Redis, and others again once it is back', async () => {
    const open = () => openRedisSignals({ url: redis.url, prefix: 'signals', onFault, limitMs: 300 })
    const [one, other] = [await open(), await open()]
    const heard: Moved[][] = [[], []]
    one.subscribe((moved) => {
      heard[0]?.push(moved)
    })
    other.subscribe((moved) => {
      heard[1]?.push(moved)
    })
    await redis.kill()
    await expect(one.publish({ collection: 'Quotes', changeNumber: 1 })).rejects.toThrow(/Redis has not answered/u)
    expect(heard[0]).toHaveLength(1)
    await redis.start()
    await eventually('the other hears', async () => {
      await one.publish({ collection: 'Quotes', changeNumber: 2 }).catch(onFault)
      return heard[1]?.some(({ changeNumber }) => changeNumber === 2)
    })
    await Promise.all([one.close(), other.close()])
  })
})
