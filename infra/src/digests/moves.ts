/** What moved in the log since the last digest: one entry for each stream, whatever the number of its events. */
import type { EventEnvelope, StreamHead } from '@bindery/contracts/events'
import type { EventStore, Position, StoredEvent } from '@bindery/contracts/ports'
import { setImmediate } from 'node:timers/promises'

/** So few that the process answers others in between. */
const CHUNK = 200

/** From the event that a stream had before to the newest one it has. */
export interface Move {
  readonly from: Pick<EventEnvelope, 'revision' | 'previousHash'>
  readonly to: StreamHead
  /** False when its events do not follow from each other. */
  readonly follows: boolean
}

export interface Round {
  readonly moves: ReadonlyMap<string, Move>
  readonly last: StoredEvent | null
  /** Whether this was the end of the log. */
  readonly done: boolean
}

export function moved(before: Move | undefined, { stream, revision, hash, previousHash }: EventEnvelope): Move {
  const to = { stream, revision, hash }
  if (!before) return { from: { revision, previousHash }, to, follows: true }
  const follows = before.follows && revision === before.to.revision + 1 && previousHash === before.to.hash
  return { from: before.from, to, follows }
}

/** The head a stream has now; null when its new events do not follow from the one it had. */
export function headAfter(head: StreamHead | null, { from, to, follows }: Move): StreamHead | null {
  const fits = from.revision === (head?.revision ?? -1) + 1 && from.previousHash === (head?.hash ?? '')
  return fits && follows ? to : null
}

/**
 * Reads on to the end of the log as it was at the start, or until `most` streams have moved.
 * @param check throws when there is no point in going on
 */
export async function nextRound(
  store: Pick<EventStore, 'readAll'>, from: Position | null, end: Position | null, most: number, check: () => void,
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
