/**
 * Rows by columns: the same rows in a fifth of the text. A field's name is written once for many rows, and a value that
 * many of them share once too (docs/decisions/044).
 */
import * as v from 'valibot'

/** A client that accepts this form gets lists of many rows in it; all others get JSON rows. */
export const ROWS_TYPE = 'application/vnd.bindery.rows+json'

// Checked as a whole: a check of every item would take longer than everything else that is done with a list.
const List = v.custom<readonly unknown[]>(Array.isArray)
const Places = v.custom<readonly number[]>(
  (at) => Array.isArray(at) && at.every((place: unknown) => Number.isInteger(place)),
)

/** The values of one field, row by row; or its different values, and each row's place among them. */
const Column = v.union([
  List,
  /** Without `At` every row has the one value. */
  v.object({ Values: List, At: v.optional(Places) }),
])
type Column = v.InferOutput<typeof Column>

/** Rows that follow one another and have the same fields. */
const Part = v.object({
  Rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
  Columns: v.record(v.string(), Column),
})
type Part = v.InferOutput<typeof Part>

export const PackedRows = v.object({ Parts: v.array(Part) })
export type PackedRows = v.InferOutput<typeof PackedRows>

/** A row as JSON has it: no value is undefined. */
export type JsonRow = Readonly<Record<string, unknown>>

/** An object is told by its JSON, which no other value but a text may equal. */
const mark = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

function columnOf(rows: readonly JsonRow[], name: string): Column {
  const texts = new Map<unknown, number>()
  const others = new Map<unknown, number>()
  const Values: unknown[] = []
  const At: number[] = []
  for (const { [name]: value } of rows) {
    const places = typeof value === 'string' ? texts : others
    const key = mark(value)
    let place = places.get(key)
    if (place === undefined) {
      place = Values.push(value) - 1
      places.set(key, place)
      // Places pay only where values come again.
      if (rows.length > 1 && place * 2 >= rows.length) return rows.map((row) => row[name])
    }
    At.push(place)
  }
  return Values.length === 1 ? { Values } : { Values, At }
}

/** @param names the fields of all these rows */
const partOf = (names: readonly string[], rows: readonly JsonRow[]): Part => ({
  Rows: rows.length,
  Columns: Object.fromEntries(names.map((name) => [name, columnOf(rows, name)])),
})

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name, n) => name === others[n])

export function packRows(rows: readonly JsonRow[]): PackedRows {
  const parts: { readonly names: readonly string[]; readonly rows: JsonRow[] }[] = []
  for (const row of rows) {
    const names = Object.keys(row)
    const last = parts.at(-1)
    if (last && same(last.names, names)) last.rows.push(row)
    else parts.push({ names, rows: [row] })
  }
  return { Parts: parts.map((part) => partOf(part.names, part.rows)) }
}

/** A field of a part while its rows are made: what each row holds there. */
export interface Held {
  readonly name: string
  /** The values as they arrived: each one once, where rows share them. */
  readonly values: readonly unknown[]
  /** Undefined where the rows hold the values in turn. */
  readonly at: readonly number[] | undefined
  /** Whether every row holds the one value. */
  readonly same: boolean
}

/** The fields of a part; null where a column does not fit the rows. */
export function heldBy({ Rows, Columns }: Part): readonly Held[] | null {
  const held = Object.entries(Columns).map(
    ([name, column]): Held =>
      'Values' in column
        ? { name, values: column.Values, at: column.At, same: column.At === undefined }
        : { name, values: column, at: undefined, same: false },
  )
  const fits = ({ values, at, same }: Held) => {
    if (same) return values.length === 1
    return at ? at.length === Rows && at.every((place) => place in values) : values.length === Rows
  }
  return held.every(fits) ? held : null
}

/** The rows of a part whose columns fit. Rows share the values that they have in common, which nothing may change. */
export function rowsOf(count: number, fields: readonly Held[]): object[] {
  const varying = fields.filter(({ same }) => !same)
  // Copies of one object with all fields are what an engine makes and keeps best.
  const first = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]))
  return Array.from({ length: count }, (_, n) => {
    const row = { ...first }
    for (const { name, values, at } of varying) row[name] = values[at?.[n] ?? n]
    return row
  })
}
