/** The event that a model service was asked about a document or an intake, on whose stream it stands. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

export const ModelServiceAsked = event(
  'ModelServiceAsked',
  v.object({
    model: v.string(),
    /** How often the service was asked; an intake asks once for each of its files. */
    requests: v.number(),
    /** How many of these the built-in rules had to answer instead. */
    failed: v.number(),
    /** As the service counted them; a request that it did not answer counts none. */
    inputTokens: v.number(),
    outputTokens: v.number(),
  }),
)
export type ModelServiceFact = FactOf<typeof ModelServiceAsked>
