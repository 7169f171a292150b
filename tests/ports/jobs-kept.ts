/** Part of the jobs' suite: what is kept, also when the queue is opened again, and what is refused. */
import type { Jobs } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { ids, job, jobsBench, later, queue } from './jobs-bench.ts'
import type { Open } from './opened.ts'

export function keptTests(open: Open<Jobs>): void {
  const bench = jobsBench(open)

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
