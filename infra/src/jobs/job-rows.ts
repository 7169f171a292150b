/** The tables of the jobs file, and a row as the port shows it. */
import type { JobAttempt, JobState, JobView } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'

/**
 * `due` is when the job may start or, once it is finished, when it finished: one index serves both.
 * A delayed job is a waiting one that is not due yet.
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
      UNIQUE (queue, id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (queue, state, due, seq);
    CREATE TABLE IF NOT EXISTS paused (queue TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS schedules (
      name TEXT PRIMARY KEY, queue TEXT NOT NULL, job TEXT NOT NULL, data TEXT NOT NULL,
      every INTEGER NOT NULL, next INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS moments (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `)
}

/** The STRICT tables above vouch for what a whole row of theirs holds. */
export const jobRow = (row: unknown) => row as JobRow
export const scheduleRow = (row: unknown) => row as ScheduleRow

/** Attempts and texts are kept for people to read: enough of them, not without end. */
const KEPT_ERRORS = 50
const KEPT_TEXT = 2_000

export function withError(row: Pick<JobRow, 'errors'>, now: number, error: string): string {
  const attempt: JobAttempt = { at: new Date(now).toISOString(), error: error.slice(0, KEPT_TEXT) }
  return JSON.stringify([...errorsOf(row), attempt].slice(-KEPT_ERRORS))
}

/** Written by `withError` alone. */
const errorsOf = ({ errors }: Pick<JobRow, 'errors'>) => JSON.parse(errors) as JobAttempt[]

export function jobView(row: JobRow, now: number): JobView {
  const finished = row.state === 'completed' || row.state === 'failed'
  return {
    id: row.id,
    queue: row.queue,
    name: row.name,
    data: row.data,
    state: row.state === 'waiting' && row.due > now ? 'delayed' : row.state,
    attempts: errorsOf(row),
    progress: row.progress,
    createdAt: new Date(row.created).toISOString(),
    finishedAt: finished ? new Date(row.due).toISOString() : null,
  }
}
