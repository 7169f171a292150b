/**
 * Rows by columns made of their JSON texts (docs/decisions/044): a row is cut at the names of its fields, and only a
 * value that has not come before is read. Reading every row, and writing it again, would take three times as long.
 */
import { packRows, type JsonRow } from './packed-rows.ts'

interface Column {
  /** What stands before the value, the comma or brace included. */
  readonly mark: string
  /** The JSON of each different value, in the order of arrival, with its place. */
  readonly places: Map<string, number>
  /** The place of each row's value, up to the last row in which it changed. */
  readonly at: number[]
  /** The value of the row before, with what follows it: most rows repeat it, which one comparison tells. */
  repeated: string
  repeatedPlace: number
}

interface Part {
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  rows: number
}

/** The views store rows as objects, so their JSON is one. */
const rowOf = (text: string): JsonRow => JSON.parse(text)

function isValue(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function begin(row: string): Part {
  const names = Object.keys(rowOf(row))
  const columns = names.map((name, n) => ({
    mark: `${n === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    places: new Map<string, number>(),
    at: [],
    repeated: '',
    repeatedPlace: -1,
  }))
  return { names, columns, rows: 0 }
}

/** Adds the places of rows that repeated the value. */
function fill({ at, repeatedPlace }: Column, rows: number): void {
  while (at.length < rows) at.push(repeatedPlace)
}

/**
 * Adds a row with exactly these fields in this order; false, with nothing changed, when it has others. A cut at a name
 * that stands inside a value leaves a piece with an open bracket, and one before a further field a piece with its name:
 * neither is a value, so pieces that are all values are those of the row's own fields.
 */
function add(part: Part, row: string): boolean {
  const { columns, rows } = part
  const first = columns[0]
  if (!first || !row.startsWith(first.mark)) return false
  const found: { readonly column: Column; readonly value: string; readonly after: string }[] = []
  let from = first.mark.length
  for (let n = 0; n < columns.length; n += 1) {
    const column = columns[n]
    if (!column) return false
    // `startsWith` would compare character by character, in half as much time again for the whole row.
    const next = from + column.repeated.length
    if (column.repeatedPlace >= 0 && row.slice(from, next) === column.repeated) {
      from = next
      continue
    }
    const after = columns[n + 1]?.mark ?? '}'
    const end = n + 1 < columns.length ? row.indexOf(after, from) : row.length - 1
    if (end < from) return false
    const value = row.slice(from, end)
    if (!column.places.has(value) && !isValue(value)) return false
    found.push({ column, value, after })
    from = end + after.length
  }
  if (from !== row.length || !row.endsWith('}')) return false
  for (const { column, value, after } of found) {
    fill(column, rows)
    const place = column.places.get(value) ?? column.places.size
    column.places.set(value, place)
    column.at.push(place)
    column.repeated = value + after
    column.repeatedPlace = place
  }
  part.rows += 1
  return true
}

function columnText({ places, at }: Column): string {
  const values = [...places.keys()]
  if (values.length === 1 && at.length > 0) return `{"Values":[${values.join(',')}]}`
  // Places pay only where values come again.
  if (values.length * 2 > at.length) return `[${at.map((place) => values[place]).join(',')}]`
  return `{"Values":[${values.join(',')}],"At":[${at.join(',')}]}`
}

function partText({ names, columns, rows }: Part): string {
  for (const column of columns) fill(column, rows)
  const texts = columns.map((column, n) => `${JSON.stringify(names[n])}:${columnText(column)}`)
  return `{"Rows":${rows},"Columns":{${texts.join(',')}}}`
}

/**
 * The JSON of these rows by columns.
 * @param rows objects as JSON.stringify writes them
 */
export function packTexts(rows: readonly string[]): string {
  const parts: Part[] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last && add(last, row)) continue
    const part = begin(row)
    // A row that cannot be cut, with a name of its own inside a value: the rows are read after all.
    if (!add(part, row)) return JSON.stringify(packRows(rows.map(rowOf)))
    parts.push(part)
  }
  return `{"Parts":[${parts.map(partText).join(',')}]}`
}
