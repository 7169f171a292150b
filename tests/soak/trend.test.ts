/** The calculation of the soak test's verdict. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastHalf, trendOf, verdictOf, type Measured } from './trend.ts'

const MB = 2 ** 20
const minutes = (count: number, bytes: (minute: number) => number): readonly Measured[] =>
  Array.from({ length: count }, (_, minute) => ({ seconds: minute * 60, bytes: bytes(minute) }))

test('given any straight line, when its trend is asked for, then it is the line’s slope without a margin', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 4, max: 90 }), (perMinute, count) => {
      const { bytesPerHour, margin } = trendOf(minutes(count, (minute) => 100 * MB + minute * perMinute * MB))
      expect(bytesPerHour / MB).toBeCloseTo(perMinute * 60, 3)
      expect(margin / MB).toBeLessThan(0.01)
    }),
  )
})

test('given memory that only swings, when it was watched long enough, then it is flat; a leak beneath the swing is not', () => {
  const swing = (minute: number) => (minute % 2 === 0 ? MB / 2 : -MB / 2)
  expect(verdictOf(trendOf(minutes(60, swing)), 4 * MB)).toBe('flat')
  expect(verdictOf(trendOf(minutes(60, (minute) => swing(minute) + (minute * MB) / 6)), 4 * MB)).toBe('grows')
  expect(verdictOf(trendOf(minutes(4, swing)), 4 * MB)).toBe('too short to say')
  expect(verdictOf(trendOf(minutes(2, swing)), 4 * MB)).toBe('too short to say')
})

test('given caches that fill at first, when the last half is taken, then they do not count', () => {
  const samples = minutes(61, (minute) => Math.min(minute, 20) * MB)
  expect(lastHalf(samples)).toHaveLength(31)
  expect(verdictOf(trendOf(lastHalf(samples)), MB)).toBe('flat')
  expect(verdictOf(trendOf(samples), MB)).toBe('grows')
})
