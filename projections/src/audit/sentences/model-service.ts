/** The sentence that a model service was asked about a document or an intake. */
import type { ModelServiceFact } from '@bindery/contracts/events'
import type { Sentences } from './names.ts'

const count = (of: number, one: string) => `${of} ${of === 1 ? one : `${one}s`}`
const tokens = (of: number) => of.toLocaleString('en-AU')

export const modelServiceSentences: Sentences<ModelServiceFact> = {
  ModelServiceAsked({ data: { model, requests, failed, inputTokens, outputTokens } }) {
    const unanswered = failed === 0 ? '' : `, ${failed} without an answer`
    return (
      `asked the model service for ${model}: ${count(requests, 'request')}${unanswered}, ` +
      `${tokens(inputTokens)} tokens in and ${tokens(outputTokens)} out`
    )
  },
}
