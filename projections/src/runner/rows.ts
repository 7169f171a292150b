/** Converts rows between their stored texts and the objects that handlers see. */
import { objectOf, type RowWrite, type StoredRow } from '@bindery/contracts/ports'
import type { LiveRow } from './fold.ts'
import type { Projector } from './projector.ts'

/** The stored form of a row: its JSON, with the heavy fields beside it. */
export function rowWrite(projector: Projector, key: string, { stream, revision, value }: LiveRow): RowWrite {
  if (value === null) return { key, stream, revision, row: null, heavy: null }
  const { heavy: names, fieldsOf } = projector
  if (names.length === 0) {
    return { key, stream, revision, row: JSON.stringify(value), heavy: null, fields: fieldsOf(value) }
  }
  // JSON leaves out undefined fields, so setting them to undefined splits the row at a quarter of the cost of two
  // objects.
  const light: Record<string, unknown> = { ...value }
  const heavy: Record<string, unknown> = {}
  for (const name of names) {
    if (light[name] === undefined) continue
    heavy[name] = light[name]
    light[name] = undefined
  }
  const isLight = Object.keys(heavy).length === 0
  return {
    key,
    stream,
    revision,
    row: JSON.stringify(light),
    heavy: isLight ? null : JSON.stringify(heavy),
    fields: fieldsOf(light),
  }
}

export function liveRow(stored: StoredRow): LiveRow {
  return { stream: stored.stream, revision: stored.revision, value: objectOf(stored) }
}
