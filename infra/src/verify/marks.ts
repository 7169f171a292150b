/** The marks in the files beside the event store: they show a log that was cut off, whose chain is still intact. */
import { StoredMark, type LogMark } from '@bindery/contracts/ports'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { openReader } from '../sqlite/database.ts'

export interface KnownMark {
  readonly where: string
  readonly mark: LogMark
}

const Mark = v.pipe(v.string(), v.parseJson(), StoredMark)

/** The table and column of each file's marks. */
const KEPT = [
  ['events.sqlite', 'checkpoints', 'mark'],
  ['views.sqlite', 'log_mark', 'mark'],
  ['jobs.sqlite', 'log_mark', 'mark'],
  ['event-index.sqlite', 'state', 'up_to'],
] as const

/** Files of an earlier release have no marks; a damaged text counts as no mark, and the server's start reports it. */
export function marksIn(folder: string): readonly KnownMark[] {
  return KEPT.flatMap(([name, table, column]) => {
    const file = join(folder, name)
    if (!existsSync(file)) return []
    const db = openReader(file)
    try {
      return texts(db, table, column).flatMap((text) => {
        const parsed = v.safeParse(Mark, text)
        return parsed.success ? [{ where: file, mark: parsed.output }] : []
      })
    } finally {
      db.close()
    }
  })
}

function texts(db: DatabaseSync, table: string, column: string): readonly unknown[] {
  const has = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column)
  return has
    ? db
        .prepare(`SELECT ${column} AS text FROM ${table}`)
        .all()
        .map((row) => row['text'])
    : []
}
