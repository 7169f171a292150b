/** Waiting jobs and schedules after the machine's clock is set back. */
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobTables } from './job-rows.ts'
import { jobTable } from './job-table.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-21T10:00:00Z')

let db: DatabaseSync
let jobs: ReturnType<typeof jobTable>['operations']

const open = () => {
  jobs = jobTable(db, { holder: '["here",1,1]', leaseMs: 60_000 }).operations
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  db = new DatabaseSync(':memory:')
  createJobTables(db)
  open()
})
afterEach(() => {
  vi.useRealTimers()
  db.close()
})

const job = (id: string) => ({ id, queue: 'mail', name: 'n', data: '{}' })
const taken = (limit = 10) => jobs.take('mail', limit).jobs.map(({ id }) => id)
const passes = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const goesBack = (milliseconds: number) => passes(-milliseconds)

test('given jobs that wait, when the clock goes back, then they are as due as before', () => {
  jobs.enqueue([job('first'), job('second')])
  const [hold] = jobs.take('mail', 1).jobs
  if (!hold) throw new Error('One is due.')
  jobs.fail(hold, { error: 'busy', refused: false, maxAttempts: 5, backoff: 5_000 })
  goesBack(2 * DAY)
  expect(taken()).toEqual(['second'])
  passes(5_000)
  expect(taken()).toEqual(['first'])
})

test('given a clock that goes back twice while jobs wait, then they are as due as before all the same', () => {
  jobs.take('mail', 1)
  jobs.enqueue([job('first'), job('second')])
  goesBack(2 * DAY)
  // The clock is set back a second time before a worker has a free place.
  expect(taken(0)).toEqual([])
  passes(1_000)
  goesBack(1_800_000)
  expect(taken()).toEqual(['first', 'second'])
})

test('given a process that was stopped meanwhile, the next one notices that the clock went back', () => {
  jobs.take('mail', 1)
  jobs.enqueue([job('waiting')])
  goesBack(2 * DAY)
  open()
  expect(taken()).toEqual(['waiting'])
})

test('given a job that somebody hurried, when the clock goes back, then it waits on for as long as it had to', () => {
  jobs.enqueue([{ ...job('hurried'), notBefore: new Date(START + 5_000).toISOString() }])
  jobs.take('mail', 1)
  jobs.hurry('mail')
  const [hold] = jobs.take('mail', 1).jobs
  if (!hold) throw new Error('One is due.')
  goesBack(2 * DAY)
  jobs.take('mail', 1)
  jobs.fail(hold, { error: 'busy', refused: false, maxAttempts: 1, backoff: 5_000 })
  expect(taken()).toEqual([])
  passes(5_000)
  expect(taken()).toEqual(['hurried'])
})

test('a job for a day of the calendar waits for that day, whatever the clock does', () => {
  jobs.take('mail', 1)
  jobs.enqueue([{ ...job('dated'), notBefore: new Date(START + DAY).toISOString() }])
  goesBack(2 * DAY)
  expect(taken()).toEqual([])
  passes(2 * DAY)
  expect(taken()).toEqual([])
  passes(DAY)
  expect(taken()).toEqual(['dated'])
})

test('a schedule keeps its rhythm through a clock that goes back, and enqueues nothing twice', () => {
  jobs.schedule({ name: 'rounds', everyMs: 600_000, job: { queue: 'mail', name: 'rounds', data: '{}' } })
  const finish = () => {
    for (const hold of jobs.take('mail', 10).jobs) jobs.complete(hold)
  }
  finish()
  goesBack(2 * DAY)
  expect(taken()).toEqual([])
  passes(600_000)
  expect(taken()).toHaveLength(1)
})

test('a job in hand is not held for longer than its lease because the clock went back', () => {
  jobs.enqueue([job('held')])
  expect(taken()).toEqual(['held'])
  goesBack(2 * DAY)
  expect(taken()).toEqual([])
  passes(60_000)
  expect(taken()).toEqual(['held'])
})

test('a clock that is corrected by a little changes nothing', () => {
  jobs.enqueue([job('soon')])
  jobs.take('other', 1)
  goesBack(2_000)
  expect(taken()).toEqual([])
  passes(2_000)
  expect(taken()).toEqual(['soon'])
})
