/** The number of a quote, under which it is sent and its documents are generated, and its version (A-143, QUO-017). */
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { nextItemId, type OpenSubmission, type QuoteOrPolicy } from '../states/submission/model.ts'

/**
 * A new number, the number that generated documents took earlier, or the number of a quote that may still be sent
 * again.
 */
export function quoteToSend(submission: OpenSubmission, quoteId: number): number | Refusal {
  if (quoteId === 0) return nextItemId(submission) ?? refuse('too-many-records')
  const quote = submission.quotes.get(quoteId)
  if (quote) return quote.record.Status === 'Quote' ? quoteId : refuse('quote-already-bound')
  return submission.generated.has(quoteId) ? quoteId : refuse('quote-not-found')
}

/**
 * refuses terms made from an earlier version of the quote, because the broker has got other ones since. Without a
 * version the last write wins. Null when the caller saw the present version.
 */
export function quoteStale(quote: QuoteOrPolicy | null, revision: number | null): Refusal | null {
  if (quote === null || revision === null || quote.record.Revision === revision) return null
  return refuse('changed-by-another')
}
