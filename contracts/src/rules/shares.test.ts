/** Shares with two decimals. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { JURISDICTIONS, perJurisdiction } from './jurisdictions.ts'
import {
  acceptsPercentKey,
  noShares,
  sharesAreWhole,
  sharesFromWire,
  sharesRemainder,
  sharesToWire,
  sharesTotal,
} from './shares.ts'
import type { Shares } from './shares.ts'

test('CALC-009 shares of two decimals total exactly 100.00 without floating-point error', () => {
  expect(sharesAreWhole({ ...noShares(), NSW: 33.33, VIC: 33.33, OS: 33.34 })).toBe(true)
  expect(sharesAreWhole({ ...noShares(), NSW: 66.66, VIC: 33.33 })).toBe(false)
  expect(sharesAreWhole({ ...noShares(), NSW: 66.67, VIC: 33.34 })).toBe(false)
  // Rounded to two decimals these would be a hundred.
  expect(sharesAreWhole({ ...noShares(), NSW: 12.344, VIC: 87.656 })).toBe(false)
  expect(sharesTotal({ ...noShares(), SA: 0.1, WA: 0.2 })).toBe(0.3)
})

test('a hundred made of improper shares is refused', () => {
  expect(sharesAreWhole({ ...noShares(), NSW: 150, VIC: -50 })).toBe(false)
  expect(sharesAreWhole({ ...noShares(), NSW: 33.335, VIC: 66.665 })).toBe(false)
  expect(sharesAreWhole({ ...noShares(), NSW: Number.NaN, VIC: 100 })).toBe(false)
})

test('the remainder is what is left to give, or negative', () => {
  expect(sharesRemainder(noShares())).toBe(100)
  expect(sharesRemainder({ ...noShares(), NSW: 99.99 })).toBe(0.01)
  expect(sharesRemainder({ ...noShares(), NSW: 60, VIC: 40.01 })).toBe(-0.01)
})

test('a key is rejected unless a number 0 to 100 with two decimals results or may still result', () => {
  const good = ['', '0', '5.', '.', '.5', '33.33', '100', '100.00']
  const bad = ['100.01', '101', '-1', '1.234', '1e1', '..', '1..', 'a', '1,0', ' 1', '0000.00']
  expect([...good, ...bad].filter(acceptsPercentKey)).toEqual(good)
})

test('A-150 shares travel as SDSA to SDOS and come back the same', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(
      fc
        .tuple(...JURISDICTIONS.map(() => share))
        .map((list): Shares => perJurisdiction((j) => list[JURISDICTIONS.indexOf(j)] ?? 0)),
      (shares) => {
        expect(sharesFromWire(sharesToWire(shares))).toEqual(shares)
      },
    ),
  )
})
