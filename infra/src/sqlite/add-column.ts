/** Adds a missing column to a table of an earlier release; it is empty in existing rows. */
import type { DatabaseSync } from 'node:sqlite'

export function addColumn(db: DatabaseSync, table: string, column: string, type: 'INTEGER' | 'TEXT'): void {
  const has = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column)
  if (!has) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}
