/**
 * Adds rows to a generation being built. Rows of a collection's first generation get their change numbers at once,
 * those of a later one when it is swapped in, by comparing.
 */
import type { CollectionSpec, RowWrite } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import { extractor } from './columns.ts'
import { textOf, valuesOf } from './generation-writer.ts'
import { columnNames, tableOf, textTableOf } from './tables.ts'

/** @param numbersAfter the high water of a collection without a readable generation; null when there is one */
export function generationBuilder(
  db: DatabaseSync,
  generation: number,
  spec: CollectionSpec,
  numbersAfter: number | null,
): (row: RowWrite) => void {
  const table = tableOf(generation)
  const texts = textTableOf(generation)
  const extract = extractor(spec)
  const replaced = ['stream', 'revision', 'change_number', 'deleted', ...columnNames(spec), 'words']
  const all = ['key', ...replaced]
  const insert = db.prepare(`INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})
    ON CONFLICT (key) DO NOTHING`)
  const insertText = db.prepare(`INSERT INTO ${texts} (id, row, heavy, row_crc, heavy_crc) VALUES (?, ?, ?, ?, ?)`)
  const replace = db.prepare(`UPDATE ${table} SET ${replaced.map((name) => `${name} = ?`).join(', ')}
    WHERE key = ? AND revision < ? RETURNING id`)
  const putText = db.prepare(`INSERT OR REPLACE INTO ${texts} (id, row, heavy, row_crc, heavy_crc)
    VALUES (?, ?, ?, ?, ?)`)
  let lastNumber = Math.max(numbersAfter ?? 0, lastNumberIn(db, generation))

  return (row) => {
    const { key, stream, revision } = row
    const isNumbered = numbersAfter !== null && row.row !== null
    // A row that is written again gets another number: a gap is no fault.
    if (isNumbered) lastNumber += 1
    const values = [stream, revision, isNumbered ? lastNumber : 0, ...valuesOf(row, extract)]
    const { changes, lastInsertRowid } = insert.run(key, ...values)
    if (changes === 1) {
      insertText.run(...textOf(lastInsertRowid, row))
      return
    }
    const older = replace.get(...values, key, revision)
    // No row is returned when the stored one is newer.
    if (older) putText.run(...textOf(Number(older['id']), row))
  }
}

/** The highest change number in a generation. */
export function lastNumberIn(db: DatabaseSync, generation: number): number {
  return Number(db.prepare(`SELECT max(change_number) AS last FROM ${tableOf(generation)}`).get()?.['last'] ?? 0)
}
