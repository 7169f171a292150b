/**
 * The tables of the views file. Every generation of a collection has its own tables, with a column for each declared
 * one.
 */
import type { CollectionSpec } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import { addColumn } from '../sqlite/add-column.ts'
import { createLogMark } from '../sqlite/log-mark.ts'

export function createViewTables(db: DatabaseSync, epoch: string): void {
  db.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS epochs (epoch TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS collections (
      name TEXT PRIMARY KEY, spec TEXT NOT NULL, high_water INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS generations (
      id INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, version INTEGER NOT NULL,
      spec TEXT NOT NULL, readable INTEGER NOT NULL, UNIQUE (collection, readable)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS seen (
      consumers TEXT, stream TEXT, revision INTEGER NOT NULL, PRIMARY KEY (consumers, stream)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS notes (
      kind TEXT, key TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    COMMIT;
  `)
  createLogMark(db)
  for (const { id } of db.prepare('SELECT id FROM generations').all()) {
    for (const column of ['row_crc', 'heavy_crc']) addColumn(db, textTableOf(Number(id)), column, 'INTEGER')
  }
  db.prepare('INSERT INTO epochs (epoch) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM epochs)').run(epoch)
}

export const tableOf = (generation: number): string => `rows_${generation}`
export const textTableOf = (generation: number): string => `texts_${generation}`

/** The names of columns by position: names of fields may contain dots and any other character. */
export const columnNames = (spec: CollectionSpec): readonly string[] => Object.keys(spec.columns).map((_, i) => `c${i}`)

/**
 * Compared and counted columns are in a table of narrow rows, the rows' text in another: searches and renumbering read
 * a tenth of the pages. A change number of 0 is not published: the row is being built, or was deleted before any reader
 * saw it.
 */
export function createGenerationTables(db: DatabaseSync, generation: number, spec: CollectionSpec): void {
  const types = Object.values(spec.columns).map((type) => (type === 'text' ? 'TEXT' : 'REAL'))
  const columns = columnNames(spec).map((name, i) => `${name} ${types[i]},`)
  db.exec(`CREATE TABLE ${tableOf(generation)} (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, stream TEXT NOT NULL, revision INTEGER NOT NULL,
    change_number INTEGER NOT NULL, deleted INTEGER NOT NULL, ${columns.join(' ')} words TEXT
  ) STRICT`)
  db.exec(`CREATE TABLE ${textTableOf(generation)} (
    id INTEGER PRIMARY KEY, row TEXT, heavy TEXT, row_crc INTEGER, heavy_crc INTEGER
  ) STRICT`)
}

/** Makes the indexes, last when a generation is built: updating them for each row would cost several times as much. */
export function createGenerationIndexes(db: DatabaseSync, generation: number, spec: CollectionSpec): void {
  const table = tableOf(generation)
  db.exec(`CREATE INDEX ${table}_stream ON ${table} (stream)`)
  db.exec(`CREATE UNIQUE INDEX ${table}_changes ON ${table} (change_number) WHERE change_number > 0`)
  for (const name of columnNames(spec)) {
    db.exec(`CREATE INDEX ${table}_${name} ON ${table} (${name}) WHERE deleted = 0`)
  }
}

export function dropGenerationTables(db: DatabaseSync, generation: number): void {
  db.exec(`DROP TABLE ${tableOf(generation)}; DROP TABLE ${textTableOf(generation)}`)
}
