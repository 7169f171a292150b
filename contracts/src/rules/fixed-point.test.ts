/** Sums of money as whole numbers, compared with general decimals. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, fixed, moneyOf, percent, ratio } from './fixed-point.ts'
import { decimal, percentOf, round2, toMoney } from './money.ts'

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((n) => n / 100)
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000)

test('A-003 an amount comes back as it is, and half a cent goes away from zero', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(moneyOf(fixed(value))).toBe(value + 0)
    }),
  )
  expect([0.005, -0.005, 0.0149, 1.005, -1.0049].map((value) => moneyOf(fixed(value)))).toEqual([
    0.01, -0.01, 0.01, 1.01, -1,
  ])
})

test('a percentage of a percentage is rounded as exact decimals are', () => {
  fc.assert(
    fc.property(amount, rate, rate, (of, first, second) => {
      expect(moneyOf(percent(percent(fixed(of), first), second))).toBe(toMoney(percentOf(percentOf(of, first), second)))
      expect(moneyOf(cents(percent(fixed(of), first)))).toBe(round2(percentOf(of, first)).toNumber() + 0)
    }),
  )
})

test('A-150 a ratio is in percent, and 0 of nothing', () => {
  fc.assert(
    fc.property(amount, amount, (part, whole) => {
      expect(moneyOf(ratio(fixed(part), fixed(whole)))).toBe(
        whole === 0 ? 0 : toMoney(decimal(part).dividedBy(whole).times(100)),
      )
    }),
  )
})
