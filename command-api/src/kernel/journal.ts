/** Appends to streams over which nothing is decided (numbers, sign-ins); concurrent callers share an append. */
import type { EventEnvelope, Fact } from '@bindery/contracts/events'
import { MOST_EVENTS_AT_ONCE, UnknownOutcome, type Clock, type EventStore, type Ids } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import { findEnd } from './heads.ts'
import { pause } from './pause.ts'
import { seal, type Cause, type End } from './seal.ts'

const MAX_TRIES = 50
const KNOWN_ENDS = 2_000

interface Waiting {
  readonly fact: Fact
  readonly cause: Cause
  readonly done: (revision: number) => void
  readonly failed: (error: unknown) => void
}

export interface Journal {
  /** Appends one fact after the stream's last event; resolves with its revision. */
  record(stream: string, fact: Fact, cause: Cause): Promise<number>
}

interface Parts {
  readonly store: EventStore
  readonly clock: Clock
  readonly ids: Ids
}

export function openJournal({ store, clock, ids }: Parts): Journal {
  const waiting = new Map<string, Waiting[]>()
  const ends = new LRUCache<string, End>({ max: KNOWN_ENDS })

  async function flush(stream: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_EVENTS_AT_ONCE)
      try {
        const first = await append(stream, batch)
        batch.forEach(({ done }, index) => done(first + index))
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    waiting.delete(stream)
  }

  /** Resolves with the revision of the batch's first event. */
  async function append(stream: string, batch: readonly Waiting[]): Promise<number> {
    let end = ends.get(stream) ?? (await findEnd(store, stream))
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const events = sealAll(batch, end)
      const last = events.at(-1)
      if (last && (await isStored(stream, end.revision, events))) {
        ends.set(stream, { stream, revision: last.revision, lastHash: last.hash })
        return end.revision + 1
      }
      end = await findEnd(store, stream, end)
      await pause(attempt)
    }
    throw new Error(`${stream} is too busy to append to.`)
  }

  function sealAll(batch: readonly Waiting[], end: End): EventEnvelope[] {
    const at = clock.now()
    const events: EventEnvelope[] = []
    let next = end
    for (const { fact, cause } of batch) {
      for (const event of seal([fact], next, cause, at, ids)) {
        events.push(event)
        next = { stream: end.stream, revision: event.revision, lastHash: event.hash }
      }
    }
    return events
  }

  async function isStored(stream: string, expected: number, events: readonly EventEnvelope[]): Promise<boolean> {
    try {
      return (await store.append(stream, expected, events)).ok
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error
      // The answer was lost: the event at that revision shows whether this append was stored.
      const [found] = await store.read(stream, expected + 1, 1)
      return found !== undefined && found.id === events[0]?.id
    }
  }

  return {
    record(stream, fact, cause) {
      return new Promise((done, failed) => {
        const queue = waiting.get(stream)
        const entry = { fact, cause, done, failed }
        if (queue) {
          queue.push(entry)
          return
        }
        const started = [entry]
        waiting.set(stream, started)
        // Requests of the same turn share the first append too.
        setImmediate(() => void flush(stream, started))
      })
    },
  }
}
