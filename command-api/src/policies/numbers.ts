/** The quote that a binding names, and whether its policy number is free (BIND-004, A-091, A-092). */
import { isPolicyNumberTaken, policyNumberExists } from '@bindery/contracts/rules'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { QuoteOrPolicy, OpenSubmission } from '../states/submission/model.ts'

/** The quote that becomes a policy, or null to bind without one. */
export function quoteToBind(submission: OpenSubmission, quoteId: number): QuoteOrPolicy | null | Refusal {
  if (quoteId === 0) return null
  const quote = submission.quotes.get(quoteId)
  if (!quote) return refuse('quote-not-found')
  return quote.record.Status === 'Quote' ? quote : refuse('quote-already-bound')
}

/** Null when the number is free on this submission. */
export function numberTaken(submission: OpenSubmission, policyNumber: string): Refusal | null {
  const policies = [...submission.quotes.values()].map(({ record }) => record)
  return isPolicyNumberTaken(policyNumber, policies)
    ? refuse('policy-number-taken', policyNumberExists(policyNumber))
    : null
}
