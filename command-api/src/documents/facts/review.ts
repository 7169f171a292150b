/** AI_REVIEW_FACT: a person accepts, corrects or rejects one fact of a document. */
import { documentStream, DocumentFactReviewed } from '@bindery/contracts/events'
import { FILE_STATUS } from '@bindery/contracts/rules'
import { ReviewFact } from '@bindery/contracts/wire'
import { onDocument } from '../../facts/on-stream.ts'
import { recordedOf } from '../../kernel/recorded.ts'
import { refuse } from '../../kernel/refusals.ts'

export const reviewFact = onDocument({
  call: ReviewFact,
  target: { named: ({ sha256 }) => documentStream(sha256) },
  needs: ({ sha256 }) => ({ document: sha256 }),
  decide({ sha256, Number: number, Decision, Value }, state, { facts: { document } }) {
    if (state.phase === 'absent' && !document) return refuse('document-unknown')
    if (state.phase === 'absent' || state.status !== FILE_STATUS.ready) return refuse('facts-not-ready')
    const fact = state.facts[number - 1]
    if (!fact) return refuse('fact-unknown')
    if (Decision === 'corrected' && Value === '') return refuse('fact-value-missing')
    const value = Decision === 'corrected' ? Value : ''
    const { field, value: found } = fact
    return [DocumentFactReviewed({ sha256, path: state.path, number, field, found, decision: Decision, value })]
  },
  reply(events) {
    const { data, actor, at } = recordedOf(DocumentFactReviewed, events)
    return { Success: true as const, Review: { Decision: data.decision, Value: data.value, By: actor.name, At: at } }
  },
})
