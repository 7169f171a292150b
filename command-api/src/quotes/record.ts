/** A quote or policy as the replies of its commands carry it. */
import type { QuoteRow } from '@bindery/contracts/wire'
import type { SubmissionState } from '../states/submission/model.ts'

/** @throws when the submission has no such quote, which is a fault of the product */
export function recordOf(state: SubmissionState, quoteId: number): QuoteRow {
  const item = state.phase === 'open' ? state.quotes.get(quoteId) : undefined
  if (!item) throw new Error(`There is no quote ${quoteId}.`)
  return item.record
}
