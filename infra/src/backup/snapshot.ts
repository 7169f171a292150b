/** Copies databases that are in use: a copy shows its file at one moment, and is read whole before it counts. */
import { backup, DatabaseSync } from 'node:sqlite'
import { openReader } from '../sqlite/database.ts'
import { checkIntegrity } from '../sqlite/integrity.ts'
import { BackupRefused } from './manifest.ts'

/** Pages copied at a time. */
const PAGES = 10_000

/** @throws {BackupRefused} when the copy is damaged, and so the original */
export async function snapshot(file: string, target: string): Promise<void> {
  const source = openReader(file)
  try {
    // An open transaction keeps the copy at one state; without it every write of the product would restart the copy.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
    await backup(source, target, { rate: PAGES })
  } finally {
    source.close()
  }
  const damage = await checkIntegrity(target).finished
  if (damage !== null) throw new BackupRefused(`${file} is damaged (${damage}). An earlier backup is the way back.`)
}

/** The position of every consumer group; null means before the first event. */
export type Places = ReadonlyMap<string, number | null>

export function placesIn(file: string): Places {
  const db = openReader(file)
  try {
    const rows = db.prepare('SELECT consumers, position FROM checkpoints').all()
    return new Map(
      rows.map((row) => [String(row['consumers']), typeof row['position'] === 'number' ? row['position'] : null]),
    )
  } finally {
    db.close()
  }
}

/** Sets the groups of a copied log back to their positions; a group that is not listed goes back to its beginning. */
export function putBack(file: string, places: Places): void {
  const db = new DatabaseSync(file)
  try {
    db.exec('UPDATE checkpoints SET position = nullif(begun, 0)')
    const place = db.prepare('UPDATE checkpoints SET position = ? WHERE consumers = ?')
    for (const [group, position] of places) place.run(position, group)
  } finally {
    db.close()
  }
}
