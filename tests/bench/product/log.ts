/** Reads the product's log file, so that the yardstick can append the same bytes as a command. */
import { DatabaseSync } from 'node:sqlite'
import type { Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Payload } from '../yardsticks/append.ts'

/** The file of the embedded event store inside the data folder. */
export const LOG_FILE = 'events.sqlite'

const Row = v.object({ stream: v.string(), revision: v.number(), body: v.string() })
const Caused = v.object({ func: v.string(), requestId: v.string() })

/** The last events that commands of this call recorded, grouped by command; without the events of later jobs. */
export function payloadsOf(call: Call, file: string, events = 20_000): readonly Payload[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('SELECT stream, revision, body FROM events ORDER BY position DESC LIMIT ?').all(events)
  db.close()
  const stored = rows.map((row) => v.parse(Row, row)).toReversed()
  const byRequest = Map.groupBy(stored, ({ body }) => {
    const { func, requestId } = v.parse(Caused, JSON.parse(body))
    return func === call.func ? requestId : null
  })
  byRequest.delete(null)
  // The limit may have cut the oldest command, so only commands with all their events are used.
  const whole = Math.max(...[...byRequest.values()].map(({ length }) => length))
  return [...byRequest.values()].filter(({ length }) => length === whole)
}

export function countEvents(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const count = db.prepare('SELECT count(*) AS count FROM events').get()?.['count']
  db.close()
  return Number(count)
}
