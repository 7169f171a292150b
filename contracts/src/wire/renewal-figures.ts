/** Renewals by month of their due date: how many are bound, and how premium and income moved (REN-020, REN-021). */
import * as v from 'valibot'
import { query } from './call.ts'
import { optionalId } from './fields.ts'

const ratio = v.nullable(v.number())

/** Amounts are those of the renewals that have a movement; ratios are null where there is none. */
export const RenewalMonth = v.object({
  /** YYYY-MM. */
  Month: v.string(),
  Due: v.number(),
  Bound: v.number(),
  /** Of those bound: whose policies were all reversed since. */
  Reversed: v.number(),
  Lapsed: v.number(),
  /** Bound and not reversed of due. */
  Retention: ratio,
  PriorPremium: v.number(),
  Premium: v.number(),
  PremiumMovement: ratio,
  PriorIncome: v.number(),
  Income: v.number(),
  IncomeMovement: ratio,
})
export type RenewalMonth = v.InferOutput<typeof RenewalMonth>

/** Twelve months, oldest first: eight that are over, this one, and three to come. */
export const GetRenewalFigures = query('GET_RENEWAL_FIGURES', 'quotation', {
  reads: ['Renewals', 'Quotes'],
  /** Without an underwriter, those of all. */
  request: v.object({ OwnerID: optionalId('Underwriter') }),
  results: v.object({ Months: v.array(RenewalMonth) }),
})
