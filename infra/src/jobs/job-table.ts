/** The jobs in their SQLite file: which process may take a job, how the job ends, when it is tried again. */
import type { DatabaseSync } from 'node:sqlite'
import { markKeeper, markReader } from '../sqlite/log-mark.ts'
import { isGone } from './holder.ts'
import type { Hold, JobOperations, JobThreadData } from './job-operations.ts'
import { jobClock } from './job-clock.ts'
import { jobListing } from './job-listing.ts'
import { jobRow, type JobRow, withError, withNewError } from './job-rows.ts'
import { jobSchedules } from './job-schedules.ts'
import { backoffAfter, deferralAfter, MAX_STALLS, STALLED } from './limits.ts'

export function jobTable(
  db: DatabaseSync,
  { holder, leaseMs }: Pick<JobThreadData, 'holder' | 'leaseMs'>,
): { operations: JobOperations; releaseAbandoned(): void; rolledBack(): void } {
  const insert = db.prepare(`
    INSERT INTO jobs (queue, id, name, data, state, due, created) VALUES (?, ?, ?, ?, 'waiting', ?, ?)
    ON CONFLICT (queue, id) DO NOTHING`)
  const isPaused = db.prepare('SELECT 1 FROM paused WHERE queue = ?')
  const active = db.prepare(`SELECT * FROM jobs WHERE state = 'active'`)
  const expired = db.prepare(`SELECT * FROM jobs WHERE queue = ? AND state = 'active' AND lease <= ?`)
  const due = db.prepare(`
    SELECT * FROM jobs WHERE queue = ? AND state = 'waiting' AND due <= ? ORDER BY due, seq LIMIT +?`)
  const nextDue = db.prepare(`SELECT min(due) AS due FROM jobs WHERE queue = ? AND state = 'waiting'`)
  const start = db.prepare(`
    UPDATE jobs SET state = 'active', attempt = attempt + 1, progress = NULL, holder = ?, lease = ? WHERE seq = ?`)
  const held = db.prepare(`
    SELECT * FROM jobs WHERE queue = ? AND id = ? AND state = 'active' AND attempt = ? AND holder = ?`)
  const renewLease = db.prepare('UPDATE jobs SET lease = ? WHERE seq = ?')
  const setProgress = db.prepare('UPDATE jobs SET progress = ? WHERE seq = ?')
  const end = db.prepare(`
    UPDATE jobs SET state = ?, due = ?, failures = ?, stalls = ?, errors = ?, holder = NULL, lease = NULL
    WHERE seq = ?`)
  /** The end of a try that does not count, which somebody asked for or which put itself off. */
  const waitOn = db.prepare(`
    UPDATE jobs SET state = 'waiting', due = ?, errors = ?, hurried = NULL, holder = NULL, lease = NULL WHERE seq = ?`)
  const dropFailed = db.prepare(`
    DELETE FROM jobs WHERE queue = ? AND state = 'failed' AND schedule = ? AND seq <> ?`)
  const keepMark = markKeeper(db)
  const clock = jobClock(db)
  const schedules = jobSchedules(db)
  const listing = jobListing(db)

  /** The job while this try still runs here; otherwise null, because its result no longer counts. */
  function inHand(hold: Hold): JobRow | null {
    const row = held.get(hold.queue, hold.id, hold.attempt, holder)
    return row ? jobRow(row) : null
  }

  /** A job that ended. An occurrence takes the place of the failed ones of its schedule. */
  function finish(state: 'completed' | 'failed', now: number, row: JobRow): void {
    end.run(state, now, row.failures, row.stalls, row.errors, row.seq)
    if (row.schedule !== null) dropFailed.run(row.queue, row.schedule, row.seq)
  }

  function release(row: JobRow, now: number): void {
    const stalls = row.stalls + 1
    const errors = withError(row, now, STALLED)
    if (stalls < MAX_STALLS) end.run('waiting', now, row.failures, stalls, errors, row.seq)
    else finish('failed', now, { ...row, stalls, errors })
  }

  const operations: JobOperations = {
    ...listing,
    upTo: markReader(db),
    enqueue(jobs, upTo) {
      keepMark(upTo)
      const now = Date.now()
      for (const { queue, id, name, data, notBefore } of jobs) {
        insert.run(queue, id, name, data, notBefore ? Date.parse(notBefore) : now, now)
      }
    },
    schedule: (schedule) => schedules.put(schedule, Date.now()),
    take(queue, limit) {
      const now = Date.now()
      clock.look(now)
      if (isPaused.get(queue)) return { jobs: [], nextDue: null }
      for (const row of expired.all(queue, now)) release(jobRow(row), now)
      const nextOccurrence = schedules.enqueueDue(queue, now)
      const rows = due.all(queue, now, limit).map(jobRow)
      for (const { seq } of rows) start.run(holder, now + leaseMs, seq)
      const next = nextDue.get(queue)?.['due']
      const moments = [next, nextOccurrence].filter((moment) => typeof moment === 'number')
      return {
        jobs: rows.map(({ id, name, data, attempt, failures, hurried }) => ({
          queue,
          id,
          name,
          data,
          failures,
          isHurried: hurried !== null,
          attempt: attempt + 1,
        })),
        nextDue: moments.length > 0 ? Math.min(...moments) : null,
      }
    },
    renew(holds) {
      for (const hold of holds) {
        const row = inHand(hold)
        if (row) renewLease.run(Date.now() + leaseMs, row.seq)
      }
    },
    progress(hold, percent) {
      const row = inHand(hold)
      if (row) setProgress.run(percent, row.seq)
    },
    complete(hold) {
      const row = inHand(hold)
      if (row) finish('completed', Date.now(), row)
    },
    fail(hold, { error, refused, maxAttempts, backoff }) {
      const row = inHand(hold)
      if (!row) return
      const now = Date.now()
      if (row.hurried !== null && !refused) {
        waitOn.run(Math.max(row.hurried, now), withError(row, now, error), row.seq)
        return
      }
      const failures = row.failures + 1
      const final = refused || failures >= maxAttempts
      const errors = withError(row, now, error)
      if (final) finish('failed', now, { ...row, failures, errors })
      else end.run('waiting', now + backoffAfter(failures, backoff), failures, row.stalls, errors, row.seq)
    },
    defer(hold, { error, backoff }) {
      const row = inHand(hold)
      if (!row) return
      const now = Date.now()
      const times = row.attempt - row.failures - row.stalls
      const again = now + deferralAfter(times, backoff)
      waitOn.run(again, withNewError(row, now, error), row.seq)
    },
  }

  return {
    operations,
    rolledBack: () => clock.forget(),
    releaseAbandoned() {
      const now = Date.now()
      for (const row of active.all().map(jobRow)) {
        if (row.holder !== null && isGone(row.holder, holder)) release(row, now)
      }
    },
  }
}
