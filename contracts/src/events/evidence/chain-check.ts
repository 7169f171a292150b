/** Checks a stream event by event and reports exactly where its chain breaks. */
import * as v from 'valibot'
import { hashOf } from '../chain.ts'
import { Count, Hash } from './digest.ts'

/** An event exactly as it is stored, before any upcasting; `traceparent` only when the call came with one. */
export const StoredForm = v.strictObject({
  id: v.string(),
  type: v.string(),
  version: Count,
  stream: v.string(),
  revision: Count,
  at: v.string(),
  actor: v.strictObject({ id: v.number(), name: v.string() }),
  func: v.string(),
  requestId: v.string(),
  requestHash: v.string(),
  correlationId: v.string(),
  causationId: v.nullable(v.string()),
  traceparent: v.exactOptional(v.string()),
  data: v.unknown(),
  previousHash: v.union([v.literal(''), Hash]),
  hash: Hash,
})
export type StoredForm = v.InferOutput<typeof StoredForm>

export interface ChainFault {
  readonly stream: string
  readonly revision: number
  readonly problem: string
}

export interface ChainCheck {
  /** Returns the faults of the next event of the stream. */
  take(event: StoredForm): readonly ChainFault[]
  /** Continues after an event that cannot be read. */
  skip(revision: number): void
}

/** @param stream the stream whose events are checked, in their stored order */
export function chainCheck(stream: string): ChainCheck {
  let next = 0
  /** Null after an event that could not be read. */
  let previousHash: string | null = ''
  return {
    take(event) {
      const problems: string[] = []
      if (event.stream !== stream) problems.push(`belongs to another stream, ${event.stream}`)
      if (event.revision < next) problems.push(`stands out of order: revision ${next} is expected here`)
      else if (event.revision > next) problems.push(`comes too early: ${missing(next, event.revision - 1)}`)
      else if (previousHash !== null && event.previousHash !== previousHash)
        problems.push('does not follow from the event before it')
      if (event.hash !== hashOf(event)) problems.push('is not what it was when it was stored: its hash does not fit')
      next = event.revision + 1
      previousHash = event.hash
      return problems.map((problem) => ({ stream, revision: event.revision, problem }))
    },
    skip(revision) {
      next = revision + 1
      previousHash = null
    },
  }
}

const missing = (from: number, to: number) =>
  from === to ? `revision ${from} is missing before it` : `revisions ${from} to ${to} are missing before it`
