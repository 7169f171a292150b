/** Reads a whole database file once and reports its damage. */
import type { DatabaseSync } from 'node:sqlite'
import { checksum, isWhole, SUM_SUFFIX, SUMMED_SUFFIX } from './checksum.ts'
import { openOnce } from './database.ts'
import { faultKind, databaseReason } from './faults.ts'

/** Null when every page, every index and every value with a checksum is as it was written. */
function damageOf(db: DatabaseSync): string | null {
  const found = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'])
  // Its report has several lines, and a fault at the start is told in one.
  if (found !== 'ok') return found.replaceAll(/\s+/gu, ' ')
  const summed = db
    .prepare(`SELECT m.name AS of, c.name AS text FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
    WHERE m.type = 'table' AND EXISTS
      (SELECT 1 FROM pragma_table_info(m.name) AS s WHERE s.name = c.name || ?)`)
    .all(SUM_SUFFIX)
  for (const { of, text } of summed) {
    const rows = db.prepare(`SELECT ${String(text)} AS text, ${String(text)}${SUM_SUFFIX} AS sum FROM ${String(of)}`)
    for (const row of rows.iterate()) {
      if (!isWhole(row['text'], row['sum'])) return `a ${String(text)} of ${String(of)} differs from its checksum`
    }
  }
  return damageIn(db)
}

/** Compares checksums as the views of the file define them. */
function damageIn(db: DatabaseSync): string | null {
  const views = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'view' AND substr(name, ?) = ?")
  for (const view of views.all(-SUMMED_SUFFIX.length, SUMMED_SUFFIX)) {
    const name = String(view['name'])
    for (const { content, sum } of db.prepare(`SELECT content, sum FROM ${name}`).iterate()) {
      const isText = typeof content === 'string' || content instanceof Uint8Array
      if (!isText || checksum(content) !== sum) {
        return `a row of ${name.slice(0, -SUMMED_SUFFIX.length)} differs from its checksum`
      }
    }
  }
  return null
}

/** A description of the damage, or null. @throws when the file could not be read to its end */
export function damageOfFile(file: string): string | null {
  let db: DatabaseSync | null = null
  try {
    db = openOnce(file)
    return damageOf(db)
  } catch (error) {
    if (faultKind(error) === 'damaged') return databaseReason(error)
    throw error
  } finally {
    db?.close()
  }
}
