/** Part of the jobs' suite: the actions of people and of schedules on jobs. */
import { JobDeferred, JobRefused, type Jobs } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { ids, job, jobsBench, later, queue } from './jobs-bench.ts'
import type { Open } from './opened.ts'

export function upkeepTests(open: Open<Jobs>): void {
  const bench = jobsBench(open)

  test('a failed job is not made anew by its id coming again', async () => {
    await bench.jobs.enqueue([job('a')])
    const { worker } = await bench.working(queue({ maxAttempts: 1 }), async () => {
      throw new Error('no')
    })
    await bench.inState('a', 'failed')
    await worker.stop()
    await bench.jobs.enqueue([job('a')])
    expect(await bench.jobs.get('mail', 'a')).toMatchObject({ state: 'failed' })
  })

  test('a failed job is retried on demand, with all its tries anew, and only a failed one', async () => {
    let broken = true
    await bench.jobs.enqueue([job('a')])
    const { delivered } = await bench.working(queue({ maxAttempts: 2 }), async () => {
      if (broken) throw new Error('down')
    })
    await bench.inState('a', 'failed')
    expect(await bench.jobs.retry('mail', 'a')).toBe(true)
    await eventually('it was tried twice more', async () => delivered.length === 4)
    await bench.inState('a', 'failed')
    expect((await bench.jobs.get('mail', 'a'))?.attempts).toHaveLength(4)
    broken = false
    expect(await bench.jobs.retry('mail', 'a')).toBe(true)
    await bench.idle()
    expect(await bench.jobs.counts('mail')).toMatchObject({ failed: 0 })
    expect(await bench.jobs.retry('mail', 'a')).toBe(false)
    expect(await bench.jobs.retry('mail', 'unknown')).toBe(false)
  })

  test('a job is discarded for good, but not while it is in hand', async () => {
    await bench.jobs.enqueue([job('waiting'), job('delayed', { notBefore: later(60_000) })])
    expect(await bench.jobs.discard('mail', 'waiting')).toBe(true)
    expect(await bench.jobs.discard('mail', 'delayed')).toBe(true)
    expect(await bench.jobs.discard('mail', 'waiting')).toBe(false)
    expect(await bench.jobs.get('mail', 'waiting')).toBeNull()

    const gate = Promise.withResolvers<void>()
    await bench.jobs.enqueue([job('active')])
    const { seen } = await bench.working(queue({ maxAttempts: 1 }), () => gate.promise)
    await bench.inState('active', 'active')
    expect(await bench.jobs.discard('mail', 'active')).toBe(false)
    gate.reject(new Error('no'))
    await bench.inState('active', 'failed')
    expect(await bench.jobs.discard('mail', 'active')).toBe(true)
    expect(await bench.jobs.get('mail', 'active')).toBeNull()
    expect(seen()).toEqual(new Set(['active']))
  })

  test('delayed jobs say when they are due, and are done at once when somebody cannot wait', async () => {
    const due = later(60_000)
    await bench.jobs.enqueue([job('a', { notBefore: due }), job('b', { notBefore: due })])
    await bench.jobs.enqueue([{ ...job('elsewhere', { notBefore: due }), queue: 'files' }])
    expect(await bench.jobs.get('mail', 'a')).toMatchObject({ state: 'delayed', dueAt: due })
    expect(await bench.jobs.hurry('mail')).toBe(2)
    expect(await bench.jobs.get('mail', 'a')).toMatchObject({ state: 'waiting', dueAt: null })
    expect(await bench.jobs.get('files', 'elsewhere')).toMatchObject({ state: 'delayed' })
    const { seen } = await bench.working(queue())
    await eventually('both were done', async () => seen().size === 2)
    expect(await bench.jobs.hurry('mail')).toBe(0)
  })

  test('tries that somebody asked for count for nothing: the job waits on as before, and fails only by its own tries', async () => {
    await bench.jobs.enqueue([job('a')])
    const { delivered } = await bench.working(queue({ maxAttempts: 2, backoff: 60_000 }), async () => {
      throw new Error('no line')
    })
    const delayed = async (tries: number) =>
      eventually(`it waits after ${tries} tries`, async () => {
        const view = await bench.jobs.get('mail', 'a')
        return view?.state === 'delayed' && view.attempts.length === tries && view
      })
    const wait = (await delayed(1)).dueAt
    for (const tries of [2, 3, 4, 5]) {
      expect(await bench.jobs.hurry('mail')).toBe(1)
      expect((await delayed(tries)).dueAt).toBe(wait)
    }
    expect(delivered.map(({ isLast }) => isLast)).toEqual([false, false, false, false, false])
    expect(await bench.jobs.counts('mail')).toMatchObject({ delayed: 1, failed: 0 })
  })

  test('a job that somebody hurried and that is refused, or retried later, is like any other', async () => {
    await bench.jobs.enqueue([job('a', { notBefore: later(60_000) })])
    expect(await bench.jobs.hurry('mail')).toBe(1)
    const { delivered } = await bench.working(queue({ maxAttempts: 1 }), async () => {
      throw new JobRefused('not an address')
    })
    await bench.inState('a', 'failed')
    expect(await bench.jobs.retry('mail', 'a')).toBe(true)
    await eventually('it was tried again', async () => delivered.length === 2)
    await bench.inState('a', 'failed')
    expect(delivered.map(({ isLast }) => isLast)).toEqual([false, true])
  })

  test('a try that somebody asked for and that put itself off has ended: the next one counts', async () => {
    await bench.jobs.enqueue([job('a', { notBefore: later(60_000) })])
    expect(await bench.jobs.hurry('mail')).toBe(1)
    const { delivered } = await bench.working(queue({ maxAttempts: 1, backoff: 5 }), async ({ attempt }) => {
      throw attempt === 1 ? new JobDeferred('the share is away') : new Error('no line')
    })
    await bench.inState('a', 'failed')
    expect(delivered.map(({ isLast }) => isLast)).toEqual([false, true])
  })

  test('progress shows while the job is in hand', async () => {
    const gate = Promise.withResolvers<void>()
    await bench.jobs.enqueue([job('a')])
    await bench.working(queue(), async ({ progress }) => {
      await progress(40)
      await gate.promise
    })
    await eventually('progress shows', async () => (await bench.jobs.get('mail', 'a'))?.progress === 40)
    expect(await bench.jobs.list('mail', 'active', 0, 10)).toMatchObject([{ id: 'a', state: 'active', progress: 40 }])
    gate.resolve()
    await bench.idle()
  })

  test('a paused queue keeps what comes and delivers nothing until it is resumed, also when opened again', async () => {
    const before = await bench.working(queue())
    await bench.jobs.pause('mail')
    await bench.jobs.enqueue([job('a')])
    await sleep(60)
    expect(before.delivered).toEqual([])
    await bench.reopen()
    const { seen } = await bench.working(queue())
    await sleep(60)
    expect(seen().size).toBe(0)
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 1 })
    await bench.jobs.resume('mail')
    await eventually('it is delivered', async () => seen().has('a'))
  })

  test('what waits and what failed is there after closing and opening again', async () => {
    await bench.jobs.enqueue([job('bad')])
    const { worker } = await bench.working(queue({ maxAttempts: 1 }), async () => {
      throw new Error('no')
    })
    const failed = await bench.inState('bad', 'failed')
    await worker.stop()
    await bench.jobs.enqueue([job('good'), job('later', { notBefore: later(60_000) })])
    await bench.reopen()
    expect(await bench.jobs.get('mail', 'bad')).toEqual(failed)
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 1, delayed: 1, failed: 1 })
    const { seen } = await bench.working(queue())
    await eventually('the waiting one is delivered', async () => seen().has('good'))
  })

  test('the newest event that jobs follow from is kept with them, also when opened again', async () => {
    const mark = { position: 'at 9', stream: 'submission-a', revision: 4, hash: 'c'.repeat(64) }
    expect(await bench.jobs.upTo()).toBeNull()
    await bench.jobs.enqueue([job('a')], mark)
    await bench.jobs.enqueue([job('b')])
    await bench.jobs.enqueue([job('c')], null)
    expect(await bench.jobs.upTo()).toEqual(mark)
    await bench.reopen()
    expect(await bench.jobs.upTo()).toEqual(mark)
  })

  test('that event is never an older one again, whichever process comes late with it', async () => {
    const at = (position: string) => ({ position, stream: 'submission-a', revision: 4, hash: 'c'.repeat(64) })
    await bench.jobs.enqueue([job('a')], at('C:900/P:900'))
    await Promise.all([
      bench.jobs.enqueue([job('b')], at('C:1000/P:1000')),
      bench.jobs.enqueue([job('c')], at('C:999/P:999')),
    ])
    await bench.reopen()
    await bench.jobs.enqueue([job('d')], at('C:901/P:901'))
    expect(await bench.jobs.upTo()).toEqual(at('C:1000/P:1000'))
    await bench.jobs.enqueue([job('e')], at('7'))
    expect(await bench.jobs.upTo()).toEqual(at('7'))
  })

  test('a listing is paged, and nothing is in it twice', async () => {
    await bench.jobs.enqueue(ids(25).map((id) => job(id)))
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => bench.jobs.list('mail', 'waiting', offset, 10)))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids(25))
  })

  test('a schedule makes its job again and again, one occurrence at a time', async () => {
    let inHand = 0
    let most = 0
    const { seen } = await bench.working(queue({ concurrency: 5 }), async () => {
      inHand += 1
      most = Math.max(most, inHand)
      await sleep(70)
      inHand -= 1
    })
    await bench.jobs.schedule('sweep', 40, { queue: 'mail', name: 'sweep', data: '{}' })
    await eventually('three occurrences', async () => seen().size >= 3)
    expect(most).toBe(1)
  })

  test('an occurrence that ends takes the place of those of its schedule that failed, and of no other job', async () => {
    let broken = true
    const { seen } = await bench.working(queue({ maxAttempts: 1 }), async ({ name }) => {
      if (broken || name !== 'sweep') throw new Error('no')
    })
    const failed = async () => (await bench.jobs.list('mail', 'failed', 0, 50)).map(({ name }) => name).toSorted()
    await bench.jobs.enqueue([job('alone', { name: 'alone' })])
    await bench.jobs.schedule('sweep@home', 86_400_000, { queue: 'mail', name: 'daily', data: '{}' })
    await bench.jobs.schedule('sweep', 40, { queue: 'mail', name: 'sweep', data: '{}' })
    await eventually('four occurrences', async () => seen().size >= 6)
    await eventually('the last of them alone is shown', async () => (await failed()).join() === 'alone,daily,sweep')
    broken = false
    await eventually('one succeeded', async () => !(await failed()).includes('sweep'))
    expect(await failed()).toEqual(['alone', 'daily'])
  })

  test('a schedule of the same name replaces the earlier one', async () => {
    const { delivered } = await bench.working(queue())
    await bench.jobs.schedule('sweep', 30, { queue: 'mail', name: 'old', data: '1' })
    await eventually('the old one came', async () => delivered.some(({ name: of }) => of === 'old'))
    await bench.jobs.schedule('sweep', 40, { queue: 'mail', name: 'new', data: '2' })
    await eventually('the new one came', async () => delivered.some(({ name: of }) => of === 'new'))
    await bench.idle()
    const known = delivered.length
    await eventually('it comes again', async () => delivered.length >= known + 2)
    expect(new Set(delivered.slice(known).map(({ name: of, data }) => `${of} ${data}`))).toEqual(new Set(['new 2']))
  })

  test('a schedule set again as it was, as every start does, does not come any sooner', async () => {
    const { seen } = await bench.working(queue())
    await bench.jobs.schedule('daily', 86_400_000, { queue: 'mail', name: 'daily', data: '{}' })
    await eventually('it came', async () => seen().size === 1)
    await bench.idle()
    await bench.jobs.schedule('daily', 86_400_000, { queue: 'mail', name: 'daily', data: '{}' })
    await sleep(80)
    expect(seen().size).toBe(1)
  })

  test('data of more than 64 kB are refused', async () => {
    const big = job('big', { data: JSON.stringify('x'.repeat(70_000)) })
    await expect(bench.jobs.enqueue([job('fine'), big])).rejects.toThrow(RangeError)
    expect(await bench.jobs.counts('mail')).toMatchObject({ waiting: 0 })
  })

  test('a closed queue refuses jobs', async () => {
    await bench.jobs.close()
    await expect(bench.jobs.enqueue([job('a')])).rejects.toThrow(/closed/u)
  })
}
