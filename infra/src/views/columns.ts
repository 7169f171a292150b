/**
 * The values of a row that are stored beside its text, so that rows can be filtered, sorted and searched without
 * parsing.
 */
import type { CollectionSpec, ColumnType, RowWrite } from '@bindery/contracts/ports'

export type ColumnValue = string | number | null

export interface Extract {
  /** The values in the order of the specification's columns. */
  readonly columns: readonly ColumnValue[]
  /** The searched fields in lower case, one to a line: no word can extend over two fields (COM-001). */
  readonly words: string | null
}

export type Extractor = (row: Pick<RowWrite, 'row' | 'fields'>) => Extract

const NOTHING_SEARCHED = ''

/** The columns of rows of one collection; a deleted row has no values. */
export function extractor(spec: CollectionSpec): Extractor {
  const types = Object.values(spec.columns)
  const paths = [...Object.keys(spec.columns), ...spec.searched].map((name) => name.split('.'))
  const deleted: Extract = { columns: types.map(() => null), words: null }
  const searchedFrom = types.length
  const isSearched = spec.searched.length > 0

  return ({ row, fields }) => {
    if (row === null) return deleted
    const values = fields?.length === paths.length ? fields : read(row, paths)
    return {
      columns: types.map((type, at) => columnValue(values[at], type)),
      words: isSearched ? wordsOf(values.slice(searchedFrom)) : NOTHING_SEARCHED,
    }
  }
}

const wordsOf = (values: readonly unknown[]): string =>
  values.map((value) => (columnValue(value, 'text') ?? '').toString().toLowerCase()).join('\n')

/** Reads values from a row's text, which is not parsed for the sake of none. */
function read(row: string, paths: readonly (readonly string[])[]): readonly unknown[] {
  if (paths.length === 0) return []
  const parsed: unknown = JSON.parse(row)
  return paths.map((path) => at(parsed, path))
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
