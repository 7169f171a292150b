/** Part of the jobs' suite: the delivery of jobs to their handlers, and the treatment of failures. */
import { JobDeferred, JobRefused, type Jobs, type RunningJob } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { ids, job, jobsBench, later, queue } from './jobs-bench.ts'
import type { Open } from './opened.ts'

export function deliveryTests(open: Open<Jobs>): void {
  const bench = jobsBench(open)

  test('every job is delivered with its name and data, whether it came before the worker or after', async () => {
    await bench.jobs.enqueue(ids(20).map((id) => job(id)))
    const { delivered, seen } = await bench.working(queue())
    await bench.jobs.enqueue([job('late', { name: 'other' })])
    await eventually('all are delivered', async () => seen().size === 21)
    expect(seen()).toEqual(new Set([...ids(20), 'late']))
    for (const { id, name, data } of delivered) {
      expect({ name, data }).toEqual({ name: id === 'late' ? 'other' : 'send', data: JSON.stringify({ for: id }) })
    }
    await bench.idle()
  })

  test('an id that is waiting is not enqueued twice, not even within one call', async () => {
    await bench.jobs.enqueue([job('a'), job('a'), job('b')])
    await bench.jobs.enqueue([job('b'), job('a', { data: '"other"' })])
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 2 })
    expect(await bench.jobs.get('mail', 'a')).toMatchObject({ data: JSON.stringify({ for: 'a' }) })
  })

  test('queues are apart: the same id may be in two, and a worker takes from its own', async () => {
    await bench.jobs.enqueue([job('a'), job('a', { queue: 'files' })])
    const { seen } = await bench.working(queue({ queue: 'files' }))
    await bench.idle('files')
    expect(seen()).toEqual(new Set(['a']))
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 1 })
  })

  test('a job that is done is neither waiting nor active nor failed', async () => {
    await bench.jobs.enqueue([job('a')])
    await bench.working(queue())
    await bench.idle()
    const view = await bench.jobs.get('mail', 'a')
    if (view) expect(view).toMatchObject({ state: 'completed', attempts: [], finishedAt: expect.any(String) })
    expect(await bench.jobs.list('mail', 'failed', 0, 10)).toEqual([])
  })

  test('no more jobs are in hand at once than the worker allows', async () => {
    let inHand = 0
    let most = 0
    await bench.jobs.enqueue(ids(12).map((id) => job(id)))
    const { seen } = await bench.working(queue({ concurrency: 3 }), async () => {
      inHand += 1
      most = Math.max(most, inHand)
      await sleep(15)
      inHand -= 1
    })
    await eventually('all are delivered', async () => seen().size === 12)
    await bench.idle()
    expect(most).toBe(3)
  })

  test('a job that fails is tried again, each time after twice the wait, with every error kept', async () => {
    const at: number[] = []
    await bench.jobs.enqueue([job('a')])
    await bench.working(queue({ maxAttempts: 4, backoff: 30 }), async ({ attempt }) => {
      at.push(Date.now())
      if (attempt < 4) throw new Error(`no line (${attempt})`)
    })
    await eventually('the fourth try', async () => at.length >= 4)
    const [first = 0, second = 0, third = 0, fourth = 0] = at
    expect(second - first).toBeGreaterThanOrEqual(29)
    expect(third - second).toBeGreaterThanOrEqual(59)
    expect(fourth - third).toBeGreaterThanOrEqual(119)
    await bench.idle()
    const view = await bench.jobs.get('mail', 'a')
    if (view) expect(view.attempts.map(({ error }) => error)).toEqual([1, 2, 3].map((n) => `no line (${n})`))
  })

  test('a job that has failed often enough stays failed, visible with its errors', async () => {
    await bench.jobs.enqueue([job('a')])
    const { delivered } = await bench.working(queue({ maxAttempts: 2 }), async () => {
      throw new Error('no such mailbox')
    })
    const view = await bench.inState('a', 'failed')
    expect(view.attempts.map(({ error }) => error)).toEqual(['no such mailbox', 'no such mailbox'])
    expect(Date.parse(view.attempts[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(view.finishedAt ?? ''))
    expect(delivered.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(await bench.jobs.counts('mail')).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 0, failed: 1 })
    expect(await bench.jobs.list('mail', 'failed', 0, 10)).toEqual([view])
  })

  test('a job looked at while it ends is shown with the time of its end as soon as it is shown as ended', async () => {
    await bench.working(queue({ maxAttempts: 1, concurrency: 1 }), async () => {
      await sleep(2)
      throw new Error('no such mailbox')
    })
    for (const id of ids(60)) {
      await bench.jobs.enqueue([job(id)])
      let view = await bench.jobs.get('mail', id)
      while (view && view.state !== 'failed') view = await bench.jobs.get('mail', id)
      expect(view).toMatchObject({ state: 'failed', finishedAt: expect.any(String) })
    }
  })

  test('a job that is put off comes again as often as it takes, and has all its tries left', async () => {
    let isAway = true
    await bench.jobs.enqueue([job('a')])
    const { delivered } = await bench.working(queue({ maxAttempts: 2, backoff: 5 }), async () => {
      if (isAway) throw new JobDeferred('the share is away')
      if (delivered.length < 7) throw new Error('no line')
    })
    await eventually('it came more often than it may fail', async () => delivered.length >= 5)
    const waiting = await eventually('it waits', async () => {
      const view = await bench.jobs.get('mail', 'a')
      return view && view.state !== 'active' ? view : null
    })
    expect(waiting.attempts.map(({ error }) => error)).toEqual(['the share is away'])
    isAway = false
    await bench.idle()
    expect((await bench.jobs.counts('mail')).failed).toBe(0)
  })

  test('a refused job fails at once, whatever tries are left', async () => {
    await bench.jobs.enqueue([job('a')])
    const { delivered } = await bench.working(queue({ maxAttempts: 9 }), async () => {
      throw new JobRefused('not an address')
    })
    expect(await bench.inState('a', 'failed')).toMatchObject({ attempts: [{ error: 'not an address' }] })
    expect(delivered).toHaveLength(1)
  })

  test('a job that is to wait is delayed until its time, and others overtake it', async () => {
    // Late enough that a slow machine has looked at both before.
    const notBefore = later(5_000)
    await bench.jobs.enqueue([job('later', { notBefore }), job('now')])
    expect(await bench.jobs.get('mail', 'later')).toMatchObject({ state: 'delayed' })
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 1, delayed: 1 })
    const at = new Map<string, number>()
    await bench.working(queue(), async ({ id }) => {
      at.set(id, Date.now())
    })
    await eventually('both are delivered', async () => at.size === 2)
    expect(at.get('later')).toBeGreaterThanOrEqual(Date.parse(notBefore))
    expect(at.get('now')).toBeLessThan(Date.parse(notBefore))
  })

  test('a stopped worker has finished what it had in hand and takes nothing more', async () => {
    let finished = 0
    await bench.jobs.enqueue(ids(10).map((id) => job(id)))
    const { worker, delivered } = await bench.working(queue({ concurrency: 2 }), async () => {
      await sleep(40)
      finished += 1
    })
    await eventually('two are in hand', async () => delivered.length === 2)
    await worker.stop()
    expect(finished).toBe(delivered.length)
    const taken = delivered.length
    await sleep(60)
    expect(delivered).toHaveLength(taken)
    expect(await bench.jobs.counts('mail')).toMatchObject({ active: 0 })
  })

  test('two workers share a queue, and no job is in hand twice at once', async () => {
    const inHand = new Set<string>()
    const seen = new Set<string>()
    let doubled = 0
    await bench.jobs.enqueue(ids(40).map((id) => job(id)))
    const handler = async ({ id }: RunningJob) => {
      if (inHand.has(id)) doubled += 1
      inHand.add(id)
      seen.add(id)
      await sleep(3)
      inHand.delete(id)
    }
    await bench.working(queue(), handler)
    await bench.working(queue(), handler)
    await eventually('all are delivered', async () => seen.size === 40)
    await bench.idle()
    expect(doubled).toBe(0)
  })
}
