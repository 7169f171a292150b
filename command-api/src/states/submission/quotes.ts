/** The changes that a sent quote, or documents generated for a quote, make to the submission's state. */
import type { QuoteFact, Recorded } from '@bindery/contracts/events'
import { quoteRecord } from '@bindery/contracts/wire'
import type { QuoteOrPolicy, OpenSubmission } from './model.ts'

export function evolveQuote(state: OpenSubmission, event: Recorded<QuoteFact>): OpenSubmission {
  const { quoteId } = event.data
  const items = isNumbered(state, quoteId) ? state.items : state.items + 1
  if (event.type === 'QuoteDocumentsGenerated') {
    return { ...state, items, generated: new Map(state.generated).set(quoteId, event.data.documents) }
  }
  const { terms, figures, files, documents } = event.data
  const record = quoteRecord.QuoteSent(state.quotes.get(quoteId)?.record, event)
  const quote: QuoteOrPolicy = { terms, figures, files, documents, record }
  return { ...state, items, quotes: new Map(state.quotes).set(quoteId, quote) }
}

/** Whether a number is taken, by the quote or by documents that were generated before it is sent. */
export const isNumbered = (state: OpenSubmission, quoteId: number): boolean =>
  state.quotes.has(quoteId) || state.generated.has(quoteId)
