/** Part of the jobs' suite: what people do with jobs, and what they see of them. */
import { JobDeferred, JobRefused, type Jobs } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { job, jobsBench, later, queue } from './jobs-bench.ts'
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
}
