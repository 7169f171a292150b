/** The hash chain of a stream: each event's hash covers its stored form and the hash of the event before it. */
import { hash } from 'node:crypto'
import { canonicalJson } from './canonical.ts'
import type { EventEnvelope } from './envelope.ts'

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** An event as it is stored, without the hash that seals it. */
export type Unsealed = Omit<EventEnvelope, 'hash'>

/** What an event's hash covers: previousHash + RFC 8785 JSON of the stored form, without position, before upcasting. */
export function chainedText(event: Unsealed): string {
  const { id, type, version, stream, revision, at, actor, func, requestId, requestHash } = event
  const { correlationId, causationId, traceparent, data, previousHash } = event
  return (
    previousHash +
    canonicalJson({
      id,
      type,
      version,
      stream,
      revision,
      at,
      actor,
      func,
      requestId,
      requestHash,
      correlationId,
      causationId,
      // An event without traceparent gets no such key, so its hash stays the same as before the field existed.
      ...(traceparent !== undefined && { traceparent }),
      data,
      previousHash,
    })
  )
}

export const hashOf = (event: Unsealed): string => sha256(chainedText(event))

/** Whether a whole stream follows from itself: revisions from 0 without a gap, every hash from the one before. */
export function isConsistent(stored: readonly EventEnvelope[]): boolean {
  let previousHash = ''
  return stored.every((event, index) => {
    const fits = event.revision === index && event.previousHash === previousHash && event.hash === hashOf(event)
    previousHash = event.hash
    return fits
  })
}
