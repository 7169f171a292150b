/** The steps of finding facts, which a job of the workers reports. */
import * as v from 'valibot'
import { command } from './call.ts'
import { Fact } from './facts.ts'
import { Success } from './fields.ts'

/** Queued: the revision of the document's stream at which it was queued. */
const job = { sha256: v.string(), Queued: v.number() }

/** What a model service counted, when one was asked. */
export const ServiceAsked = v.nullable(
  v.object({
    model: v.string(),
    requests: v.number(),
    failed: v.number(),
    inputTokens: v.number(),
    outputTokens: v.number(),
  }),
)

/** The reading of a queued document begins, unless it was taken back. */
export const BeginFacts = command('BEGIN_DOCUMENT_FACTS', 'ai', {
  internal: true,
  request: v.object(job),
  results: v.object({ Success }),
})

export const RecordFacts = command('RECORD_DOCUMENT_FACTS', 'ai', {
  internal: true,
  request: v.object({
    ...job,
    Facts: v.array(Fact),
    Model: v.string(),
    FellBack: v.nullable(v.object({ from: v.string(), reason: v.string() })),
    Asked: ServiceAsked,
  }),
  results: v.object({ Success }),
})

export const FailFacts = command('FAIL_DOCUMENT_FACTS', 'ai', {
  internal: true,
  request: v.object({ ...job, Reason: v.string() }),
  results: v.object({ Success }),
})
