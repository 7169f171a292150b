/** The number a quote is sent with, and its documents are generated under (A-143, QUO-017). */
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { nextItemId, type OpenSubmission } from '../submissions/model.ts'

/** A new number, one that generated documents took before, or that of a quote that may still be sent again. */
export function quoteToSend(submission: OpenSubmission, quoteId: number): number | Refusal {
  if (quoteId === 0) return nextItemId(submission) ?? refuse('too-many-records')
  const quote = submission.quotes.get(quoteId)
  if (quote) return quote.status === 'Quote' ? quoteId : refuse('quote-already-bound')
  return submission.generated.has(quoteId) ? quoteId : refuse('quote-not-found')
}
