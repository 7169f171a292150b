/** The business date, which is Sydney's, at every hour of a UTC day. */
import { sydneyDate } from '@bindery/contracts/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay } from './day.ts'

test('A-056 the business day begins at midnight in Sydney: 14:00 UTC in winter, 13:00 in summer', () => {
  expect([businessDay('2025-06-30T13:59:59.999Z'), businessDay('2025-06-30T14:00:00.000Z')]).toEqual([
    '2025-06-30',
    '2025-07-01',
  ])
  expect([businessDay('2025-12-31T12:59:59.999Z'), businessDay('2025-12-31T13:00:00.000Z')]).toEqual([
    '2025-12-31',
    '2026-01-01',
  ])
})

test('A-056 one UTC day holds two business days, whichever is asked for first', () => {
  const [morning, evening] = ['2025-07-01T00:30:00.000Z', '2025-07-01T22:30:00.000Z']
  expect([morning, evening, morning].map(businessDay)).toEqual(['2025-07-01', '2025-07-02', '2025-07-01'])
})

test('A-056 whatever was asked before, the answer is the date in Sydney', () => {
  const start = Date.parse('2025-04-05T00:00:00.000Z')
  // Minutes of three days around the end of summer time, when a day of Sydney has twenty-five hours.
  const instants = fc
    .array(fc.integer({ min: 0, max: 3 * 24 * 60 * 60 - 1 }), { minLength: 2, maxLength: 20 })
    .map((seconds) => seconds.map((second) => new Date(start + second * 1_000).toISOString()))
  fc.assert(
    fc.property(instants, (asked) => {
      expect(asked.map(businessDay)).toEqual(asked.map((instant) => sydneyDate(instant)))
    }),
  )
})
