/** The working days and hours of the agency. */
import { expect, test } from 'vitest'
import { firstsOfJuly, isWorkday, officeTime, workdayBefore, workdayFrom } from './calendar.ts'

test('weekends are skipped in both directions', () => {
  expect(isWorkday('2026-11-21')).toBe(false)
  expect(workdayFrom('2026-11-21')).toBe('2026-11-23')
  expect(workdayFrom('2026-11-23')).toBe('2026-11-23')
  expect(workdayBefore('2026-11-23')).toBe('2026-11-20')
})

test("office hours are Sydney's, in summer and in winter", () => {
  expect(officeTime('2026-01-15', 90)).toBe('2026-01-14T23:30:00.000Z')
  expect(officeTime('2026-07-15', 90)).toBe('2026-07-15T00:30:00.000Z')
})

test('rates change on the first days of July within a period', () => {
  expect(firstsOfJuly('2025-05-08', '2026-11-21')).toEqual(['2025-07-01', '2026-07-01'])
  expect(firstsOfJuly('2026-07-01', '2027-06-30')).toEqual([])
})
