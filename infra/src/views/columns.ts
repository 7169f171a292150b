/**
 * The values of a row that are stored beside its text, so that rows can be filtered, sorted and searched without
 * parsing.
 */
import type { CollectionSpec, ColumnType } from '@bindery/contracts/ports'

export type ColumnValue = string | number | null

export interface Extract {
  /** The values in the order of the specification's columns. */
  readonly columns: readonly ColumnValue[]
  /** The searched fields in lower case, one to a line: no word can extend over two fields (COM-001). */
  readonly words: string | null
}

const NOTHING_SEARCHED = ''

/** Reads the columns of rows of one collection; a deleted row has no values. */
export function extractor(spec: CollectionSpec): (row: string | null) => Extract {
  const columns = Object.entries(spec.columns).map(([name, type]) => ({ path: name.split('.'), type }))
  const searched = spec.searched.map((name) => name.split('.'))
  const deleted: Extract = { columns: columns.map(() => null), words: null }

  return (row) => {
    if (row === null) return deleted
    const fields: unknown = JSON.parse(row)
    return {
      columns: columns.map(({ path, type }) => columnValue(at(fields, path), type)),
      words:
        searched.length === 0
          ? NOTHING_SEARCHED
          : searched.map((path) => (columnValue(at(fields, path), 'text') ?? '').toString().toLowerCase()).join('\n'),
    }
  }
}

/** A value as its column compares it; a value of another type counts as empty. */
export function columnValue(value: unknown, type: ColumnType): ColumnValue {
  if (typeof value === 'boolean') return columnValue(Number(value), type)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (type === 'text') return String(value)
  const number = Number(value)
  return value === '' || Number.isNaN(number) ? null : number
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}
