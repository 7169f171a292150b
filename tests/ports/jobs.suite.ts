/**
 * What every queue of jobs promises. A job may be delivered more often than once, and a completed one may be
 * forgotten: no test here relies on either.
 */
import { JobRefused, type Jobs, type NewJob, type QueueOptions, type RunningJob } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import type { Open, Opened } from './opened.ts'

const job = (id: string, more: Partial<NewJob> = {}): NewJob =>
  ({ id, queue: 'mail', name: 'send', data: JSON.stringify({ for: id }), ...more })
const queue = (more: Partial<QueueOptions> = {}): QueueOptions =>
  ({ queue: 'mail', concurrency: 3, maxAttempts: 3, backoff: 20, ...more })
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const ids = (count: number) => Array.from({ length: count }, (_, i) => `job-${String(i).padStart(3, '0')}`)

export function jobsSuite(name: string, open: Open<Jobs>): void {
  describe(`${name} as a queue of jobs`, () => {
    let opened: Opened<Jobs>
    let jobs: Jobs
    beforeEach(async () => {
      opened = await open()
      jobs = opened.adapter
    })
    afterEach(() => opened.dispose())

    /** Works and tells, in order, what was delivered. */
    async function working(options: QueueOptions, handler: (running: RunningJob) => Promise<void> = async () => undefined) {
      const delivered: RunningJob[] = []
      const worker = await jobs.work(options, async (running) => {
        delivered.push(running)
        await handler(running)
      })
      return { worker, delivered, seen: () => new Set(delivered.map(({ id }) => id)) }
    }

    const idle = (of = 'mail') => eventually(`${of} is idle`, async () => {
      const counts = await jobs.counts(of)
      return counts.waiting + counts.delayed + counts.active === 0
    })
    const inState = (id: string, state: string) => eventually(`${id} is ${state}`, async () => {
      const view = await jobs.get('mail', id)
      return view?.state === state && view
    })

    test('every job is delivered with its name and data, whether it came before the worker or after', async () => {
      await jobs.enqueue(ids(20).map((id) => job(id)))
      const { delivered, seen } = await working(queue())
      await jobs.enqueue([job('late', { name: 'other' })])
      await eventually('all are delivered', async () => seen().size === 21)
      expect(seen()).toEqual(new Set([...ids(20), 'late']))
      for (const { id, name, data } of delivered) {
        expect({ name, data }).toEqual({ name: id === 'late' ? 'other' : 'send', data: JSON.stringify({ for: id }) })
      }
      await idle()
    })

    test('an id that is waiting is not enqueued twice, not even within one call', async () => {
      await jobs.enqueue([job('a'), job('a'), job('b')])
      await jobs.enqueue([job('b'), job('a', { data: '"other"' })])
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 2 })
      expect(await jobs.get('mail', 'a')).toMatchObject({ data: JSON.stringify({ for: 'a' }) })
    })

    test('queues are apart: the same id may be in two, and a worker takes from its own', async () => {
      await jobs.enqueue([job('a'), job('a', { queue: 'files' })])
      const { seen } = await working(queue({ queue: 'files' }))
      await idle('files')
      expect(seen()).toEqual(new Set(['a']))
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 1 })
    })

    test('a job that is done is neither waiting nor active nor failed', async () => {
      await jobs.enqueue([job('a')])
      await working(queue())
      await idle()
      const view = await jobs.get('mail', 'a')
      if (view) expect(view).toMatchObject({ state: 'completed', attempts: [], finishedAt: expect.any(String) })
      expect(await jobs.list('mail', 'failed', 0, 10)).toEqual([])
    })

    test('no more jobs are in hand at once than the worker allows', async () => {
      let inHand = 0
      let most = 0
      await jobs.enqueue(ids(12).map((id) => job(id)))
      const { seen } = await working(queue({ concurrency: 3 }), async () => {
        inHand += 1
        most = Math.max(most, inHand)
        await sleep(15)
        inHand -= 1
      })
      await eventually('all are delivered', async () => seen().size === 12)
      await idle()
      expect(most).toBe(3)
    })

    test('a job that fails is tried again, each time after twice the wait, with every error kept', async () => {
      const at: number[] = []
      await jobs.enqueue([job('a')])
      await working(queue({ maxAttempts: 4, backoff: 30 }), async ({ attempt }) => {
        at.push(Date.now())
        if (attempt < 4) throw new Error(`no line (${attempt})`)
      })
      await eventually('the fourth try', async () => at.length >= 4)
      const [first = 0, second = 0, third = 0, fourth = 0] = at
      expect(second - first).toBeGreaterThanOrEqual(29)
      expect(third - second).toBeGreaterThanOrEqual(59)
      expect(fourth - third).toBeGreaterThanOrEqual(119)
      await idle()
      const view = await jobs.get('mail', 'a')
      if (view) expect(view.attempts.map(({ error }) => error)).toEqual([1, 2, 3].map((n) => `no line (${n})`))
    })

    test('a job that has failed often enough stays failed, visible with its errors', async () => {
      await jobs.enqueue([job('a')])
      const { delivered } = await working(queue({ maxAttempts: 2 }), async () => { throw new Error('no such mailbox') })
      const view = await inState('a', 'failed')
      expect(view.attempts.map(({ error }) => error)).toEqual(['no such mailbox', 'no such mailbox'])
      expect(Date.parse(view.attempts[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(view.finishedAt ?? ''))
      expect(delivered.map(({ attempt }) => attempt)).toEqual([1, 2])
      expect(await jobs.counts('mail')).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 0, failed: 1 })
      expect(await jobs.list('mail', 'failed', 0, 10)).toEqual([view])
    })

    test('a failed job is not made anew by its id coming again', async () => {
      await jobs.enqueue([job('a')])
      const { worker } = await working(queue({ maxAttempts: 1 }), async () => { throw new Error('no') })
      await inState('a', 'failed')
      await worker.stop()
      await jobs.enqueue([job('a')])
      expect(await jobs.get('mail', 'a')).toMatchObject({ state: 'failed' })
    })

    test('a refused job fails at once, whatever tries are left', async () => {
      await jobs.enqueue([job('a')])
      const { delivered } = await working(queue({ maxAttempts: 9 }), async () => { throw new JobRefused('not an address') })
      expect(await inState('a', 'failed')).toMatchObject({ attempts: [{ error: 'not an address' }] })
      expect(delivered).toHaveLength(1)
    })

    test('a failed job is retried on demand, with all its tries anew, and only a failed one', async () => {
      let broken = true
      await jobs.enqueue([job('a')])
      const { delivered } = await working(queue({ maxAttempts: 2 }), async () => {
        if (broken) throw new Error('down')
      })
      await inState('a', 'failed')
      expect(await jobs.retry('mail', 'a')).toBe(true)
      await eventually('it has failed again', async () => delivered.length === 4 && (await jobs.get('mail', 'a'))?.state === 'failed')
      expect((await jobs.get('mail', 'a'))?.attempts).toHaveLength(4)
      broken = false
      expect(await jobs.retry('mail', 'a')).toBe(true)
      await idle()
      expect(await jobs.counts('mail')).toMatchObject({ failed: 0 })
      expect(await jobs.retry('mail', 'a')).toBe(false)
      expect(await jobs.retry('mail', 'unknown')).toBe(false)
    })

    test('a job is discarded for good, but not while it is in hand', async () => {
      await jobs.enqueue([job('waiting'), job('delayed', { notBefore: later(60_000) })])
      expect(await jobs.discard('mail', 'waiting')).toBe(true)
      expect(await jobs.discard('mail', 'delayed')).toBe(true)
      expect(await jobs.discard('mail', 'waiting')).toBe(false)
      expect(await jobs.get('mail', 'waiting')).toBeNull()

      const gate = Promise.withResolvers<void>()
      await jobs.enqueue([job('active')])
      const { seen } = await working(queue({ maxAttempts: 1 }), () => gate.promise)
      await inState('active', 'active')
      expect(await jobs.discard('mail', 'active')).toBe(false)
      gate.reject(new Error('no'))
      await inState('active', 'failed')
      expect(await jobs.discard('mail', 'active')).toBe(true)
      expect(await jobs.get('mail', 'active')).toBeNull()
      expect(seen()).toEqual(new Set(['active']))
    })

    test('a job that is to wait is delayed until its time, and others overtake it', async () => {
      const notBefore = later(250)
      await jobs.enqueue([job('later', { notBefore }), job('now')])
      expect(await jobs.get('mail', 'later')).toMatchObject({ state: 'delayed' })
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 1, delayed: 1 })
      const at = new Map<string, number>()
      await working(queue(), async ({ id }) => { at.set(id, Date.now()) })
      await eventually('both are delivered', async () => at.size === 2)
      expect(at.get('later')).toBeGreaterThanOrEqual(Date.parse(notBefore))
      expect(at.get('now')).toBeLessThan(Date.parse(notBefore))
    })

    test('progress shows while the job is in hand', async () => {
      const gate = Promise.withResolvers<void>()
      await jobs.enqueue([job('a')])
      await working(queue(), async ({ progress }) => {
        await progress(40)
        await gate.promise
      })
      await eventually('progress shows', async () => (await jobs.get('mail', 'a'))?.progress === 40)
      expect(await jobs.list('mail', 'active', 0, 10)).toMatchObject([{ id: 'a', state: 'active', progress: 40 }])
      gate.resolve()
      await idle()
    })

    test('a paused queue keeps what comes and delivers nothing, also after opening again, until it is resumed', async () => {
      const before = await working(queue())
      await jobs.pause('mail')
      await jobs.enqueue([job('a')])
      await sleep(60)
      expect(before.delivered).toEqual([])
      jobs = await opened.reopen()
      const { seen } = await working(queue())
      await sleep(60)
      expect(seen().size).toBe(0)
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 1 })
      await jobs.resume('mail')
      await eventually('it is delivered', async () => seen().has('a'))
    })

    test('a stopped worker has finished what it had in hand and takes nothing more', async () => {
      let finished = 0
      await jobs.enqueue(ids(10).map((id) => job(id)))
      const { worker, delivered } = await working(queue({ concurrency: 2 }), async () => {
        await sleep(40)
        finished += 1
      })
      await eventually('two are in hand', async () => delivered.length === 2)
      await worker.stop()
      expect(finished).toBe(delivered.length)
      const taken = delivered.length
      await sleep(60)
      expect(delivered).toHaveLength(taken)
      expect(await jobs.counts('mail')).toMatchObject({ active: 0 })
    })

    test('two workers share a queue, and no job is in hand twice at once', async () => {
      const inHand = new Set<string>()
      const seen = new Set<string>()
      let doubled = 0
      await jobs.enqueue(ids(40).map((id) => job(id)))
      const handler = async ({ id }: RunningJob) => {
        if (inHand.has(id)) doubled += 1
        inHand.add(id)
        seen.add(id)
        await sleep(3)
        inHand.delete(id)
      }
      await working(queue(), handler)
      await working(queue(), handler)
      await eventually('all are delivered', async () => seen.size === 40)
      await idle()
      expect(doubled).toBe(0)
    })

    test('what waits and what failed is there after closing and opening again', async () => {
      await jobs.enqueue([job('bad')])
      const { worker } = await working(queue({ maxAttempts: 1 }), async () => { throw new Error('no') })
      const failed = await inState('bad', 'failed')
      await worker.stop()
      await jobs.enqueue([job('good'), job('later', { notBefore: later(60_000) })])
      jobs = await opened.reopen()
      expect(await jobs.get('mail', 'bad')).toEqual(failed)
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 1, delayed: 1, failed: 1 })
      const { seen } = await working(queue())
      await eventually('the waiting one is delivered', async () => seen().has('good'))
    })

    test('a listing is paged, and nothing is in it twice', async () => {
      await jobs.enqueue(ids(25).map((id) => job(id)))
      const pages = await Promise.all([0, 10, 20, 30].map((offset) => jobs.list('mail', 'waiting', offset, 10)))
      expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
      expect(pages.flat().map(({ id }) => id).toSorted()).toEqual(ids(25))
    })

    test('a schedule makes its job again and again, one occurrence at a time', async () => {
      let inHand = 0
      let most = 0
      const { seen } = await working(queue({ concurrency: 5 }), async () => {
        inHand += 1
        most = Math.max(most, inHand)
        await sleep(70)
        inHand -= 1
      })
      await jobs.schedule('sweep', 40, { queue: 'mail', name: 'sweep', data: '{}' })
      await eventually('three occurrences', async () => seen().size >= 3)
      expect(most).toBe(1)
    })

    test('a schedule of the same name replaces the earlier one', async () => {
      const { delivered } = await working(queue())
      await jobs.schedule('sweep', 30, { queue: 'mail', name: 'old', data: '1' })
      await eventually('the old one came', async () => delivered.some(({ name: of }) => of === 'old'))
      await jobs.schedule('sweep', 40, { queue: 'mail', name: 'new', data: '2' })
      await eventually('the new one came', async () => delivered.some(({ name: of }) => of === 'new'))
      await idle()
      const known = delivered.length
      await eventually('it comes again', async () => delivered.length >= known + 2)
      expect(new Set(delivered.slice(known).map(({ name: of, data }) => `${of} ${data}`))).toEqual(new Set(['new 2']))
    })

    test('a schedule set again as it was, as every start does, does not come any sooner', async () => {
      const { seen } = await working(queue())
      await jobs.schedule('daily', 86_400_000, { queue: 'mail', name: 'daily', data: '{}' })
      await eventually('it came', async () => seen().size === 1)
      await idle()
      await jobs.schedule('daily', 86_400_000, { queue: 'mail', name: 'daily', data: '{}' })
      await sleep(80)
      expect(seen().size).toBe(1)
    })

    test('data of more than 64 kB are refused', async () => {
      await expect(jobs.enqueue([job('fine'), job('big', { data: JSON.stringify('x'.repeat(70_000)) })])).rejects.toThrow(RangeError)
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 0 })
    })

    test('a closed queue refuses jobs', async () => {
      await jobs.close()
      await expect(jobs.enqueue([job('a')])).rejects.toThrow(/closed/u)
    })
  })
}
