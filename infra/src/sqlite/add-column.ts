/** Brings a table that an earlier release made up to today's columns; its rows have nothing in the new one. */
import type { DatabaseSync } from 'node:sqlite'

export function addColumn(db: DatabaseSync, table: string, column: string, type: 'INTEGER' | 'TEXT'): void {
  const has = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column)
  if (!has) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}
