/** Reads the SQLite event store without trusting its content, also while a server runs. */
import { StoredForm } from '@bindery/contracts/events'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { openReader } from '../sqlite/database.ts'

/** A row, and the event in its text; null when the text is not an event of the product. */
export interface Row {
  readonly stream: string
  readonly revision: number
  readonly event: StoredForm | null
}

export interface StoredEvents {
  /** All rows by stream and revision. */
  rows(): Iterable<Row>
  /** The hash of an event; null when the event is missing or cannot be read. */
  hashAt(stream: string, revision: number): string | null
  /** The newest revision of a stream; null when the stream does not exist. */
  lastOf(stream: string): number | null
  close(): void
}

const Columns = v.tuple([v.string(), v.number(), v.string()])

/** Reads one state of the file; events that are appended meanwhile are not seen. */
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
      return typeof body === 'string' ? (eventIn(body)?.hash ?? null) : null
    },
    lastOf(stream) {
      const revision = last.get(stream)?.['revision']
      return typeof revision === 'number' ? revision : null
    },
    close: () => close(db),
  }
}

/** The event of a text that is exactly as it was stored: no additional blank, no duplicate field. */
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
