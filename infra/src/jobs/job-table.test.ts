/** The tries that a holder may end after it lost its lease and took the job again. */
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobTables } from './job-rows.ts'
import { jobTable } from './job-table.ts'

const LEASE_MS = 60_000
const HOW = { error: 'too late', refused: true, maxAttempts: 1, backoff: 1 }

let db: DatabaseSync
let jobs: ReturnType<typeof jobTable>['operations']
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') })
  db = new DatabaseSync(':memory:')
  createJobTables(db)
  jobs = jobTable(db, { holder: '["here",1,1]', leaseMs: LEASE_MS }).operations
})
afterEach(() => {
  vi.useRealTimers()
  db.close()
})

function take() {
  const [hold] = jobs.take('mail', 1).jobs
  if (!hold) throw new Error('There is a job to take.')
  return hold
}

test('given a handler that stalled beyond its lease, what its try says later does not end the next one', () => {
  jobs.enqueue([{ id: 'a', queue: 'mail', name: 'send', data: '{}' }])
  const stalled = take()
  vi.setSystemTime(Date.now() + LEASE_MS)
  const second = take()
  expect([stalled.attempt, second.attempt]).toEqual([1, 2])

  jobs.complete(stalled)
  jobs.fail(stalled, HOW)
  jobs.progress(stalled, 99)
  expect(jobs.get('mail', 'a')).toMatchObject({
    state: 'active',
    progress: null,
    attempts: [{ error: expect.stringContaining('lost its lease') }],
  })

  // The first try does not prolong the second try's lease either.
  vi.setSystemTime(Date.now() + LEASE_MS - 1)
  jobs.renew([stalled])
  vi.setSystemTime(Date.now() + 1)
  const third = take()
  jobs.complete(third)
  expect(jobs.get('mail', 'a')).toMatchObject({ state: 'completed' })
})
