/** The log inside its SQLite file: what the writing thread does with an append, and how the log is read. */
import type { AppendResult, Position, StoredEvent } from '@bindery/contracts/ports'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { addColumn } from '../sqlite/add-column.ts'
import { checksum, isWhole } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'

/** One event as it travels to the writing thread: its body is the JSON of the whole envelope. */
export type Body = string

export interface GroupCheckpoint {
  readonly group: string
  /** The last processed position; null stands before the first event. */
  readonly position: Position | null
}

/** What the writing thread does. */
export type LogOperations = {
  append(stream: string, expected: number, bodies: readonly Body[]): AppendResult
  saveCheckpoints(checkpoints: readonly GroupCheckpoint[]): void
  /** Puts a group back to where it began; false when it never did, or nobody knows where. */
  rewind(group: string): boolean
}

/** Heads of streams kept in memory, so that an append need not look its stream up. */
const KNOWN_HEADS = 20_000

export function createLogTables(db: DatabaseSync): void {
  // Positions need no AUTOINCREMENT: nothing is ever deleted, so the next rowid is always above all others.
  db.exec(`
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL, body_crc INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
    CREATE TABLE IF NOT EXISTS checkpoints (
      consumers TEXT PRIMARY KEY, position INTEGER, begun INTEGER
    ) STRICT, WITHOUT ROWID;
  `)
  addColumn(db, 'events', 'body_crc', 'INTEGER')
  addColumn(db, 'checkpoints', 'begun', 'INTEGER')
}

export function logWriter(db: DatabaseSync): { operations: LogOperations; rolledBack: () => void } {
  const heads = new Map<string, number>()
  const headOf = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?')
  const insert = db.prepare('INSERT INTO events (stream, revision, body, body_crc) VALUES (?, ?, ?, ?)')
  const saveCheckpoint = db.prepare(`
    INSERT INTO checkpoints (consumers, position, begun) VALUES (?1, ?2, coalesce(?2, 0))
    ON CONFLICT (consumers) DO UPDATE SET position = excluded.position`)
  const rewind = db.prepare(
    'UPDATE checkpoints SET position = nullif(begun, 0) WHERE consumers = ? AND begun IS NOT NULL')

  function head(stream: string): number {
    return heads.get(stream) ?? Number(headOf.get(stream)?.['revision'] ?? -1)
  }

  return {
    operations: {
      append(stream, expected, bodies) {
        if (head(stream) !== expected) return { ok: false, conflict: true }
        let revision = expected
        for (const body of bodies) insert.run(stream, ++revision, body, checksum(body))
        if (heads.size >= KNOWN_HEADS) heads.clear()
        heads.set(stream, revision)
        return { ok: true, revision }
      },
      saveCheckpoints(checkpoints) {
        for (const { group, position } of checkpoints) {
          saveCheckpoint.run(group, position === null ? null : Number(position))
        }
      },
      rewind: (group) => rewind.run(group).changes > 0,
    },
    rolledBack: () => heads.clear(),
  }
}

export interface LogReader {
  read(stream: string, fromRevision: number, limit: number): StoredEvent[]
  readAll(after: Position | null, limit: number): StoredEvent[]
  countAfter(position: Position | null): number
  head(): Position | null
  /** Undefined for a group never seen. */
  checkpoint(group: string): Position | null | undefined
}

/** @param file names the log in faults */
export function logReader(db: DatabaseSync, file: string): LogReader {
  const byStream = db.prepare(
    'SELECT position, body, body_crc FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?')
  const byPosition = db.prepare(
    'SELECT position, body, body_crc FROM events WHERE position > ? ORDER BY position LIMIT ?')
  const newest = db.prepare('SELECT max(position) AS position FROM events')
  const checkpoint = db.prepare('SELECT position FROM checkpoints WHERE consumers = ?')
  for (const statement of [byStream, byPosition]) statement.setReturnArrays(true)

  const opaque = (position: SQLOutputValue | undefined): Position | null =>
    (typeof position === 'number' ? String(position) : null)

  /** Rows come as arrays, which are cheaper than objects; the body was checked when it was appended. */
  function storedEvent(row: unknown): StoredEvent {
    const [position, body, sum] = row as [number, Body, number | null]
    if (!isWhole(body, sum)) throw new DatabaseFault(file, 'damaged', `event ${position} differs from its checksum`)
    // Added to, not copied: a copy of a dozen fields costs as much as half the parsing.
    return Object.assign(JSON.parse(body) as Omit<StoredEvent, 'position'>, { position: String(position) })
  }

  return {
    read: (stream, fromRevision, limit) => byStream.all(stream, fromRevision, limit).map(storedEvent),
    readAll: (after, limit) => byPosition.all(placeOf(after), limit).map(storedEvent),
    // Positions have no gaps here (see createLogTables), so there is nothing to count.
    countAfter: (position) => Number(newest.get()?.['position'] ?? 0) - placeOf(position),
    head: () => opaque(newest.get()?.['position']),
    checkpoint(group) {
      const row = checkpoint.get(group)
      return row && opaque(row['position'])
    },
  }
}

function placeOf(position: Position | null): number {
  const place = Number(position ?? 0)
  if (!Number.isSafeInteger(place)) throw new RangeError(`Not a position of this store: ${position}`)
  return place
}
