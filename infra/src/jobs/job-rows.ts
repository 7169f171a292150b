/** The tables of the jobs file, and a job as the port shows it. */
import type { JobAttempt, JobState, JobView } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import { addColumn } from '../sqlite/add-column.ts'
import { createLogMark } from '../sqlite/log-mark.ts'
import { KEPT_ERRORS, KEPT_TEXT } from './limits.ts'

/**
 * `due` is when the job may start or, for a finished job, when it finished: one index serves both. A delayed job is a
 * waiting one that is not due yet.
 */
export interface JobRow {
  readonly seq: number
  readonly queue: string
  readonly id: string
  readonly name: string
  readonly data: string
  readonly state: Exclude<JobState, 'delayed'>
  readonly due: number
  readonly attempt: number
  readonly failures: number
  readonly stalls: number
  readonly errors: string
  readonly progress: number | null
  readonly created: number
  readonly holder: string | null
  readonly lease: number | null
  readonly schedule: string | null
  /** Until when it waited when somebody hurried it; null for a job that comes by itself. */
  readonly hurried: number | null
}

export interface ScheduleRow {
  readonly name: string
  readonly queue: string
  readonly job: string
  readonly data: string
  readonly every: number
  readonly next: number
}

export function createJobTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS jobs (
      seq INTEGER PRIMARY KEY, queue TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, data TEXT NOT NULL,
      state TEXT NOT NULL, due INTEGER NOT NULL, attempt INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0, stalls INTEGER NOT NULL DEFAULT 0, errors TEXT NOT NULL DEFAULT '[]',
      progress REAL, created INTEGER NOT NULL, holder TEXT, lease INTEGER, schedule TEXT,
      hurried INTEGER, UNIQUE (queue, id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (queue, state, due, seq);
    CREATE TABLE IF NOT EXISTS paused (queue TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS schedules (
      name TEXT PRIMARY KEY, queue TEXT NOT NULL, job TEXT NOT NULL, data TEXT NOT NULL,
      every INTEGER NOT NULL, next INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS moments (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `)
  addColumn(db, 'jobs', 'hurried', 'INTEGER')
  createLogMark(db)
}

/** A whole row of `jobs`: the STRICT table above guarantees its types. */
export const jobRow = (row: unknown) => row as JobRow
/** A whole row of `schedules`: the STRICT table above guarantees its types. */
export const scheduleRow = (row: unknown) => row as ScheduleRow

export function withError(row: Pick<JobRow, 'errors'>, now: number, error: string): string {
  const attempt: JobAttempt = { at: new Date(now).toISOString(), error: error.slice(0, KEPT_TEXT) }
  return JSON.stringify([...errorsOf(row), attempt].slice(-KEPT_ERRORS))
}

/** Records a repeated error once, because a part may be away for days. */
export const withNewError = (row: Pick<JobRow, 'errors'>, now: number, error: string): string =>
  errorsOf(row).at(-1)?.error === error.slice(0, KEPT_TEXT) ? row.errors : withError(row, now, error)

/** The failed attempts of a job; only `withError` writes the column. */
const errorsOf = ({ errors }: Pick<JobRow, 'errors'>) => JSON.parse(errors) as JobAttempt[]

export function jobView(row: JobRow, now: number): JobView {
  const finished = row.state === 'completed' || row.state === 'failed'
  const delayed = row.state === 'waiting' && row.due > now
  return {
    id: row.id,
    queue: row.queue,
    name: row.name,
    data: row.data,
    state: delayed ? 'delayed' : row.state,
    attempts: errorsOf(row),
    progress: row.progress,
    createdAt: new Date(row.created).toISOString(),
    finishedAt: finished ? new Date(row.due).toISOString() : null,
    dueAt: delayed ? new Date(row.due).toISOString() : null,
  }
}
