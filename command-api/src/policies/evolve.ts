/** What binding, endorsing and reversing change in a submission's state. */
import type { PolicyFact, Recorded } from '@bindery/contracts/events'
import type { Item, OpenSubmission } from '../submissions/model.ts'

export function evolvePolicy(state: OpenSubmission, event: Recorded<PolicyFact>): OpenSubmission {
  const earlier = state.quotes.get(event.data.quoteId)
  switch (event.type) {
    case 'QuoteBound': {
      const policy: Item = {
        quoteId: event.data.quoteId, status: 'Bound', terms: event.data.terms, createdAt: earlier?.createdAt ?? event.at,
        revision: event.revision, policyNumber: event.data.policyNumber, emailMessage: earlier?.emailMessage ?? '',
        files: earlier?.files ?? [], form: earlier?.form ?? null, documents: earlier?.documents ?? [],
        endorsedOn: null, reversedOn: null, endorsementFiles: [], reversalFiles: [],
        bound: event.data,
      }
      return {
        ...state,
        items: earlier ? state.items : state.items + 1,
        quotes: new Map(state.quotes).set(policy.quoteId, policy),
      }
    }
    case 'PolicyEndorsed':
      return changed(state, earlier, {
        status: 'Endorsed', endorsedOn: event.data.on, endorsementFiles: event.data.files, revision: event.revision,
      })
    case 'BindingReversed':
      return changed(state, earlier, {
        status: 'Cancelled', reversedOn: event.data.on, reversalFiles: event.data.files, revision: event.revision,
      })
    default:
      return event satisfies never
  }
}

function changed(state: OpenSubmission, policy: Item | undefined, change: Partial<Item>): OpenSubmission {
  if (!policy) throw new Error(`Submission ${state.id} holds no such policy.`)
  return { ...state, quotes: new Map(state.quotes).set(policy.quoteId, { ...policy, ...change }) }
}
