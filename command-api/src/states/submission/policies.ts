/** The changes that binding, endorsing and reversing make to a submission's state. */
import type { PolicyFact, Recorded } from '@bindery/contracts/events'
import { quoteRecord, type QuoteRow } from '@bindery/contracts/wire'
import type { QuoteOrPolicy, OpenSubmission } from './model.ts'

export function evolvePolicy(state: OpenSubmission, event: Recorded<PolicyFact>): OpenSubmission {
  const { quoteId } = event.data
  const earlier = state.quotes.get(quoteId)
  switch (event.type) {
    case 'QuoteBound': {
      const { terms, figures } = event.data
      const { files = [], documents = [] } = earlier ?? {}
      const policy: QuoteOrPolicy = {
        terms,
        figures,
        files,
        documents,
        record: quoteRecord.QuoteBound(earlier?.record, event),
      }
      return {
        ...state,
        items: earlier ? state.items : state.items + 1,
        quotes: new Map(state.quotes).set(quoteId, policy),
      }
    }
    case 'PolicyEndorsed':
      return instructed(state, event, quoteRecord.PolicyEndorsed(earlier?.record, event))
    case 'BindingReversed':
      return instructed(state, event, quoteRecord.BindingReversed(earlier?.record, event))
    default:
      return event satisfies never
  }
}

type Instructed = Recorded<Extract<PolicyFact, { readonly type: 'PolicyEndorsed' | 'BindingReversed' }>>

function instructed(state: OpenSubmission, { data }: Instructed, record: QuoteRow | undefined): OpenSubmission {
  const policy = state.quotes.get(data.quoteId)
  if (!policy || !record) throw new Error(`Submission ${state.id} holds no such policy.`)
  // Older events have no figures, and an instruction does not change them.
  const changed: QuoteOrPolicy = { ...policy, figures: data.figures ?? policy.figures, record }
  return { ...state, quotes: new Map(state.quotes).set(data.quoteId, changed) }
}
