/** What a sent quote changes in its submission's state. */
import type { QuoteFact, Recorded } from '@bindery/contracts/events'
import type { Item, OpenSubmission } from '../submissions/model.ts'

export function evolveQuote(state: OpenSubmission, { data, at, revision }: Recorded<QuoteFact>): OpenSubmission {
  const earlier = state.quotes.get(data.quoteId)
  const quote: Item = {
    quoteId: data.quoteId, status: 'Quote', terms: data.terms, createdAt: earlier?.createdAt ?? at, revision,
    policyNumber: '', emailMessage: data.emailMessage, files: data.files, endorsedOn: null, reversedOn: null,
    endorsementFiles: [], reversalFiles: [], bound: null,
  }
  return {
    ...state,
    items: earlier ? state.items : state.items + 1,
    quotes: new Map(state.quotes).set(data.quoteId, quote),
  }
}
