/**
 * Positions of consumer groups as a table of a SQLite file: beside the events when they are embedded, else in a file of
 * its own.
 */
import type { LogMark, Position, ReachedMark } from '@bindery/contracts/ports'
import { parseMark } from '@bindery/contracts/ports/in-threads'
import type { DatabaseSync } from 'node:sqlite'
import { addColumn } from '../sqlite/add-column.ts'

export interface GroupCheckpoint {
  readonly group: string
  /** The last processed position; null means before the first event. */
  readonly position: Position | null
  /** The event at that position, when the group has processed it. */
  readonly mark?: LogMark | undefined
}

/** The operations of the writing thread. */
export type CheckpointOperations = {
  saveCheckpoints(checkpoints: readonly GroupCheckpoint[]): void
  /** Sets a group back to its beginning; false when it never began, or its beginning is unknown. */
  rewind(group: string): boolean
}

/** Positions are stored as the engine's own text, or as numbers when the log is a SQLite file. */
export interface PositionColumn {
  readonly type: 'INTEGER' | 'TEXT'
  /** The value for "before the first event" in the column `begun`, where NULL means unknown. */
  readonly before: 0 | ''
  stored(position: Position): number | string
}

export const numbered: PositionColumn = { type: 'INTEGER', before: 0, stored: Number }
export const named: PositionColumn = { type: 'TEXT', before: '', stored: (position) => position }

export function createCheckpointTable(db: DatabaseSync, { type }: PositionColumn): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS checkpoints (
      consumers TEXT PRIMARY KEY, position ${type}, begun ${type}
    ) STRICT, WITHOUT ROWID;
  `)
  addColumn(db, 'checkpoints', 'begun', type)
  addColumn(db, 'checkpoints', 'mark', 'TEXT')
}

export function checkpointWriter(db: DatabaseSync, { before, stored }: PositionColumn): CheckpointOperations {
  const save = db.prepare(`
    INSERT INTO checkpoints (consumers, position, begun, mark) VALUES (?1, ?2, coalesce(?2, ?4), ?3)
    ON CONFLICT (consumers) DO UPDATE SET position = excluded.position, mark = excluded.mark`)
  const rewind = db.prepare(
    'UPDATE checkpoints SET position = nullif(begun, ?2), mark = NULL WHERE consumers = ?1 AND begun IS NOT NULL',
  )
  return {
    saveCheckpoints(checkpoints) {
      for (const { group, position, mark } of checkpoints) {
        save.run(group, position === null ? null : stored(position), mark ? JSON.stringify(mark) : null, before)
      }
    },
    rewind: (group) => rewind.run(group, before).changes > 0,
  }
}

export interface CheckpointReader {
  /** Undefined for a group never seen. */
  checkpoint(group: string): Position | null | undefined
  reached(): ReachedMark[]
}

export function checkpointReader(db: DatabaseSync): CheckpointReader {
  const checkpoint = db.prepare('SELECT position FROM checkpoints WHERE consumers = ?')
  return {
    checkpoint(group) {
      const row = checkpoint.get(group)
      if (!row) return undefined
      return row['position'] === null ? null : String(row['position'])
    },
    // Prepared at its one call: a tool may read a file of an earlier release, which has no column of marks.
    reached: () =>
      db
        .prepare('SELECT consumers, mark FROM checkpoints WHERE mark IS NOT NULL')
        .all()
        .map((row) => ({ group: String(row['consumers']), mark: parseMark(String(row['mark'])) })),
  }
}
