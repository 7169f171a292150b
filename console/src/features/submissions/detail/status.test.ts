/** The status of a submission and its activation date (SUBD-003, SUBD-004, A-076). */
import { expect, test } from 'vitest'
import { activationFor, activationOf, statusBody } from './status.ts'

test('Scheduled presets tomorrow by the calendar of Sydney, any other status clears the date', () => {
  const lateInSydney = new Date('2026-11-20T14:30:00Z') // already the 21st there
  expect(activationFor('Scheduled', lateInSydney)).toBe('2026-11-22')
  expect(activationFor('Active', lateInSydney)).toBeNull()
})

test('the save carries the status and its date only', () => {
  expect(statusBody(41, 'Scheduled', '2026-11-22')).toEqual({
    Submission: {
      SubmissionID: 41,
      Status: 'Scheduled',
      StatusScheduledActivate: { Value: '22112026', Text: '22/11/2026' },
    },
  })
  expect(statusBody(41, 'Active', null).Submission.StatusScheduledActivate).toBeNull()
})

test('the date of a row is read back as a calendar date', () => {
  expect(activationOf({ StatusScheduledActivate: { Value: '22112026', Text: '22/11/2026' } })).toBe('2026-11-22')
  expect(activationOf({ StatusScheduledActivate: null })).toBeNull()
})
