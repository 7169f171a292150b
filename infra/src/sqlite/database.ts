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

/** How much of a file a reader maps: reads of these pages cost no copy, and survive the commits of the writer. */
const MAPPED_BYTES = 268_435_456

/** Opens a connection for reading a file that a writer has opened before. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true })
  db.exec(`PRAGMA cache_size = -32768; PRAGMA mmap_size = ${MAPPED_BYTES};`)
  return db
}

/** Opens a connection that reads a whole file once: it keeps none of the pages, in whatever way. */
export function openOnce(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, readOnly: true })
  db.exec('PRAGMA cache_size = -2048; PRAGMA mmap_size = 0;')
  return db
}

/**
 * Lets go of the pages that were read so far, where a reader has nothing to do: after a long read they may be all that
 * it can keep. Those that are needed again come back from the system's own cache.
 */
export function letGo(db: DatabaseSync): void {
  db.exec(`PRAGMA shrink_memory; PRAGMA mmap_size = 0; PRAGMA mmap_size = ${MAPPED_BYTES};`)
}
