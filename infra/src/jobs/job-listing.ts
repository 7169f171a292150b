/** The jobs as operations see them, and the actions on them. */
import type { JobState } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import type { JobOperations } from './job-operations.ts'
import { jobRow, jobView } from './job-rows.ts'
import { KEEP_COMPLETED, KEEP_COMPLETED_MS } from './limits.ts'

export function jobListing(
  db: DatabaseSync,
): Pick<JobOperations, 'counts' | 'list' | 'get' | 'retry' | 'discard' | 'hurry' | 'setPaused' | 'sweep'> {
  const count = db.prepare('SELECT state, due > ? AS later, count(*) AS jobs FROM jobs WHERE queue = ? GROUP BY 1, 2')
  const one = db.prepare('SELECT * FROM jobs WHERE queue = ? AND id = ?')
  const ready = db.prepare(`
    SELECT * FROM jobs WHERE queue = ? AND state = 'waiting' AND due <= ? ORDER BY due, seq LIMIT +? OFFSET ?`)
  const delayed = db.prepare(`
    SELECT * FROM jobs WHERE queue = ? AND state = 'waiting' AND due > ? ORDER BY due, seq LIMIT +? OFFSET ?`)
  const newest = db.prepare(`
    SELECT * FROM jobs WHERE queue = ? AND state = ? ORDER BY due DESC, seq DESC LIMIT +? OFFSET ?`)
  const retry = db.prepare(`
    UPDATE jobs SET state = 'waiting', due = ?, failures = 0, stalls = 0, progress = NULL, hurried = NULL
    WHERE queue = ? AND id = ? AND state = 'failed'`)
  const discard = db.prepare(`DELETE FROM jobs WHERE queue = ? AND id = ? AND state <> 'active'`)
  const hurry = db.prepare(`
    UPDATE jobs SET hurried = coalesce(hurried, due), due = ?1
    WHERE queue = ?2 AND state = 'waiting' AND due > ?1`)
  const pause = db.prepare('INSERT INTO paused (queue) VALUES (?) ON CONFLICT DO NOTHING')
  const resume = db.prepare('DELETE FROM paused WHERE queue = ?')
  const queues = db.prepare('SELECT DISTINCT queue FROM jobs')
  const dropOld = db.prepare(`DELETE FROM jobs WHERE queue = ? AND state = 'completed' AND due < ?`)
  const dropBeyond = db.prepare(`
    DELETE FROM jobs WHERE seq IN (
      SELECT seq FROM jobs WHERE queue = ? AND state = 'completed' ORDER BY due DESC, seq DESC LIMIT -1 OFFSET ?)`)

  function rows(queue: string, state: JobState, offset: number, limit: number, now: number): unknown[] {
    switch (state) {
      case 'waiting':
        return ready.all(queue, now, limit, offset)
      case 'delayed':
        return delayed.all(queue, now, limit, offset)
      case 'active':
      case 'completed':
      case 'failed':
        return newest.all(queue, state, limit, offset)
      default:
        return state satisfies never
    }
  }

  return {
    counts(queue) {
      const counts: Record<JobState, number> = { waiting: 0, delayed: 0, active: 0, completed: 0, failed: 0 }
      for (const { state, later, jobs } of count.all(Date.now(), queue).map(countRow)) {
        counts[state === 'waiting' && later ? 'delayed' : state] += jobs
      }
      return counts
    },
    list(queue, state, offset, limit) {
      const now = Date.now()
      return rows(queue, state, offset, limit, now).map((row) => jobView(jobRow(row), now))
    },
    get(queue, id) {
      const row = one.get(queue, id)
      return row ? jobView(jobRow(row), Date.now()) : null
    },
    retry: (queue, id) => retry.run(Date.now(), queue, id).changes > 0,
    discard: (queue, id) => discard.run(queue, id).changes > 0,
    hurry: (queue) => Number(hurry.run(Date.now(), queue).changes),
    setPaused(queue, paused) {
      ;(paused ? pause : resume).run(queue)
    },
    sweep() {
      for (const row of queues.all()) {
        const queue = String(row['queue'])
        dropOld.run(queue, Date.now() - KEEP_COMPLETED_MS)
        dropBeyond.run(queue, KEEP_COMPLETED)
      }
    },
  }
}

interface CountRow {
  readonly state: Exclude<JobState, 'delayed'>
  readonly later: number
  readonly jobs: number
}

/** The columns that `count` selects. */
const countRow = (row: unknown) => row as CountRow
