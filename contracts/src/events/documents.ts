/**
 * The events of a document of the shared drive, named by the SHA-256 of its content: people ask for its facts, a model
 * finds them, people review them one by one (AI-005, A-101).
 */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

/** The stream of a document; equal files are one document, wherever they lie. */
export const documentStream = (sha256: string) => `document-${sha256}`

/** Where the document lay when it was queued, so that a history can name it. */
const named = { sha256: v.string(), path: v.string() }

const Value = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('abn'), abn: v.string() }),
  v.object({ kind: v.literal('money'), amount: v.number(), currency: v.string() }),
  v.object({ kind: v.literal('count'), count: v.number() }),
  v.object({ kind: v.literal('date'), date: v.string() }),
  v.object({ kind: v.literal('unlimited') }),
  v.object({ kind: v.literal('answer'), answer: v.boolean() }),
  v.object({ kind: v.literal('line'), name: v.string() }),
])

export const RecordedFact = v.object({
  field: v.string(),
  value: Value,
  confidence: v.number(),
  evidence: v.object({ document: v.string(), page: v.number(), sentence: v.string() }),
})
export type RecordedFact = v.InferOutput<typeof RecordedFact>

export const DocumentQueued = event('DocumentQueued', v.object({ ...named, title: v.string() }))
/** Taken back before its reading began. */
export const DocumentUnqueued = event('DocumentUnqueued', v.object(named))
/** `queuedAt` is the revision of the request that is answered: an older one was taken back. */
export const DocumentReadingBegun = event('DocumentReadingBegun', v.object({ ...named, queuedAt: v.number() }))
export const DocumentFactsFound = event(
  'DocumentFactsFound',
  v.object({
    ...named,
    facts: v.array(RecordedFact),
    model: v.string(),
    /** The model that should have found them and could not. */
    fellBack: v.nullable(v.object({ from: v.string(), reason: v.string() })),
  }),
)
/** The reason is shown to people. */
export const DocumentReadingFailed = event('DocumentReadingFailed', v.object({ ...named, reason: v.string() }))
/** What a person decided about a fact; `number` is its place among the facts, 1 for the first. */
export const DocumentFactReviewed = event(
  'DocumentFactReviewed',
  v.object({
    ...named,
    number: v.number(),
    field: v.string(),
    found: Value,
    decision: v.picklist(['accepted', 'corrected', 'rejected']),
    /** What the person wrote instead; '' unless it was corrected. */
    value: v.string(),
  }),
)

export type DocumentFact =
  | FactOf<typeof DocumentQueued>
  | FactOf<typeof DocumentUnqueued>
  | FactOf<typeof DocumentReadingBegun>
  | FactOf<typeof DocumentFactsFound>
  | FactOf<typeof DocumentReadingFailed>
  | FactOf<typeof DocumentFactReviewed>
