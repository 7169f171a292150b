/**
 * Renewals as the figures by month need them, and the policies that they led to. A policy renews what its bind
 * remembers; one that remembers none renews what its submission was begun from, if that is of its product.
 */
import { movedBy, parseWireDate, type MovedSums, type RenewalStatus } from '@bindery/contracts/rules'
import type { QuoteRow, RenewalRow } from '@bindery/contracts/wire'

export interface Line extends MovedSums {
  readonly renewalId: number
  readonly submissionId: number | null
  readonly productId: number | null
  readonly month: string
  readonly ownerId: number
  readonly status: RenewalStatus
}

export interface Renewing {
  readonly renewalId: number | null
  readonly submissionId: number
  readonly productId: number
  readonly isReversed: boolean
}

const renewalKey = (renewalId: number) => `renewal ${renewalId}`
const submissionKey = (submissionId: number) => `submission ${submissionId}`

/** A line and its policies have a key in common. */
export const keysOf = ({ renewalId, submissionId }: Pick<Line | Renewing, 'renewalId' | 'submissionId'>) => [
  ...(renewalId === null ? [] : [renewalKey(renewalId)]),
  ...(submissionId === null ? [] : [submissionKey(submissionId)]),
]

/** @param policies with a key of the line */
export function isReversed({ renewalId, productId, status }: Line, policies: readonly Renewing[]): boolean {
  if (status !== 'Bound') return false
  const own = policies.filter((each) =>
    each.renewalId === null ? productId === null || each.productId === productId : each.renewalId === renewalId,
  )
  // A renewal is also bound by whatever else its submission led to, where that is all there is.
  const renewing = own.length > 0 ? own : policies
  return renewing.length > 0 && renewing.every((each) => each.isReversed)
}

export const policyIn = ({ Status, RenewalID, SubmissionID, ProductID }: QuoteRow): Renewing | null =>
  Status === 'Quote'
    ? null
    : { renewalId: RenewalID, submissionId: SubmissionID, productId: ProductID, isReversed: Status === 'Cancelled' }

export const lineOf = (row: RenewalRow): Line => ({
  renewalId: row.RenewalID,
  submissionId: row.SubmissionID,
  productId: row.ProductID,
  month: (parseWireDate(row.CSVDueDate?.Value) ?? '').slice(0, 7),
  ownerId: row.OwnerID,
  status: row.CSVStatus,
  ...movedBy({
    status: row.CSVStatus,
    priorTransactionPremium: row.CSVPriorTransactionPremium,
    thisTransactionPremium: row.CSVThisTransactionPremium,
    expiringCommission: row.CSVExpiringCommission,
    expiringFees: row.CSVExpiringFees,
    commission: row.CSVCommission,
    fees: row.CSVFees,
  }),
})
