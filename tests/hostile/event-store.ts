/**
 * An event store with EventStoreDB's append rules instead of SQLite's. Ids are compared only at the
 * expected revision: there a repeated batch succeeds even after later appends and even with other data,
 * while the same ids at a later revision are stored again. Positions have gaps and cannot be compared.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import {
  checkAppend,
  UnknownOutcome,
  type AppendResult,
  type EventStore,
  type Position,
  type StoredEvent,
} from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

interface LogEntry {
  readonly stream: string
  readonly position: bigint
  readonly body: string
}

/** The data that survives a restart of the store. Bodies are kept as text, so that no object is shared with the log. */
export interface HostileLog {
  readonly entries: LogEntry[]
  readonly streams: Map<string, number[]>
  readonly listeners: Set<() => void>
}

export const hostileLog = (): HostileLog => ({ entries: [], streams: new Map(), listeners: new Set() })

export interface HostileStoreOptions {
  readonly seed?: number
  readonly log?: HostileLog
  /** How often an append's answer is lost, before or after it was stored; changed while a test runs. */
  readonly lost?: { before: number; after: number }
}

const numberOf = (position: Position): bigint => BigInt(/\d+/u.exec(position)?.[0] ?? 0)

const placeOf = ({ position }: LogEntry): Position => `C:${position}/P:${position}`

/** The event as it was appended; the body is the JSON of its envelope. */
export const storedEvent = (entry: LogEntry): StoredEvent => ({
  ...(JSON.parse(entry.body) as EventEnvelope),
  position: placeOf(entry),
})

export interface HostileEventStore extends EventStore {
  readonly log: HostileLog
}

export function hostileEventStore(options: HostileStoreOptions = {}): HostileEventStore {
  const { seed = 1, log = hostileLog(), lost = { before: 0, after: 0 } } = options
  const chance = random(seed)
  let closed = false

  function eventsOf(stream: string): readonly StoredEvent[] {
    return (log.streams.get(stream) ?? []).flatMap((place) => log.entries[place] ?? []).map(storedEvent)
  }

  function store(stream: string, events: readonly EventEnvelope[]): void {
    const places = log.streams.get(stream) ?? []
    log.streams.set(stream, places)
    let position = log.entries.at(-1)?.position ?? 0n
    for (const event of events) {
      position += BigInt(1 + chance.int(1000))
      places.push(log.entries.push({ stream, position, body: JSON.stringify(event) }) - 1)
    }
    for (const listener of log.listeners) listener()
  }

  function decide(stream: string, expected: number, events: readonly EventEnvelope[]): AppendResult {
    const stored = eventsOf(stream)
    if (stored.length === expected + 1) {
      store(stream, events)
      return { ok: true, revision: expected + events.length }
    }
    const repeated = events.every(({ id }, i) => stored[expected + 1 + i]?.id === id)
    return repeated ? { ok: true, revision: expected + events.length } : { ok: false, conflict: true }
  }

  function assertOpen(): void {
    if (closed) throw new Error('The store is closed.')
  }

  return {
    log,
    async append(stream, expected, events) {
      assertOpen()
      checkAppend(stream, expected, events)
      await dawdle(chance)
      if (closed || chance.chance(lost.before)) throw new UnknownOutcome('The connection was lost.')
      const result = decide(stream, expected, events)
      await dawdle(chance)
      if (chance.chance(lost.after)) throw new UnknownOutcome('The connection was lost.')
      return result
    },
    async read(stream, fromRevision = 0, limit = Number.MAX_SAFE_INTEGER) {
      assertOpen()
      await dawdle(chance)
      return eventsOf(stream).slice(fromRevision, fromRevision + limit)
    },
    async readAll(after, limit) {
      assertOpen()
      await dawdle(chance)
      const start = after === null ? 0 : log.entries.findIndex((entry) => placeOf(entry) === after) + 1
      return log.entries.slice(start, start + limit).map(storedEvent)
    },
    async head() {
      assertOpen()
      await dawdle(chance)
      const last = log.entries.at(-1)
      return last ? placeOf(last) : null
    },
    compare: (a, b) => Number(numberOf(a) - numberOf(b)),
    async lacks({ stream, revision, hash }) {
      assertOpen()
      await dawdle(chance)
      const events = eventsOf(stream)
      return events[revision]?.hash === hash ? 0 : Math.max(revision + 1 - events.length, 1)
    },
    close() {
      closed = true
      return Promise.resolve()
    },
  }
}
