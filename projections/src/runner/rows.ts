/** Rows between their stored texts and the objects that handlers see. */
import type { RowWrite, StoredRow } from '@bindery/contracts/ports'
import type { LiveRow } from './fold.ts'
import type { Projector } from './projector.ts'

/** The stored form of a row: its JSON, with the heavy fields beside it. */
export function rowWrite(projector: Projector, key: string, { stream, revision, value }: LiveRow): RowWrite {
  if (value === null) return { key, stream, revision, row: null, heavy: null }
  if (projector.heavy.length === 0) return { key, stream, revision, row: JSON.stringify(value), heavy: null }
  const fields = Object.entries(value)
  const isHeavy = ([name]: readonly [string, unknown]) => projector.heavy.includes(name)
  const heavy = Object.fromEntries(fields.filter(isHeavy))
  return {
    key, stream, revision,
    row: JSON.stringify(Object.fromEntries(fields.filter((field) => !isHeavy(field)))),
    heavy: Object.keys(heavy).length === 0 ? null : JSON.stringify(heavy),
  }
}

export function liveRow({ stream, revision, row, heavy }: StoredRow): LiveRow {
  return { stream, revision, value: row === null ? null : objectOf(row, heavy) }
}

/** A stored row as an object, heavy fields included when they were read. */
export function objectOf(row: string, heavy: string | null): object {
  // Only rowWrite makes these texts, from objects.
  const fields = JSON.parse(row) as object
  return heavy === null ? fields : { ...fields, ...(JSON.parse(heavy) as object) }
}
