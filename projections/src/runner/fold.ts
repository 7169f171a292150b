/** Folding events onto rows: pure, gated by each row's revision, stopping a stream or a row where an event fails. */
import { upcast, type EventEnvelope } from '@bindery/contracts/events'
import type { Projector } from './projector.ts'

export interface LiveRow {
  readonly stream: string
  /** Of the last event applied. */
  readonly revision: number
  /** null once it is deleted. */
  readonly value: object | null
}

/** Rows of one collection in hand, and which of them changed. */
export class Table {
  readonly rows = new Map<string, LiveRow>()
  readonly changed = new Set<string>()
}

/** An event that a projector could not apply; everything from this revision on waits. `row` null: the whole stream. */
export interface Fault {
  readonly stream: string
  readonly row: string | null
  readonly revision: number
  readonly error: string
}

/** From which revision on a stream, or one of its rows, waits; Infinity when it does not. */
export type Holds = (stream: string, row: string | null) => number

/** An event at its current version, lifted when first asked for. */
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

export const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** The rows an event is about; those of an event that cannot be lifted are read from it as it stands. */
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
      return { keys: [], error } // the first error says why; which rows it meant cannot be known
    }
  }
}

/** Applies one event to a table; whatever fails comes back as a fault, never as an exception. */
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
      table.rows.set(key, { stream, revision, value })
      table.changed.add(key)
    } catch (cause) {
      faults.push(fault(key, cause))
      // The rows of one thing stand together: what follows in its stream waits for all of them.
      if (!projector.parksByRow) break
    }
  }
  return faults
}

/** Folds events of one stream in order; after a fault whatever it holds waits. */
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

/** A stream's rows as they stood after these events, by key: at its last revision they equal the stored rows. */
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
