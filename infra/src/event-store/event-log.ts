/** The log inside its SQLite file: how the writing thread appends, and how the log is read. */
import type { AppendResult, LogMark, Position, StoredEvent } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import {
  checkpointReader,
  checkpointWriter,
  createCheckpointTable,
  numbered,
  type CheckpointOperations,
  type CheckpointReader,
} from '../event-feed/checkpoint-table.ts'
import { addColumn } from '../sqlite/add-column.ts'
import { checksum, isWhole } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'
import { storedEventOf } from './stored-event.ts'

/** One event as it is sent to the writing thread: the JSON of the whole envelope. */
export type Body = string

/** An append's result, with the place of its last event in the log. */
export type Appended = (Extract<AppendResult, { ok: true }> & { readonly place: number }) | Conflict
type Conflict = Extract<AppendResult, { ok: false }>

/** The operations of the writing thread. */
export type LogOperations = {
  append(stream: string, expected: number, bodies: readonly Body[]): Appended
} & CheckpointOperations

/** Heads of streams kept in memory, so that an append need not look its stream up. */
const KNOWN_HEADS = 20_000

export function createLogTables(db: DatabaseSync): void {
  // Positions need no AUTOINCREMENT: nothing is ever deleted, so the next rowid is always above all others.
  db.exec(`
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL, body_crc INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
  `)
  addColumn(db, 'events', 'body_crc', 'INTEGER')
  createCheckpointTable(db, numbered)
}

export function logWriter(db: DatabaseSync): { operations: LogOperations; rolledBack: () => void } {
  const heads = new LRUCache<string, number>({ max: KNOWN_HEADS })
  const headOf = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?')
  const insert = db.prepare('INSERT INTO events (stream, revision, body, body_crc) VALUES (?, ?, ?, ?)')

  function head(stream: string): number {
    return heads.get(stream) ?? Number(headOf.get(stream)?.['revision'] ?? -1)
  }

  return {
    operations: {
      append(stream, expected, bodies) {
        if (head(stream) !== expected) return { ok: false, conflict: true }
        let revision = expected
        let place = 0
        for (const body of bodies) {
          revision += 1
          place = Number(insert.run(stream, revision, body, checksum(body)).lastInsertRowid)
        }
        heads.set(stream, revision)
        return { ok: true, revision, place }
      },
      ...checkpointWriter(db, numbered),
    },
    rolledBack: () => heads.clear(),
  }
}

export interface LogReader extends CheckpointReader {
  read(stream: string, fromRevision: number, limit: number): StoredEvent[]
  readAll(after: Position | null, limit: number): StoredEvent[]
  countAfter(position: Position | null): number
  head(): Position | null
  lacks(mark: LogMark): number
}

/** @param file the name of the log in error messages */
export function logReader(db: DatabaseSync, file: string): LogReader {
  const byStream = db.prepare(
    'SELECT position, body, body_crc FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT +?',
  )
  const byPosition = db.prepare(
    'SELECT position, body, body_crc FROM events WHERE position > ? ORDER BY position LIMIT +?',
  )
  const newest = db.prepare('SELECT max(position) AS position FROM events')
  for (const statement of [byStream, byPosition]) statement.setReturnArrays(true)

  const opaque = (position: SQLOutputValue | undefined): Position | null =>
    typeof position === 'number' ? String(position) : null

  /** Rows come as arrays, which are cheaper than objects; the body was checked when it was appended. */
  function storedEvent(row: unknown): StoredEvent {
    // The statements above select these columns of a STRICT table in this order.
    const [position, body, sum] = row as [number, Body, number | null]
    if (!isWhole(body, sum)) throw new DatabaseFault(file, 'damaged', `event ${position} differs from its checksum`)
    return storedEventOf(JSON.parse(body), String(position))
  }

  // Positions have no gaps here (see createLogTables), so subtraction is enough.
  const countAfter = (position: Position | null) => Number(newest.get()?.['position'] ?? 0) - placeOf(position)

  return {
    read: (stream, fromRevision, limit) => byStream.all(stream, fromRevision, limit).map(storedEvent),
    readAll: (after, limit) => byPosition.all(placeOf(after), limit).map(storedEvent),
    countAfter,
    head: () => opaque(newest.get()?.['position']),
    lacks({ stream, revision, hash, position }) {
      const [event] = byStream.all(stream, revision, 1).map(storedEvent)
      if (event?.revision === revision && event.hash === hash) return 0
      return Math.max(isPlace(position) ? -countAfter(position) : 1, 1)
    },
    ...checkpointReader(db),
  }
}

export const comparePlaces = (a: Position, b: Position): number => placeOf(a) - placeOf(b)

/** Whether a position can be of this store; positions of another store do not count. */
const isPlace = (position: Position): boolean => Number.isSafeInteger(Number(position))

export function placeOf(position: Position | null): number {
  const place = Number(position ?? 0)
  if (position !== null && !isPlace(position)) throw new RangeError(`Not a position of this store: ${position}`)
  return place
}
