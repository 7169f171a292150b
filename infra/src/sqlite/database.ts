/** Opens SQLite files the one way this product uses them: WAL, synced commits, one writer and any readers. */
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait for a lock; the default of node:sqlite is not to wait at all. */
const BUSY_TIMEOUT = 5000

/**
 * The writing connection. FULL syncs every commit, so what was acknowledged survives a power loss;
 * group commit keeps that affordable.
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

/** A reading connection to a file that a writer has opened before. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true })
  db.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456;')
  return db
}
