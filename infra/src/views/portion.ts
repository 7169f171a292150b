/**
 * A portion of rows on its way to the writing thread, by columns: lists of texts and numbers are copied between threads
 * at half the cost of objects.
 */
import type { FieldValue, RowWrite } from '@bindery/contracts/ports'

export interface Portion {
  readonly keys: readonly string[]
  readonly streams: readonly string[]
  readonly revisions: readonly number[]
  readonly rows: readonly (string | null)[]
  readonly heavies: readonly (string | null)[]
  /** Those of all rows, one after the other. */
  readonly fields: readonly FieldValue[]
  /** How many each row has; null when a row came without them. */
  readonly fieldsOfEach: number | null
}

export function pack(rows: readonly RowWrite[]): Portion {
  const fieldsOfEach = rows[0]?.fields?.length ?? null
  const all = fieldsOfEach !== null && rows.every(({ fields }) => fields?.length === fieldsOfEach)
  return {
    keys: rows.map(({ key }) => key),
    streams: rows.map(({ stream }) => stream),
    revisions: rows.map(({ revision }) => revision),
    rows: rows.map(({ row }) => row),
    heavies: rows.map(({ heavy }) => heavy),
    fields: all ? rows.flatMap(({ fields }) => fields ?? []) : [],
    fieldsOfEach: all ? fieldsOfEach : null,
  }
}

export function* unpack({
  keys,
  streams,
  revisions,
  rows,
  heavies,
  fields,
  fieldsOfEach,
}: Portion): Iterable<RowWrite> {
  for (const [n, key] of keys.entries()) {
    const stored = {
      key,
      stream: streams[n] ?? '',
      revision: revisions[n] ?? 0,
      row: rows[n] ?? null,
      heavy: heavies[n] ?? null,
    }
    yield fieldsOfEach === null ? stored : { ...stored, fields: fields.slice(n * fieldsOfEach, (n + 1) * fieldsOfEach) }
  }
}
