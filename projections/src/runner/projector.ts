/** Defines how rows follow from events, once and as pure functions, for live, rebuilt and past rows alike. */
import { CATALOGUE, STAFF, type EventEnvelope, type Fact, type Recorded } from '@bindery/contracts/events'
import { fieldReader } from './field-reader.ts'
import {
  objectOf,
  type CollectionSpec,
  type ColumnType,
  type FieldValue,
  type StoredTexts,
} from '@bindery/contracts/ports'

type Key = string | number | null
/** The row after an event. Without a row, an existing one becomes a tombstone. */
type Outcome<Row> = Row | null | undefined

export interface ProjectorDefinition<Row extends object, F extends Fact> {
  readonly collection: string
  /** Raised when the rows change for the same events; the collection is then rebuilt beside the old one. */
  readonly version: number
  /** The kinds of stream that feed it: `submission` stands for every stream named `submission-<id>`. */
  readonly from: string | readonly string[]
  /** Columns by which pages filter and sort, and the fields in which words are looked for. */
  readonly columns?: Readonly<Record<string, ColumnType>>
  readonly searched?: readonly string[]
  /** Fields that are sent only with the single record. */
  readonly heavy?: readonly (keyof Row & string)[]
  /** The keys of the rows that an event is about; null for none. Each row is handled by itself. */
  readonly key: (event: Recorded<F>) => Key | readonly Key[]
  readonly on: {
    readonly [Type in F['type']]: (
      row: Row | undefined,
      event: Extract<Recorded<F>, { readonly type: Type }>,
      key: string,
    ) => Outcome<Row>
  }
}

/** A projector with the types of its rows and events erased, for the runner. */
export interface Projector {
  readonly collection: string
  readonly version: number
  readonly spec: CollectionSpec
  readonly heavy: readonly string[]
  /** True for a stream of many unrelated rows, in which a bad event parks only its own row. */
  readonly parksByRow: boolean
  /** What a row has in its columns and searched fields, as its JSON would show it. */
  fieldsOf(row: object): readonly FieldValue[]
  isFedBy(stream: string): boolean
  handles(type: string): boolean
  /** Whether an event of this type can change a row: otherwise no row need be read for it. */
  changesBy(type: string): boolean
  keysOf(event: EventEnvelope): readonly string[]
  apply(row: object | undefined, event: EventEnvelope, key: string): object | null
}

/** A projector that also reads the rows it wrote, for the queries of its own area. */
export interface ReadableProjector<Row extends object> extends Projector {
  /** A row that its handlers made, in its own type. */
  made(row: object): Row
  /** A stored row of the collection; null without a row and for a tombstone. */
  rowOf(stored: StoredTexts): Row | null
}

/** The kind of a stream: its name up to the first hyphen. */
export function kindOf(stream: string): string {
  const end = stream.indexOf('-')
  return end < 0 ? stream : stream.slice(0, end)
}

/** Stands in `on` for an event that is told of these rows and changes nothing: none of them is read for it. */
export const unchanged = <Row>(row: Row | undefined): Row | undefined => row

/** `on` returns the row after the event; a handler sees only its own row and the event. */
export function projector<Row extends object, F extends Fact>(
  definition: ProjectorDefinition<Row, F>,
): ReadableProjector<Row> {
  const { collection, version, from, columns = {}, searched = [], heavy = [] } = definition
  const kinds = typeof from === 'string' ? [from] : from
  // The kind of a stream ends at its first hyphen, so no stream would feed such a collection.
  const longer = kinds.find((kind) => kind.includes('-'))
  if (longer !== undefined) throw new Error(`${collection} names a kind of stream with a hyphen: ${longer}.`)
  const handlers = new Map<string, (row: Row | undefined, event: never, key: string) => Outcome<Row>>(
    Object.entries(definition.on),
  )
  // Only the collection's own handlers make its rows.
  const made = (row: object) => row as Row
  return {
    collection,
    version,
    spec: { name: collection, columns, searched },
    heavy,
    fieldsOf: fieldReader([...Object.keys(columns), ...searched]),
    parksByRow: kinds.includes(CATALOGUE) || kinds.includes(STAFF),
    isFedBy: (stream) => kinds.includes(kindOf(stream)),
    handles: (type) => handlers.has(type),
    changesBy: (type) => handlers.has(type) && handlers.get(type) !== unchanged,
    keysOf(event) {
      // The runner asks only about types in `on`, and the type decides the data.
      const keys = definition.key(event as Recorded<F>)
      const all: readonly Key[] = typeof keys === 'object' && keys !== null ? keys : [keys]
      return all.filter((key) => key !== null).map(String)
    },
    made,
    rowOf(stored) {
      const row = objectOf(stored)
      return row && made(row)
    },
    apply(row, event, key) {
      const handler = handlers.get(event.type)
      if (!handler) throw new Error(`${collection} does not handle ${event.type}.`)
      // Each handler is stored under the type of its event, which the compiler cannot tell from a type in a variable.
      return handler(row && made(row), event as never, key) ?? null
    },
  }
}
