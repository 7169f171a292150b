/** The streams that changed since the last digest: one entry for each, whatever the number of its events. */
import type { EventEnvelope, StreamHead } from '@bindery/contracts/events'
import type { EventStore, Position, StoredEvent } from '@bindery/contracts/ports'
import { setImmediate } from 'node:timers/promises'

/** A chunk is so small that the process answers other requests in between. */
const CHUNK = 200

/** The change of one stream: from the first new event to the newest one. */
export interface Move {
  readonly from: Pick<EventEnvelope, 'revision' | 'previousHash'>
  readonly to: StreamHead
  /** False when the chain of its events is broken. */
  readonly follows: boolean
}

export interface Round {
  readonly moves: ReadonlyMap<string, Move>
  readonly last: StoredEvent | null
  /** Whether the end of the log was reached. */
  readonly done: boolean
}

export function moved(before: Move | undefined, { stream, revision, hash, previousHash }: EventEnvelope): Move {
  const to = { stream, revision, hash }
  if (!before) return { from: { revision, previousHash }, to, follows: true }
  const follows = before.follows && revision === before.to.revision + 1 && previousHash === before.to.hash
  return { from: before.from, to, follows }
}

/** The present head of a stream; null when its new events do not follow its old head. */
export function headAfter(head: StreamHead | null, { from, to, follows }: Move): StreamHead | null {
  const fits = from.revision === (head?.revision ?? -1) + 1 && from.previousHash === (head?.hash ?? '')
  return fits && follows ? to : null
}

/**
 * Reads on to the end of the log as it was at the start, or until `most` streams have moved.
 * @param check throws when reading on is pointless
 */
export async function nextRound(
  store: Pick<EventStore, 'readAll'>,
  from: Position | null,
  end: Position | null,
  most: number,
  check: () => void,
): Promise<Round> {
  const moves = new Map<string, Move>()
  let last: StoredEvent | null = null
  let after = from
  for (;;) {
    const events = end === null ? [] : await store.readAll(after, CHUNK)
    for (const event of events) {
      if (moves.size >= most && !moves.has(event.stream)) return { moves, last, done: false }
      moves.set(event.stream, moved(moves.get(event.stream), event))
      last = event
      after = event.position
      if (event.position === end) return { moves, last, done: true }
    }
    if (events.length === 0) return { moves, last, done: true }
    check()
    await setImmediate()
  }
}
