/** The scale of a history, and the event that was the last one at a moment. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastUntil, placesOf, SCALE } from './scale.ts'

const DAY = 86_400_000

test('events stand at the distances of their times, and those of one moment still apart', () => {
  expect(placesOf([])).toEqual([])
  expect(placesOf([5])).toEqual([0])
  expect(placesOf([0, 0, 0])).toEqual([0, 500, 1_000])
  const [first, second, third, last] = placesOf([0, DAY, DAY, 10 * DAY])
  expect(first).toBe(0)
  expect(second).toBeCloseTo(12 + 96.4)
  expect(third).toBeCloseTo(24 + 96.4)
  expect(last).toBe(SCALE)
})

test('PROPERTY however many events at whatever times, each has a place of its own, in their order, within the scale', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 2, maxLength: 300 }), (instants) => {
      const places = placesOf(instants)
      expect(places[0]).toBe(0)
      expect(places.at(-1)).toBeCloseTo(SCALE)
      for (const [index, place] of places.entries())
        if (index > 0) expect(place).toBeGreaterThan(places[index - 1] ?? 0)
    }),
  )
})

test('the last event until the end of a minute is found, in Sydney’s time; before the first there is none', () => {
  const instants = ['2026-02-22T23:30:00Z', '2026-03-01T03:30:00Z', '2026-03-01T03:31:00Z'].map(Date.parse)
  const at = (date: string | null, time: string) => lastUntil(instants, { date, time })
  expect(at('2026-03-01', '14:29')).toBe(0)
  expect(at('2026-03-01', '14:30')).toBe(1)
  expect(at('2026-03-01', '23:59')).toBe(2)
  expect(at('2026-02-23', '10:29')).toBe(-1)
  expect(at(null, '23:59')).toBeNull()
  expect(at('31/02/2026', '10:00')).toBeNull()
  expect(at('2026-03-01', 'noon')).toBeNull()
})
