/** The points of a plot: an axis must not name the same time at several of them. */
import { wireDateTime } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { pointsOf, type Trends } from '../src/features/operations/trends/words.ts'
import { idle } from './trend-series.ts'

const since = wireDateTime('2026-11-20T09:54:00Z')
const timesOf = (Count: number, Seconds: number) => {
  const trends: Trends = { Since: since, From: since, Seconds, Count, Whole: false, Processes: 1, Series: [] }
  return pointsOf(idle, trends).map(({ at }) => at)
}

test('in the first minutes after a start every point has a time of its own', () => {
  expect(timesOf(4, 10)).toEqual(['20:54:00', '20:54:10', '20:54:20', '20:54:30'])
  expect(new Set(timesOf(60, 10)).size).toBe(60)
})

test('once the plot is longer than its axis has places for, minutes are enough', () => {
  expect(timesOf(360, 10).at(-1)).toBe('21:53')
  expect(timesOf(3, 300)).toEqual(['20:54', '20:59', '21:04'])
})
