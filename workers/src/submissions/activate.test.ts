/** The scheduled submissions that are activated at a given instant, by Sydney's calendar. */
import type { Commands, StoredRow } from '@bindery/contracts/ports'
import { addDays, sydneyDate, wireDate } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activateSubmissions, activation } from './activate.ts'

const rowOf = (SubmissionID: number, date: string): StoredRow => ({
  key: `submission-${SubmissionID}`,
  stream: `submission-${SubmissionID}`,
  revision: 1,
  changeNumber: SubmissionID,
  heavy: null,
  row: JSON.stringify({ SubmissionID, Status: 'Scheduled', StatusScheduledActivate: wireDate(date) }),
})

/** The activations requested at an instant, with their request ids. */
async function wokenAt(now: string, dates: readonly string[]) {
  const rows = dates.map((date, i) => rowOf(i + 1, date))
  const asked: { readonly body: unknown; readonly requestId: string }[] = []
  const execute: Commands['execute'] = async (_call, body, { requestId }) => {
    asked.push({ body, requestId })
    // The command refuses a submission that is no longer scheduled, and the job goes on.
    return { hasAccess: true, errorMessage: asked.length === 1 ? 'There is nothing to do.' : '', results: {} }
  }
  await activateSubmissions({
    clock: { now: () => now },
    commands: { execute },
    views: { page: async (_, { offset, limit }) => ({ rows: rows.slice(offset, offset + limit), total: rows.length }) },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  return asked
}

test('A-076 a submission wakes when its date is reached in Sydney, not in Greenwich, and not before', async () => {
  const dates = ['2025-07-01', '2025-07-02', '2025-07-03']
  expect(await wokenAt('2025-07-01T13:59:59.999Z', dates)).toEqual([
    { body: { SubmissionID: 1 }, requestId: 'activate-1-2025-07-01' },
  ])
  expect(await wokenAt('2025-07-01T14:00:00.000Z', dates)).toEqual([
    { body: { SubmissionID: 1 }, requestId: 'activate-1-2025-07-01' },
    { body: { SubmissionID: 2 }, requestId: 'activate-2-2025-07-02' },
  ])
})

test('A-076 what should have woken while nothing ran wakes at the next start, past one page too', async () => {
  const dates = Array.from({ length: 1_203 }, (_, i) => addDays('2025-01-01', i % 30))
  expect(await wokenAt('2025-08-01T00:00:00.000Z', dates)).toHaveLength(1_203)
})

test('A-076 submissions that cannot be woken keep no other asleep, and the job names each by failing', async () => {
  const woken: unknown[] = []
  const rows = ['2025-07-01', '2025-07-01', '2025-07-01'].map((date, i) => rowOf(i + 1, date))
  const activating = activateSubmissions({
    clock: { now: () => '2025-07-02T00:00:00.000Z' },
    commands: {
      async execute(_call, body, { requestId }) {
        if (!requestId.startsWith('activate-2-')) throw new Error('No schema for SubmissionChanged version 99.')
        woken.push(body)
        return { hasAccess: true, errorMessage: '', results: {} }
      },
    },
    views: { page: async () => ({ rows, total: rows.length }) },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await expect(activating).rejects.toThrow(
    'Submission 1 was not activated: No schema for SubmissionChanged version 99.\n' +
      'Submission 3 was not activated: No schema for SubmissionChanged version 99.',
  )
  expect(woken).toEqual([{ SubmissionID: 2 }])
})

// Clocks go forward on 5 October 2025 at 2:00 and back on 5 April 2026 at 3:00: those days have 23 and 25 hours.
test.for([
  ['summer begins', '2025-10-05', '2025-10-04T14:00:00.000Z', 23],
  ['summer ends', '2026-04-05', '2026-04-04T13:00:00.000Z', 25],
] as const)('A-076 the day on which %s has one midnight at each end', async ([, day, midnight, hours]) => {
  const start = Date.parse(midnight)
  const minutes = fc.integer({ min: -2 * 1_440, max: 3 * 1_440 })
  await fc.assert(
    fc.asyncProperty(minutes, async (minute) => {
      const now = new Date(start + minute * 60_000).toISOString()
      const isThere = minute >= 0
      const isOver = minute >= hours * 60
      expect((await wokenAt(now, [day])).length).toBe(isThere ? 1 : 0)
      expect(sydneyDate(now) === day).toBe(isThere && !isOver)
      expect((await wokenAt(now, [addDays(day, 1)])).length).toBe(isOver ? 1 : 0)
    }),
  )
})

test('A-076 it is looked for every ten minutes', () => {
  const nothing = () => Promise.reject(new Error('Nothing is asked for.'))
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps = { clock: { now: () => '' }, commands: { execute: nothing }, views: { page: nothing }, log }
  expect(activation(deps)).toMatchObject({ queue: 'processes', every: 600_000 })
})
