/** Rows between their stored texts and the objects that handlers see. */
import type { RowWrite, StoredRow } from '@bindery/contracts/ports'
import type { LiveRow } from './fold.ts'
import type { Projector } from './projector.ts'

/** The stored form of a row: its JSON, with the heavy fields beside it. */
export function rowWrite(projector: Projector, key: string, { stream, revision, value }: LiveRow): RowWrite {
  if (value === null) return { key, stream, revision, row: null, heavy: null }
  if (projector.heavy.length === 0) return { key, stream, revision, row: JSON.stringify(value), heavy: null }
  // JSON leaves out what is undefined: a quarter of the cost of making two objects of the fields.
  const light: Record<string, unknown> = { ...value }
  const heavy: Record<string, unknown> = {}
  for (const name of projector.heavy) {
    if (light[name] === undefined) continue
    heavy[name] = light[name]
    light[name] = undefined
  }
  const isLight = Object.keys(heavy).length === 0
  return { key, stream, revision, row: JSON.stringify(light), heavy: isLight ? null : JSON.stringify(heavy) }
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
