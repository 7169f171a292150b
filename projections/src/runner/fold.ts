/** Folds events onto rows: pure, skipping what a row's revision already includes, and stopping where an event fails. */
import { upcast, type EventEnvelope } from '@bindery/contracts/events'
import type { StoredRow } from '@bindery/contracts/ports'
import type { Projector } from './projector.ts'

export interface LiveRow {
  readonly stream: string
  /** The revision of the last event applied. */
  readonly revision: number
  /** Null once the row is deleted. */
  readonly value: object | null
}

/** The texts of a row in the views. */
export type Texts = Pick<StoredRow, 'row' | 'heavy'>

/** Rows of one collection in memory, and the set of changed ones. */
export class Table {
  readonly rows = new Map<string, LiveRow>()
  /** The texts of those that the views have. */
  readonly texts = new Map<string, Texts>()
  readonly changed = new Set<string>()

  /** Takes a row as the views have it. */
  put(key: string, row: LiveRow, texts: Texts): void {
    this.rows.set(key, row)
    this.texts.set(key, texts)
  }
}

/** An event that a projector could not apply, with which all later ones wait. `row` is null for the whole stream. */
export interface Fault {
  readonly stream: string
  readonly row: string | null
  readonly revision: number
  readonly error: string
}

/** The revision from which a stream or one of its rows is on hold; Infinity when nothing is. */
export type Holds = (stream: string, row: string | null) => number

/** An event with its data at the current version, lifted when it is first needed. */
export class Incoming {
  readonly stored: EventEnvelope
  #current: EventEnvelope | undefined

  constructor(stored: EventEnvelope) {
    this.stored = stored
  }

  /** @throws when this release does not know the event's type or version. */
  current(): EventEnvelope {
    this.#current ??= upcast(this.stored)
    return this.#current
  }
}

export const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The rows that an event is about; when the event cannot be lifted, they are read from its stored form. */
export function keysOf(
  projector: Projector,
  event: Incoming,
): { readonly keys: readonly string[]; readonly error: unknown } {
  try {
    return { keys: projector.keysOf(event.current()), error: null }
  } catch (error) {
    try {
      return { keys: projector.keysOf(event.stored), error }
    } catch {
      return { keys: [], error } // the first error counts; without it the rows are unknown
    }
  }
}

/** Applies one event to a table; a failure is returned as a fault, never thrown. */
export function foldEvent(projector: Projector, event: Incoming, table: Table, holds: Holds): readonly Fault[] {
  const { stream, revision, type } = event.stored
  if (!projector.handles(type) || holds(stream, null) <= revision) return []
  const { keys, error } = keysOf(projector, event)
  const fault = (row: string | null, cause: unknown): Fault => ({
    stream,
    row: projector.parksByRow ? row : null,
    revision,
    error: textOf(cause),
  })
  if (error !== null && keys.length === 0) return [fault(null, error)]

  const faults: Fault[] = []
  for (const key of keys) {
    if (holds(stream, key) <= revision) continue
    const row = table.rows.get(key)
    if (row && row.stream === stream && row.revision >= revision) continue
    try {
      if (error !== null) throw error
      if (row && row.stream !== stream) throw new Error(`${projector.collection} ${key} belongs to ${row.stream}.`)
      const value = projector.apply(row?.value ?? undefined, event.current(), key)
      if (!row && !value) continue
      // The very row that the handler got: its revision may stay lower, because the event changes nothing again.
      if (row && value === row.value) continue
      table.rows.set(key, { stream, revision, value })
      table.changed.add(key)
    } catch (cause) {
      faults.push(fault(key, cause))
      // The rows of one record depend on each other, so later events of the stream wait for all of them.
      if (!projector.parksByRow) break
    }
  }
  return faults
}

/** Folds events of one stream in order; after a fault the stream's remaining events wait. */
export function foldStream(
  projector: Projector,
  events: Iterable<Incoming>,
  table: Table,
  holds: Holds = () => Infinity,
): readonly Fault[] {
  const faults: Fault[] = []
  const held: Holds = (stream, row) =>
    Math.min(holds(stream, row), ...faults.filter((fault) => fault.row === row).map((fault) => fault.revision))
  for (const event of events) faults.push(...foldEvent(projector, event, table, held))
  return faults
}

/** The rows of a stream after these events, by key; after its last event they equal the stored rows. */
export function rowsAfter(projector: Projector, events: readonly EventEnvelope[]): ReadonlyMap<string, LiveRow> {
  const table = new Table()
  const [fault] = foldStream(
    projector,
    events.map((event) => new Incoming(event)),
    table,
  )
  if (fault) throw new Error(`${projector.collection}, ${fault.stream} at ${fault.revision}: ${fault.error}`)
  return table.rows
}
