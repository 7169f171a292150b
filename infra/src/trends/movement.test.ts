/** A stall is told apart from load by what was handled while something waited. */
import { expect, test } from 'vitest'
import { movementOf } from './movement.ts'
import { slotAt, SPANS, withSample, type Sample } from './series.ts'

const NOW = Date.UTC(2026, 10, 22, 7, 33, 5)
const LAST = slotAt(NOW, SPANS.hour)
/** Samples of the last slots, the newest last: what waited, and what was handled. */
const samples = (...lines: readonly (readonly [lag: number, handled: number])[]): readonly Sample[] =>
  lines
    .map(([lag, handled], index) => {
      const slot = LAST - lines.length + 1 + index
      return { slot, lag, handled, took: handled * 5, pieces: handled }
    })
    .filter(({ lag, handled }) => lag + handled > 0)
const always = (line: readonly [number, number], times: number) => Array.from({ length: times }, () => line)

test('nothing waits: idle, however much was handled', () => {
  expect(movementOf([], NOW)).toMatchObject({ movement: 'idle', lag: 0, perMinute: 0 })
  expect(movementOf(samples([40, 10], [0, 40]), NOW)).toMatchObject({ movement: 'idle', lag: 0, perMinute: 50 })
})

test('what is handled while more arrives is load, growing or falling against a minute ago', () => {
  expect(movementOf(samples(...always([20, 5], 6), [60, 5]), NOW)).toMatchObject({
    movement: 'growing',
    lag: 60,
    before: 20,
    perMinute: 30,
  })
  expect(movementOf(samples(...always([60, 5], 6), [20, 5]), NOW)).toMatchObject({ movement: 'falling', lag: 20 })
})

test('what waits for a minute while nothing is handled is a stall, since the last thing was handled, also while more arrives', () => {
  const stalled = movementOf(samples([8, 4], ...always([4, 0], 6), [9, 0]), NOW)
  expect(stalled).toMatchObject({ movement: 'stalled', lag: 9, perMinute: 0 })
  expect(stalled.stalledSince).toBe((LAST - 6) * SPANS.hour.everyMs)
  expect(movementOf(samples([4, 0], [4, 0]), NOW)).toMatchObject({ movement: 'growing', stalledSince: null })
})

test('a series keeps one hour, joins what falls into one slot, and leaves out slots in which nothing happened', () => {
  const sample = (slot: number, handled: number, lag = 0): Sample => ({ slot, handled, took: 2, pieces: handled, lag })
  const first = withSample(withSample([], sample(10, 3), SPANS.hour), sample(10, 1, 7), SPANS.hour)
  expect(first).toEqual([{ slot: 10, handled: 4, took: 4, pieces: 4, lag: 7 }])
  expect(withSample(first, sample(11, 0), SPANS.hour)).toEqual(first)
  expect(withSample(first, sample(10 + SPANS.hour.slots, 1), SPANS.hour)).toHaveLength(1)
})
