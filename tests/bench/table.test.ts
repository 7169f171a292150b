import { expect, test } from 'vitest'
import { columns, tableOf } from './table.ts'
import { reportOf } from './report.ts'

const sample = (operations: number) => ({ operations, seconds: 1, cpuMicros: operations * 100 })
const loaded = { ...sample(200), p50: 5, p99: 20, settledSeconds: 2, generatorBusy: 0.25 }
const host = { node: 'v24', sqlite: '3', processors: 2, model: 'a processor', memoryGB: 8, loadBefore: 0 }
const options = { rounds: 3, seconds: 2, connections: 50, stories: 10, submissions: 100_000, rate: 200, events: 1_000_000 }

test('columns are as wide as their widest cell', () => {
  expect(columns([['name', '1'], ['x', '1,000']])).toBe('name      1\nx     1,000')
})

test('a steady host gives ratios, a wild one says that it is too noisy', () => {
  const measure = {
    func: 'SEND', bytes: 900, batch: 50, subject: [loaded, loaded, loaded],
    sequential: [sample(400), sample(400), sample(400)], batched: [sample(2_000), sample(2_000), sample(2_000)],
  }
  const steady = reportOf(host, options, [measure], null)
  expect(steady.commands[0]).toMatchObject({ perSecond: 200, settledPerSecond: 100, against: [{ ratio: 0.5 }, { ratio: 0.1 }] })
  expect(tableOf(steady)).not.toContain('NOISY')

  const wild = reportOf(host, options, [{ ...measure, sequential: [sample(100), sample(900), sample(400)] }], null)
  expect(wild.noisy).toBe(true)
  expect(tableOf(wild)).toContain('host too noisy')
  expect(tableOf(wild)).toContain('HOST TOO NOISY')
})
