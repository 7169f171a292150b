/** The check of an append that every store makes before it takes anything, so that all of them take the same. */
import type { EventEnvelope } from '../events/index.ts'
import {
  AppendTooLarge,
  BYTES_BESIDE_EVENT,
  MOST_BYTES_AT_ONCE,
  MOST_EVENTS_AT_ONCE,
  type ExpectedRevision,
} from './event-store.ts'

/** A character is at most three bytes in UTF-8: most appends need no measuring. */
const MOST_BYTES_OF_CHARACTER = 3

/**
 * @returns the events as JSON, which is what an append is measured by
 * @throws {RangeError} for inconsistent revisions, which are an error of the caller and not a lost race
 * @throws {AppendTooLarge}
 */
export function checkAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventEnvelope[],
): readonly string[] {
  if (events.length === 0) throw new RangeError('An append needs at least one event.')
  events.forEach((event, index) => {
    if (event.stream !== stream || event.revision !== expected + 1 + index) {
      throw new RangeError(`Event ${event.type} belongs to ${event.stream}@${event.revision}, not to ${stream}.`)
    }
  })
  if (events.length > MOST_EVENTS_AT_ONCE) {
    throw new AppendTooLarge(`An append takes at most ${MOST_EVENTS_AT_ONCE} events.`)
  }
  const bodies = events.map((event) => JSON.stringify(event))
  if (isTooLarge(bodies)) throw new AppendTooLarge('An append takes at most 1 MB.')
  return bodies
}

function isTooLarge(bodies: readonly string[]): boolean {
  const sum = (sizeOf: (body: string) => number) =>
    bodies.reduce((total, body) => total + sizeOf(body) + BYTES_BESIDE_EVENT, 0)
  if (sum(({ length }) => length * MOST_BYTES_OF_CHARACTER) <= MOST_BYTES_AT_ONCE) return false
  return sum((body) => Buffer.byteLength(body)) > MOST_BYTES_AT_ONCE
}
