/** The renewals of a month in figures: how many are due and bound, and how premium and income moved (REN-020, REN-021). */
import { decimal, sumOf } from './money.ts'
import { incomeMovement, premiumMovement, type Moving } from './renewals.ts'

/** Sums of a month, in cents. */
export interface MovedSums {
  readonly premiumBefore: number
  readonly premiumNow: number
  readonly incomeBefore: number
  readonly incomeNow: number
}

const cents = (...amounts: readonly (number | null | undefined)[]): number =>
  sumOf(amounts.map((amount) => amount ?? 0))
    .times(100)
    .round()
    .toNumber()

/** What a renewal adds to its month: nothing where it has no movement yet; what lapsed moved to nothing. */
export function movedBy(of: Moving): MovedSums {
  const lapsed = of.status === 'Lapsed'
  const hasPremium = premiumMovement(of) !== null
  const hasIncome = incomeMovement(of) !== null
  return {
    premiumBefore: hasPremium ? cents(of.priorTransactionPremium) : 0,
    premiumNow: hasPremium && !lapsed ? cents(of.thisTransactionPremium) : 0,
    incomeBefore: hasIncome ? cents(of.expiringCommission, of.expiringFees) : 0,
    incomeNow: hasIncome && !lapsed ? cents(of.commission, of.fees) : 0,
  }
}

/** A ratio of two sums, as a movement of one renewal is; null where nothing was before. */
export const movementBetween = (before: number, now: number): number | null =>
  before === 0 ? null : decimal(now).dividedBy(before).minus(1).toNumber() + 0

/** The share of the due renewals that are bound and stay so; null where none is due. */
export const retention = (retained: number, due: number): number | null => (due === 0 ? null : retained / due)

/** Months in order, as YYYY-MM, so many before and after that of the day. */
export function monthsAround(day: string, before: number, after: number): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: before + 1 + after }, (_, index) => {
    const at = year * 12 + month - 1 - before + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
