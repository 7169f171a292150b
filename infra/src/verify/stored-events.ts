/** Reads the SQLite event store as it lies there, without trusting what is in it; works beside a running server. */
import { StoredForm } from '@bindery/contracts/events'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { openReader } from '../sqlite/database.ts'

/** A row, and the event that its text holds; null when that is none of ours. */
export interface Row {
  readonly stream: string
  readonly revision: number
  readonly event: StoredForm | null
}

export interface StoredEvents {
  /** All rows by stream and revision. */
  rows(): Iterable<Row>
  /** The hash of an event, null when it is not there or cannot be read. */
  hashAt(stream: string, revision: number): string | null
  /** The newest revision of a stream; null when there is no such stream. */
  lastOf(stream: string): number | null
  close(): void
}

const Columns = v.tuple([v.string(), v.number(), v.string()])

/** What is read is one state of the file, whatever is appended meanwhile. */
export function openStoredEvents(file: string): StoredEvents {
  const db = openReader(file)
  db.exec('BEGIN')
  const all = db.prepare('SELECT stream, revision, body FROM events ORDER BY stream, revision')
  all.setReturnArrays(true)
  const one = db.prepare('SELECT body FROM events WHERE stream = ? AND revision = ?')
  const last = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?')
  return {
    *rows() {
      for (const row of all.iterate()) {
        const [stream, revision, body] = v.parse(Columns, row)
        yield { stream, revision, event: eventIn(body) }
      }
    },
    hashAt(stream, revision) {
      const body = one.get(stream, revision)?.['body']
      return typeof body === 'string' ? eventIn(body)?.hash ?? null : null
    },
    lastOf(stream) {
      const revision = last.get(stream)?.['revision']
      return typeof revision === 'number' ? revision : null
    },
    close: () => close(db),
  }
}

/** Byte for byte what was stored: no blank more, no field twice. */
function eventIn(body: string): StoredForm | null {
  try {
    const event: unknown = JSON.parse(body)
    return JSON.stringify(event) === body && v.is(StoredForm, event) ? event : null
  } catch {
    return null
  }
}

function close(db: DatabaseSync): void {
  db.exec('ROLLBACK')
  db.close()
}
