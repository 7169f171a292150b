/**
 * Figures of renewals by month, for tests of the screens that show them: the last month, this one, and a future one.
 * These tests stand at noon (noon.ts).
 */
import { monthsAround } from '@bindery/contracts/rules'
import type { RenewalMonth } from '@bindery/contracts/wire'
import { TODAY_AT_NOON } from './noon.ts'

const none = {
  Due: 0,
  Bound: 0,
  Reversed: 0,
  Lapsed: 0,
  Retention: null,
  PriorPremium: 0,
  Premium: 0,
  PremiumMovement: null,
  PriorIncome: 0,
  Income: 0,
  IncomeMovement: null,
}
const some: Partial<RenewalMonth> = {
  Due: 20,
  Bound: 12,
  Lapsed: 3,
  Retention: 0.6,
  PriorPremium: 100_000,
  Premium: 104_200.5,
  PremiumMovement: 0.042,
  IncomeMovement: -0.0315,
}
export const aroundToday = monthsAround(TODAY_AT_NOON, 8, 3)

export const monthsOfRenewals: readonly RenewalMonth[] = aroundToday.map((Month, index) => ({
  ...none,
  Month,
  ...(index === 7 && some),
  ...(index === 8 && { Due: 4, Bound: 2, Reversed: 1, Retention: 0.25, PremiumMovement: 0 }),
  ...(index === 10 && { Due: 2, Retention: 0 }),
}))
export const noRenewalsDue: readonly RenewalMonth[] = aroundToday.map((Month) => ({ ...none, Month }))
