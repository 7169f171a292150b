/** Jobs on Redis: the suite, and tests that need several processes or a server that goes away. */
import type { Jobs } from '@bindery/contracts/ports'
import { openBullJobs } from '@bindery/infra/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { needing } from '../support/needing.ts'
import { anyRedis, forgetKeys, noRedis } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'
import { bullHolder } from './bull-holder.ts'
import { ids, job, queue } from './jobs-bench.ts'
import { jobsSuite } from './jobs.suite.ts'
import type { Opened } from './opened.ts'

const faults: unknown[] = []
const onFault = (error: unknown) => {
  faults.push(error)
}

describe('Jobs on Redis', needing(noRedis), () => {
  let redis: Awaited<ReturnType<typeof anyRedis>>
  beforeAll(async () => {
    redis = await anyRedis()
  })
  afterAll(() => redis.remove())

  const at = (prefix: string) => openBullJobs({ url: redis.url, prefix, onFault, leaseMs: 1_200 })

  async function open(): Promise<Opened<Jobs>> {
    const prefix = `test-${randomUUID()}`
    let current = await at(prefix)
    return {
      adapter: current,
      async reopen() {
        await current.close()
        current = await at(prefix)
        return current
      },
      async dispose() {
        await current.close()
        await forgetKeys(redis.url, prefix)
      },
    }
  }

  /** Opens a queue several times: the server sees several processes. */
  async function several(count: number, work: (all: readonly Jobs[], prefix: string) => Promise<void>): Promise<void> {
    const prefix = `test-${randomUUID()}`
    const all = await Promise.all(Array.from({ length: count }, () => at(prefix)))
    try {
      await work(all, prefix)
    } finally {
      await Promise.all(all.map((jobs) => jobs.close()))
      await forgetKeys(redis.url, prefix)
    }
  }

  jobsSuite('BullMQ', open)

  test('an id may hold any characters, and comes back as it was', () =>
    several(1, async ([jobs]) => {
      const odd = ['a:b', '7', 'ä ß/%3A?', '🐘', '\ud800', '\\ud800', '', 'x'.repeat(300), 'a:b:c']
      await jobs?.enqueue(odd.map((id) => job(id, { queue: 'post: out', notBefore: '2035-01-01T00:00:00.000Z' })))
      expect((await jobs?.list('post: out', 'delayed', 0, 50))?.map(({ id }) => id).toSorted()).toEqual(odd.toSorted())
      for (const id of odd) {
        expect(await jobs?.get('post: out', id)).toMatchObject({ id, data: JSON.stringify({ for: id }) })
        expect(await jobs?.discard('post: out', id)).toBe(true)
      }
    }))

  test('two processes share a queue: each job runs once, whoever enqueued it', () =>
    several(2, async (all) => {
      const runs = new Map<string, number>()
      for (const jobs of all) {
        await jobs.work(queue({ concurrency: 4 }), async ({ id }) => {
          runs.set(id, (runs.get(id) ?? 0) + 1)
        })
      }
      await Promise.all(all.map((jobs) => jobs.enqueue(ids(60).map((id) => job(id)))))
      await eventually('all are done', async () => (await all[0]?.counts('mail'))?.completed === 60)
      expect([...runs.values()]).toEqual(Array.from({ length: 60 }, () => 1))
    }))

  test('a schedule that two processes set comes once a turn, one occurrence at a time', () =>
    several(3, async (all) => {
      const came: string[] = []
      let inHand = 0
      let most = 0
      for (const jobs of all) {
        await jobs.work(queue(), async ({ id }) => {
          came.push(id)
          inHand += 1
          most = Math.max(most, inHand)
          await new Promise((resolve) => setTimeout(resolve, 70))
          inHand -= 1
        })
      }
      await Promise.all(all.map((jobs) => jobs.schedule('sweep', 30, { queue: 'mail', name: 'sweep', data: '{}' })))
      await eventually('it came six times', async () => came.length >= 6)
      expect(most).toBe(1)
      expect(new Set(came).size).toBe(came.length)
    }))

  test('a job in hand of a killed process runs again within seconds, and says why', () =>
    several(1, async ([jobs], prefix) => {
      const holder = await bullHolder(redis.url, prefix)
      await holder.kill()
      const killed = performance.now()
      const tries: number[] = []
      await jobs?.work(queue({ concurrency: 1 }), async ({ attempt }) => {
        tries.push(attempt)
      })
      await eventually('it is done', async () => (await jobs?.get('mail', 'held'))?.state === 'completed')
      expect(performance.now() - killed).toBeLessThan(10_000)
      expect(tries).toEqual([2])
      const errors = await eventually('it says why', async () => {
        const { attempts = [] } = (await jobs?.get('mail', 'held')) ?? {}
        return attempts.length > 0 && attempts.map(({ error }) => error)
      })
      expect(errors).toEqual([expect.stringContaining('The process ended, or lost its lease')])
    }))
})
