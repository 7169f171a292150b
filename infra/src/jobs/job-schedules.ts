/** Repeated jobs: each occurrence is an ordinary job, made when a worker looks for work. */
import type { DatabaseSync } from 'node:sqlite'
import type { Schedule } from './job-operations.ts'
import { scheduleRow, type ScheduleRow } from './job-rows.ts'

export interface JobSchedules {
  put(schedule: Schedule, now: number): void
  /** Enqueues due jobs; returns the time of the queue's next occurrence, or null. */
  enqueueDue(queue: string, now: number): number | null
}

export function jobSchedules(db: DatabaseSync): JobSchedules {
  // Setting the same schedule again at every start keeps its rhythm; a changed one begins at once.
  const put = db.prepare(`
    INSERT INTO schedules (name, queue, job, data, every, next) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET queue = excluded.queue, job = excluded.job, data = excluded.data,
      next = iif(every = excluded.every AND queue = excluded.queue, next, excluded.next), every = excluded.every`)
  const ofQueue = db.prepare('SELECT * FROM schedules WHERE queue = ?')
  const advance = db.prepare('UPDATE schedules SET next = ? WHERE name = ?')
  const unfinished = db.prepare(
    `SELECT 1 FROM jobs WHERE queue = ? AND state IN ('waiting', 'active') AND schedule = ?`,
  )
  const insert = db.prepare(`
    INSERT INTO jobs (queue, id, name, data, state, due, created, schedule) VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?)
    ON CONFLICT (queue, id) DO NOTHING`)

  /** Occurrences that were missed while no process ran, or while the last one still ran, are skipped. */
  function enqueueOne(row: ScheduleRow, now: number): number {
    if (row.next > now) return row.next
    if (!unfinished.get(row.queue, row.name)) {
      const id = `${row.name}@${new Date(row.next).toISOString()}`
      insert.run(row.queue, id, row.job, row.data, now, now, row.name)
    }
    const next = row.next + row.every * (Math.floor((now - row.next) / row.every) + 1)
    advance.run(next, row.name)
    return next
  }

  return {
    put({ name, everyMs, job }, now) {
      put.run(name, job.queue, job.name, job.data, everyMs, now)
    },
    enqueueDue(queue, now) {
      const rows = ofQueue.all(queue).map(scheduleRow)
      return rows.length > 0 ? Math.min(...rows.map((row) => enqueueOne(row, now))) : null
    },
  }
}
