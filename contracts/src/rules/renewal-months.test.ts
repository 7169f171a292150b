/** A month's figures of renewals: they move as its renewals do, and count each of them once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsAround, movedBy, movementBetween, retention } from './renewal-months.ts'
import { incomeMovement, premiumMovement, RENEWAL_STATUSES, type Moving } from './renewals.ts'

const moving = (change: Partial<Moving>): Moving => ({
  status: 'Quoted',
  priorTransactionPremium: 10_000,
  thisTransactionPremium: 11_000,
  expiringCommission: 1_750,
  expiringFees: 250,
  commission: 1_925,
  fees: 275,
  ...change,
})
const amount = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100))
const Renewal = fc.record({
  status: fc.constantFrom(...RENEWAL_STATUSES),
  priorTransactionPremium: amount,
  thisTransactionPremium: amount,
  expiringCommission: amount,
  expiringFees: amount,
  commission: amount,
  fees: amount,
})

test('a renewal adds its amounts in cents; one without a movement adds none, and a lapsed one moved to nothing', () => {
  expect(movedBy(moving({}))).toEqual({
    premiumBefore: 1_000_000,
    premiumNow: 1_100_000,
    incomeBefore: 200_000,
    incomeNow: 220_000,
  })
  expect(movedBy(moving({ thisTransactionPremium: null, commission: null }))).toEqual({
    premiumBefore: 0,
    premiumNow: 0,
    incomeBefore: 0,
    incomeNow: 0,
  })
  expect(movedBy(moving({ status: 'Lapsed', thisTransactionPremium: null, commission: null }))).toEqual({
    premiumBefore: 1_000_000,
    premiumNow: 0,
    incomeBefore: 200_000,
    incomeNow: 0,
  })
  expect(movedBy(moving({ priorTransactionPremium: 0.1, thisTransactionPremium: 0.3 }))).toMatchObject({
    premiumBefore: 10,
    premiumNow: 30,
  })
})

test('a month of one renewal moves as that renewal does', () => {
  fc.assert(
    fc.property(Renewal, (renewal) => {
      const { premiumBefore, premiumNow, incomeBefore, incomeNow } = movedBy(renewal)
      // What lapsed without amounts has nothing to add.
      const agrees = (sum: number | null, own: number | null) =>
        sum === null ? own === null || renewal.status === 'Lapsed' : own !== null && Math.abs(sum - own) < 1e-9
      expect([
        agrees(movementBetween(premiumBefore, premiumNow), premiumMovement(renewal)),
        agrees(movementBetween(incomeBefore, incomeNow), incomeMovement(renewal)),
      ]).toEqual([true, true])
    }),
  )
})

test('the sums of a month are whole cents, and its movement lies between those of its renewals', () => {
  fc.assert(
    fc.property(fc.array(Renewal, { minLength: 1, maxLength: 8 }), (renewals) => {
      const moved = renewals.map(movedBy)
      expect(moved.flatMap((each) => Object.values(each)).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(
        true,
      )
      const [before, now] = [
        moved.reduce((sum, each) => sum + each.premiumBefore, 0),
        moved.reduce((sum, each) => sum + each.premiumNow, 0),
      ]
      const each = moved.flatMap(({ premiumBefore, premiumNow }) => movementBetween(premiumBefore, premiumNow) ?? [])
      const all = movementBetween(before, now)
      if (all === null) expect(each).toEqual([])
      else {
        const near = (bound: number) => Math.max(1, Math.abs(bound)) * 1e-9
        const [lowest, highest] = [Math.min(...each), Math.max(...each)]
        expect(all).toBeGreaterThanOrEqual(lowest - near(lowest))
        expect(all).toBeLessThanOrEqual(highest + near(highest))
      }
    }),
  )
})

test('retention is what stays bound over what is due, and none where nothing is due', () => {
  expect([retention(3, 4), retention(0, 5), retention(0, 0)]).toEqual([0.75, 0, null])
})

test('months around a day run over the ends of years', () => {
  expect(monthsAround('2026-11-22', 2, 2)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
  expect(monthsAround('2026-01-01', 1, 0)).toEqual(['2025-12', '2026-01'])
})
