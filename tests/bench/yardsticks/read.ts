/** The least that a rebuild can cost: every event read from the log's own file and parsed. */
import { DatabaseSync } from 'node:sqlite'
import { cpuMicros } from '../child.ts'
import type { Sample } from '../rounds.ts'

const PAGE = 1_000

/** Reads the whole log again and again until the time is up. */
export function readFor(seconds: number, file: string): Sample {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456;')
  const page = db.prepare('SELECT position, body FROM events WHERE position > ? ORDER BY position LIMIT ?')
  page.setReturnArrays(true)
  let operations = 0
  const cpu = cpuMicros()
  const start = performance.now()
  do {
    const before = operations
    let last = 0
    for (;;) {
      const rows: readonly unknown[] = page.all(last, PAGE)
      for (const row of rows) {
        // `setReturnArrays` makes each row an array of the two columns named above.
        const [position, body] = row as readonly [number, string]
        JSON.parse(body)
        last = position
        operations += 1
      }
      if (rows.length < PAGE) break
    }
    if (operations === before) throw new RangeError('The log is empty.')
  } while (performance.now() < start + seconds * 1_000)
  const sample = { operations, seconds: (performance.now() - start) / 1_000, cpuMicros: cpuMicros() - cpu }
  db.close()
  return sample
}
