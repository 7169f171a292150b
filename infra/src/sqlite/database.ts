/**
 * Opens SQLite files in the way that the whole product uses: WAL, synced commits, one writer and any number of readers.
 */
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait for a lock; the default of node:sqlite is not to wait at all. */
const BUSY_TIMEOUT = 5000

/**
 * Opens a connection for writing. FULL syncs every commit, so acknowledged data survives a power loss; group commit
 * keeps the cost low.
 */
export function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -32768;
    PRAGMA wal_autocheckpoint = 4000;
  `)
  return db
}

/** Opens a connection for reading a file that a writer has opened before. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true })
  db.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456;')
  return db
}
