/** Looks into the product's log file: what a command stored is what the yardstick appends. */
import { DatabaseSync } from 'node:sqlite'
import type { Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Payload } from '../yardsticks/append.ts'

/** Where the embedded event store keeps the log, inside the data folder. */
export const LOG_FILE = 'events.sqlite'

const Row = v.object({ stream: v.string(), revision: v.number(), body: v.string() })
const Caused = v.object({ func: v.string(), requestId: v.string() })

/** The last events of a call's commands, command by command; not what processes did because of them. */
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
  // The oldest ones may have begun before what was read here.
  const whole = Math.max(...[...byRequest.values()].map(({ length }) => length))
  return [...byRequest.values()].filter(({ length }) => length === whole)
}

export function countEvents(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const count = db.prepare('SELECT count(*) AS count FROM events').get()?.['count']
  db.close()
  return Number(count)
}
