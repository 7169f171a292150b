/** A page of rows computed in plain code, with which the indexes of a real store must agree. */
import type { CollectionSpec, ColumnType, Page, StoredRow } from '@bindery/contracts/ports'

type Value = string | number | null

export function pageOf(
  spec: CollectionSpec,
  rows: readonly StoredRow[],
  { filter = {}, words = '', sort, offset, limit }: Page,
): { rows: readonly StoredRow[]; total: number } {
  const typeOf = (column: string): ColumnType => {
    const type = spec.columns[column]
    if (!type) throw new Error(`${spec.name} has no column ${column}.`)
    return type
  }
  const wanted = Object.entries(filter).map(([column, value]) => ({ column, type: typeOf(column), value }))
  const searched = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')

  const found = rows.flatMap((row) => {
    if (row.row === null) return []
    const fields: unknown = JSON.parse(row.row)
    const passes = wanted.every(({ column, type, value }) => {
      const actual = fieldAt(fields, column, type)
      if (value === null) return actual === null
      const choices = typeof value === 'object' ? value : [value]
      return choices.some((choice) => actual !== null && actual === fieldAt({ choice }, 'choice', type))
    })
    const texts = spec.searched.map((name) => String(fieldAt(fields, name, 'text') ?? '').toLowerCase())
    const matches = searched.every((word) => texts.some((text) => text.includes(word)))
    return passes && matches ? [{ row, key: sort ? fieldAt(fields, sort.column, typeOf(sort.column)) : null }] : []
  })
  const direction = sort?.descending ? -1 : 1
  const sorted = found.toSorted((a, b) => direction * compare(a.key, b.key))
  return { rows: sorted.slice(offset, offset + limit).map(({ row }) => row), total: found.length }
}

/** Compares two values; empty ones come first. */
function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

/** A row's value in a column of its collection. */
export function valueAt({ row }: StoredRow, spec: CollectionSpec, column: string): Value {
  return fieldAt(row === null ? null : JSON.parse(row), column, spec.columns[column] ?? 'text')
}

function fieldAt(fields: unknown, path: string, type: ColumnType): Value {
  let value = fields
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  }
  if (typeof value === 'boolean') value = value ? 1 : 0
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (type === 'text') return String(value)
  return value === '' || Number.isNaN(Number(value)) ? null : Number(value)
}
