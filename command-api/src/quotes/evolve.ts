/** What a sent quote, and documents generated for one, change in its submission's state. */
import type { QuoteFact, Recorded } from '@bindery/contracts/events'
import type { Item, OpenSubmission } from '../submissions/model.ts'

export function evolveQuote(state: OpenSubmission, event: Recorded<QuoteFact>): OpenSubmission {
  const { quoteId } = event.data
  const items = isNumbered(state, quoteId) ? state.items : state.items + 1
  if (event.type === 'QuoteDocumentsGenerated') {
    return { ...state, items, generated: new Map(state.generated).set(quoteId, event.data.documents) }
  }
  const { data, at, revision } = event
  const quote: Item = {
    quoteId, status: 'Quote', terms: data.terms, createdAt: state.quotes.get(quoteId)?.createdAt ?? at, revision,
    policyNumber: '', emailMessage: data.emailMessage, files: data.files, form: data.form, documents: data.documents,
    endorsedOn: null, reversedOn: null, endorsementFiles: [], reversalFiles: [], bound: null,
  }
  return { ...state, items, quotes: new Map(state.quotes).set(quoteId, quote) }
}

/** A number is taken by the quote itself, or by documents that were generated before it was sent. */
export const isNumbered = (state: OpenSubmission, quoteId: number): boolean =>
  state.quotes.has(quoteId) || state.generated.has(quoteId)
