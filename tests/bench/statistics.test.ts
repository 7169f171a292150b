/** Medians, quantiles and spread. */
import { expect, test } from 'vitest'
import { isBusy, isNoisy, median, quantile, spread } from './statistics.ts'

test('the median is the middle value, or lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('a quantile lies between its neighbours by its share', () => {
  expect(quantile([10, 20, 30, 40, 50], 0)).toBe(10)
  expect(quantile([50, 40, 30, 20, 10], 1)).toBe(50)
  expect(quantile([10, 20, 30, 40, 50], 0.9)).toBe(46)
})

test('nothing measured has no middle', () => {
  expect(() => median([])).toThrow(RangeError)
})

test('the spread is the range of the middle half, relative to the median', () => {
  expect(spread([100, 100, 100])).toBe(0)
  expect(spread([80, 90, 100, 110, 120])).toBeCloseTo(0.2)
  expect(spread([0, 0, 0])).toBe(0)
})

test('one disturbed round does not make a host noisy, many do', () => {
  expect(isNoisy([100, 101, 99, 100, 20])).toBe(false)
  expect(isNoisy([100, 60, 140, 30, 180])).toBe(true)
})

test('a host is busy when others used more than half of it before', () => {
  expect(isBusy({ loadBefore: 0.8, processors: 2 })).toBe(false)
  expect(isBusy({ loadBefore: 1.2, processors: 2 })).toBe(true)
})
