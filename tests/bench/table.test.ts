/** The measurements as a table for people. */
import { expect, test } from 'vitest'
import { columns } from './columns.ts'
import { tableOf } from './table.ts'
import { reportOf } from './report.ts'

const sample = (operations: number) => ({ operations, seconds: 1, cpuMicros: operations * 100 })
const loaded = { ...sample(200), p50: 5, p99: 20, settledSeconds: 2, generatorBusy: 0.25 }
const host = { node: 'v24', sqlite: '3', processors: 2, model: 'a processor', memoryGB: 8, loadBefore: 0 }
const options = {
  rounds: 3,
  seconds: 2,
  connections: 50,
  stories: 10,
  submissions: 100_000,
  documents: 100_000,
  rate: 200,
  consoles: 50,
  events: 1_000_000,
}

test('columns are as wide as their widest cell', () => {
  expect(
    columns([
      ['name', '1'],
      ['x', '1,000'],
    ]),
  ).toBe('name      1\nx     1,000')
})

test('a steady host gives ratios, a wild one says that it is too noisy', () => {
  const measure = {
    func: 'SEND',
    bytes: 900,
    batch: 50,
    subject: [loaded, loaded, loaded],
    sequential: [sample(400), sample(400), sample(400)],
    batched: [sample(2_000), sample(2_000), sample(2_000)],
  }
  const steady = reportOf(host, options, [measure], null)
  expect(steady.commands[0]).toMatchObject({
    perSecond: 200,
    settledPerSecond: 100,
    against: [{ ratio: 0.5 }, { ratio: 0.1 }],
  })
  expect(tableOf(steady)).not.toContain('NOISY')

  const wild = reportOf(host, options, [{ ...measure, sequential: [sample(100), sample(900), sample(400)] }], null)
  expect(wild.noisy).toBe(true)
  expect(tableOf(wild)).toContain('host too noisy')
  expect(tableOf(wild)).toContain('HOST TOO NOISY')
})

test('what was measured is shown beside what failed', () => {
  const report = { ...reportOf(host, options, [], null), failed: ['list FAILED: no browser'] }
  const engines = {
    jobs: { perSecond: 300, barePerSecond: 400 },
    relay: null,
    rebuild: null,
    commands: { embedded: null, allFour: null },
    visible: { embedded: null, kafkaAndMongo: null, allFour: null },
    imports: { embedded: null, allFour: 12.34 },
    memory: null,
  }
  const table = tableOf({ ...report, engines })
  expect(table).toContain('jobs 300 a second, bare BullMQ 400: ratio 0.75')
  expect(table).toContain('over all four: 10,000 renewals imported, all in the list after 12.3 s')
  expect(table).toContain('list FAILED: no browser')
  expect(table).not.toContain('relay')
})

test('an import says its seconds, its rate and its ratio, and what its lookup would cost the first bind', () => {
  const imported = {
    lines: 10_000,
    megabytes: 1.25,
    checked: 1.5,
    listed: 8,
    perSecond: 1_250,
    cpuMicros: 600,
    spread: 0,
    ratio: 0.05,
    ratioSpread: 0,
    cpuRatio: 30,
    noisy: false,
    yardstick: 'raw append',
  }
  const report = reportOf(host, options, [], null)
  const lookup = { renewals: 20_000, seconds: 0.5 }
  const told = tableOf({ ...report, import: { imports: [imported], lookup } })
  expect(told).toContain(
    'An import of 10,000 renewals, 1.3 MB: checked in 1.50 s, all in the list after 8.0 s; 1,250 a second',
  )
  expect(told).toContain('Their lookup, 20,000 renewals: read in 0.50 s at the start')
})
