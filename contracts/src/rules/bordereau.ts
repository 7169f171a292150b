/** The values that the policies report and the bordereau derive from a bound policy. */
import { parseWireDate } from './dates.ts'
import type { WireDate } from './dates.ts'
import type { QuoteStatus } from './options.ts'

export const TRANSACTIONS = ['New Business', 'Renewal', 'Cancellation'] as const
export type Transaction = (typeof TRANSACTIONS)[number]

/** RPT-010, A-018: a cancellation takes precedence; the renewal is the one recorded at the bind. */
export function transactionOf(policy: { status: QuoteStatus; renewalId: number | null | undefined }): Transaction {
  if (policy.status === 'Cancelled') return 'Cancellation'
  return policy.renewalId ? 'Renewal' : 'New Business'
}

/** RPT-014, A-021: the year of the inception, which is a date in Sydney already. */
export function yearOfAccount(inception: string): number {
  return Number(inception.slice(0, 4))
}

/** the revenue when it is given and above 0, else the fee income. */
export function revenueOrTurnover({
  revenue,
  turnover,
}: {
  revenue: number | null | undefined
  turnover: number | null | undefined
}): number | null {
  return revenue && revenue > 0 ? revenue : (turnover ?? null)
}

/**
 * RPT-015, A-021: inception or expiry lies within the bounds, which are included; an empty bound is open. Dates are
 * YYYY-MM-DD.
 */
export function passesPolicyDates(
  row: { InceptionDate: WireDate | null; ExpiryDate: WireDate | null },
  from: string | null | undefined,
  to: string | null | undefined,
): boolean {
  if (!from && !to) return true
  return [row.InceptionDate, row.ExpiryDate].some((date) => {
    const day = parseWireDate(date?.Value)
    return day !== null && (!from || day >= from) && (!to || day <= to)
  })
}
