/**
 * Writes the rows of the readable generation: an older revision changes nothing, and indexes are updated only for
 * changed columns.
 */
import type { CollectionSpec, RowWrite } from '@bindery/contracts/ports'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { checksumOf } from '../sqlite/checksum.ts'
import { extractor, type ColumnValue, type Extractor } from './columns.ts'
import { columnNames, tableOf, textTableOf } from './tables.ts'

export interface GenerationWriter {
  /** Writes one row of the readable generation. Returns the high water after it. */
  write(row: RowWrite, highWater: number): number
}

/** The part of a stored row that a write needs. */
interface Existing {
  readonly id: number
  readonly revision: number
  readonly row: string | null
  readonly heavy: string | null
  /** The values of the columns that a write may change, in the order of `compared` below. */
  readonly compared: readonly ColumnValue[]
}

export function generationWriter(db: DatabaseSync, generation: number, spec: CollectionSpec): GenerationWriter {
  const table = tableOf(generation)
  const texts = textTableOf(generation)
  const compared = ['deleted', ...columnNames(spec), 'words']
  const extract = extractor(spec)
  const all = ['key', 'stream', 'revision', 'change_number', ...compared]

  const find = db.prepare(`SELECT ${['id', 'revision', 'row', 'heavy', ...compared].join(', ')}
    FROM ${table} JOIN ${texts} USING (id) WHERE key = ?`)
  // The id of an insert is known without a RETURNING clause.
  const insert = db.prepare(`INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`)
  const insertText = db.prepare(`INSERT INTO ${texts} (id, row, heavy, row_crc, heavy_crc) VALUES (?, ?, ?, ?, ?)`)
  const putText = db.prepare(
    `INSERT OR REPLACE INTO ${texts} (id, row, heavy, row_crc, heavy_crc) VALUES (?, ?, ?, ?, ?)`,
  )
  const advance = db.prepare(`UPDATE ${table} SET revision = ? WHERE id = ?`)
  const updates = new Map<string, StatementSync>()
  find.setReturnArrays(true)

  function existing(key: string): Existing | null {
    const found: unknown = find.get(key)
    if (!found) return null
    // The statement above selects the columns of these STRICT tables in this order.
    const [id, revision, row, heavy, ...compared] = found as [
      number,
      number,
      string | null,
      string | null,
      ...ColumnValue[],
    ]
    return { id, revision, row, heavy, compared }
  }

  /** SQLite rewrites the index of every column that an UPDATE names, so it names only the changed ones. */
  function update(changed: readonly string[]): StatementSync {
    const shape = changed.join()
    const known = updates.get(shape)
    if (known) return known
    const sets = ['revision', 'change_number', ...changed].map((name) => `${name} = ?`)
    const statement = db.prepare(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = ?`)
    updates.set(shape, statement)
    return statement
  }

  /** Values of the columns that any write of a row may change. */
  const comparedOf = (row: RowWrite) => valuesOf(row, extract)

  return {
    write(row, highWater) {
      const old = existing(row.key)
      if (!old) {
        // The row was deleted before any reader saw it: its revision is kept against redelivery, and nothing is
        // published.
        const changeNumber = row.row === null ? 0 : highWater + 1
        const { key, stream, revision } = row
        const { lastInsertRowid } = insert.run(key, stream, revision, changeNumber, ...comparedOf(row))
        insertText.run(...textOf(lastInsertRowid, row))
        return Math.max(highWater, changeNumber)
      }
      if (old.revision >= row.revision) return highWater
      if (old.row === row.row && old.heavy === row.heavy) {
        advance.run(row.revision, old.id)
        return highWater
      }
      const values = comparedOf(row)
      const differing = compared.flatMap((name, i) =>
        values[i] === old.compared[i] ? [] : [{ name, value: values[i] ?? null }],
      )
      update(differing.map(({ name }) => name)).run(
        row.revision,
        highWater + 1,
        ...differing.map(({ value }) => value),
        old.id,
      )
      putText.run(...textOf(old.id, row))
      return highWater + 1
    },
  }
}

/** The values of a row beside its key, stream, revision and change number: whether it is deleted, columns, words. */
export function valuesOf(row: RowWrite, extract: Extractor): readonly ColumnValue[] {
  const { columns, words } = extract(row)
  return [row.row === null ? 1 : 0, ...columns, words]
}

/** The values of a row of the table of texts. */
export const textOf = (id: number | bigint, { row, heavy }: RowWrite) =>
  [id, row, heavy, checksumOf(row), checksumOf(heavy)] as const
