/** Part of the jobs' suite: jobs that a schedule makes again and again. */
import type { Jobs } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { job, jobsBench, queue } from './jobs-bench.ts'
import type { Open } from './opened.ts'

export function scheduleTests(open: Open<Jobs>): void {
  const bench = jobsBench(open)

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
}
