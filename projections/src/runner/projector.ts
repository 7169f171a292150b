/** How a collection of rows follows from events: said once, pure, the same for live, rebuilt and past rows. */
import { CATALOGUE, STAFF, type EventEnvelope, type Fact, type Recorded } from '@bindery/contracts/events'
import type { CollectionSpec, ColumnType } from '@bindery/contracts/ports'

type Key = string | number | null
/** undefined or null: there is no such row (any more); what was there is kept as a tombstone. */
type Outcome<Row> = Row | null | undefined

export interface ProjectorDefinition<Row extends object, F extends Fact> {
  readonly collection: string
  /** Raised when rows come out differently; the collection is then rebuilt beside the old one. */
  readonly version: number
  /** The kinds of stream its rows belong to: `submission` stands for every stream named `submission-<id>`. */
  readonly from: string | readonly string[]
  /** Columns that pages filter and sort by, and the fields that words are looked for in. */
  readonly columns?: Readonly<Record<string, ColumnType>>
  readonly searched?: readonly string[]
  /** Fields that travel only with the single record. */
  readonly heavy?: readonly (keyof Row & string)[]
  /** The rows an event is about; each is handled alone. null is none. */
  readonly key: (event: Recorded<F>) => Key | readonly Key[]
  readonly on: {
    readonly [Type in F['type']]: (
      row: Row | undefined,
      event: Extract<Recorded<F>, { readonly type: Type }>,
      key: string,
    ) => Outcome<Row>
  }
}

/** A projector as the runner holds it, whatever its rows and events. */
export interface Projector {
  readonly collection: string
  readonly version: number
  readonly spec: CollectionSpec
  readonly heavy: readonly string[]
  /** A stream of many unrelated rows: a bad event holds its row, not all reference data. */
  readonly parksByRow: boolean
  isFedBy(stream: string): boolean
  handles(type: string): boolean
  keysOf(event: EventEnvelope): readonly string[]
  apply(row: object | undefined, event: EventEnvelope, key: string): object | null
}

/** `on` answers what becomes of the row; a handler sees its own row and the event, nothing else. */
export function projector<Row extends object, F extends Fact>(definition: ProjectorDefinition<Row, F>): Projector {
  const { collection, version, from, columns = {}, searched = [], heavy = [] } = definition
  const kinds = typeof from === 'string' ? [from] : from
  const handlers = new Map<string, (row: Row | undefined, event: never, key: string) => Outcome<Row>>(
    Object.entries(definition.on),
  )
  return {
    collection,
    version,
    spec: { name: collection, columns, searched },
    heavy,
    parksByRow: kinds.includes(CATALOGUE) || kinds.includes(STAFF),
    isFedBy: (stream) => kinds.some((kind) => stream === kind || stream.startsWith(`${kind}-`)),
    handles: (type) => handlers.has(type),
    keysOf(event) {
      // The runner asks only about types that `on` names, and a type decides its data.
      const keys = definition.key(event as Recorded<F>)
      const all: readonly Key[] = typeof keys === 'object' && keys !== null ? keys : [keys]
      return all.filter((key) => key !== null).map(String)
    },
    apply(row, event, key) {
      const handler = handlers.get(event.type)
      if (!handler) throw new Error(`${collection} does not handle ${event.type}.`)
      // Rows of a collection are made by its own handlers alone, and a handler is stored under its event's type.
      return handler(row as Row | undefined, event as never, key) ?? null
    },
  }
}
