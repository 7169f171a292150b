/** Makes events of facts: adds the envelope, checks the data against the schema, and chains the hash. */
import { chainedText, checkData, sha256, type Actor, type EventEnvelope, type Fact } from '@bindery/contracts/events'
import type { Ids } from '@bindery/contracts/ports'

/** Far below the size of one append (`MOST_BYTES_AT_ONCE`), so that any event fits. */
const MAX_EVENT_BYTES = 256 * 1024
/** A character is at most three bytes in UTF-8, so an event of so few characters needs no measuring. */
const SURELY_SMALL = Math.floor(MAX_EVENT_BYTES / 3)

/** Thrown when an event would be larger than an event may be. */
export class FactTooLarge extends RangeError {
  override name = 'FactTooLarge'
}

/** The person, the request and the time behind a request's events. */
export interface Cause {
  readonly actor: Actor
  readonly func: string
  readonly requestId: string
  readonly requestHash: string
  readonly correlationId: string
  readonly causationId: string | null
  readonly traceparent?: string | undefined
}

export interface End {
  readonly stream: string
  readonly revision: number
  readonly lastHash: string
}

/**
 * @throws when a fact does not fit its schema, which is a fault of the product
 * @throws {FactTooLarge}
 */
export function seal(facts: readonly Fact[], end: End, cause: Cause, at: string, ids: Ids): EventEnvelope[] {
  let { revision, lastHash } = end
  return facts.map(({ type, version, data }) => {
    checkData(type, version, data)
    revision += 1
    const event = {
      id: ids.uuid(),
      type,
      version,
      stream: end.stream,
      revision,
      at,
      actor: cause.actor,
      func: cause.func,
      requestId: cause.requestId,
      requestHash: cause.requestHash,
      correlationId: cause.correlationId,
      causationId: cause.causationId,
      ...(cause.traceparent !== undefined && { traceparent: cause.traceparent }),
      data,
      previousHash: lastHash,
    }
    const text = chainedText(event)
    lastHash = sha256(text)
    if (text.length > SURELY_SMALL && sizeOf(data) > MAX_EVENT_BYTES)
      throw new FactTooLarge(`${type} would be larger than an event may be.`)
    return { ...event, hash: lastHash }
  })
}

/** For work that would stay although its fact is refused as too large. */
export const fitsAnEvent = ({ data }: Fact): boolean => sizeOf(data) <= MAX_EVENT_BYTES

const sizeOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data))
