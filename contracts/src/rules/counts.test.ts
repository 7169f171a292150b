/** Counts and spans of time in words. */
import { expect, test } from 'vitest'
import { rowsText, secondsText } from './counts.ts'

test('rows are counted in words', () => {
  expect([0, 1, 1_204].map(rowsText)).toEqual(['0 rows', '1 row', '1,204 rows'])
})

test('a span of time is told in the unit that people would choose', () => {
  expect([3.6, 99, 240, 12_400, 180_000, 9_000_000].map(secondsText)).toEqual([
    '4 ms',
    '99 ms',
    '0.2 s',
    '12 s',
    '3 min',
    '2.5 h',
  ])
})
