/** The rows that the server sends first are those with which the whole list begins, whatever changed before. */
import { byFirstShown, wireDate } from '@bindery/contracts/rules'
import type { SubmissionRow } from '@bindery/contracts/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FirstRows } from './first-rows.ts'

type Part = Pick<SubmissionRow, 'SubmissionID' | 'Status' | 'TargetRisk' | 'DateQuoteRequired'>
// The order reads nothing else of a row.
const asRow = (part: Part) => part as SubmissionRow

const day = fc.option(fc.constantFrom('2025-02-28', '2026-11-30', '2026-12-01', '2027-01-01'))
const part = fc.record({
  SubmissionID: fc.integer({ min: 1, max: 30 }),
  Status: fc.constantFrom('Active' as const, 'Inactive' as const, 'Scheduled' as const),
  TargetRisk: fc.boolean(),
  day,
})
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: part }, fc.record({ gone: fc.integer({ min: 1, max: 30 }) })), {
  maxLength: 80,
})

test('the first rows are the beginning of all active ones in the order of the list', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 40 }), (steps, count) => {
      const first = new FirstRows()
      const now = new Map<number, (typeof part extends fc.Arbitrary<infer P> ? P : never) | null>()
      for (const step of steps) {
        if ('gone' in step) {
          now.delete(step.gone)
          first.put(String(step.gone), null)
          continue
        }
        now.set(step.SubmissionID, step)
        first.put(String(step.SubmissionID), asRow({ ...step, DateQuoteRequired: wireDate(step.day) }))
      }
      const whole = [...now.values()]
        .flatMap((row) => (row?.Status === 'Active' ? [row] : []))
        .map(({ SubmissionID, TargetRisk, day }) => ({ id: SubmissionID, isTarget: TargetRisk, quoteBy: day }))
        .toSorted(byFirstShown)
      expect(first.total).toBe(whole.length)
      expect(first.keys(count)).toEqual(whole.slice(0, count).map(({ id }) => String(id)))
    }),
  )
})
