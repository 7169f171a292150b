/**
 * After the clock is set back, every job would wait until the old time is reached again; so the times of jobs are moved
 * back too.
 */
import type { DatabaseSync } from 'node:sqlite'

/** A smaller step is an ordinary correction of the clock. */
const NOTICED_MS = 10_000
/** How often the time is recorded for the next start. */
const NOTED_EVERY_MS = 60_000

export interface JobClock {
  /** Compares the clock with the recorded time; call it before jobs are taken. */
  look(now: number): void
  /** Drops what was remembered in a transaction that was rolled back. */
  forget(): void
}

export function jobClock(db: DatabaseSync): JobClock {
  const noted = db.prepare('SELECT at FROM moments WHERE name = ?')
  const note = db.prepare(
    'INSERT INTO moments (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at',
  )
  // An untried job that was not due at once waits for a calendar time, which stays. A job that was due at once is
  // recognised by its creation time, which is moved back too, so that a second step back finds the job again.
  const shiftJobs = db.prepare(`
    UPDATE jobs SET due = due - ?1, created = iif(due = created, created - ?1, created)
    WHERE state = 'waiting' AND due > ?2 AND (attempt > 0 OR due = created)`)
  const shiftHurried = db.prepare('UPDATE jobs SET hurried = hurried - ?1 WHERE hurried > ?2')
  const shiftLeases = db.prepare(`UPDATE jobs SET lease = lease - ? WHERE state = 'active'`)
  const shiftSchedules = db.prepare('UPDATE schedules SET next = next - ?1 WHERE next > ?2')
  const written = () => Number(noted.get('latest')?.['at'] ?? 0)
  let known: { readonly latest: number; readonly written: number } | null = null

  return {
    look(now) {
      known ??= { latest: written(), written: written() }
      const back = known.latest - now
      if (back > NOTICED_MS) {
        shiftJobs.run(back, now)
        shiftHurried.run(back, now)
        shiftLeases.run(back)
        shiftSchedules.run(back, now)
      }
      const isNoted = back > NOTICED_MS || now - known.written >= NOTED_EVERY_MS
      if (isNoted) note.run('latest', now)
      known = {
        latest: back > NOTICED_MS ? now : Math.max(known.latest, now),
        written: isNoted ? now : known.written,
      }
    },
    forget() {
      known = null
    },
  }
}
