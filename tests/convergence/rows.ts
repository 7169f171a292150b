/** The rows that a collection must hold, and those that it holds. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { rowsAfter, type Projector } from '@bindery/projections'
import type { HostileLog } from '../hostile/index.ts'
import { changesSince } from './readers.ts'

export const eventsIn = (log: HostileLog): readonly EventEnvelope[] =>
  // The store appended envelopes as JSON.
  log.entries.map(({ body }) => JSON.parse(body) as EventEnvelope)

export const streamsIn = (log: HostileLog): ReadonlyMap<string, EventEnvelope[]> =>
  Map.groupBy(eventsIn(log), ({ stream }) => stream)

/** The fold of every stream that feeds the collection, by key. */
export function foldedRows(log: HostileLog, projector: Projector): ReadonlyMap<string, object> {
  const streams = [...streamsIn(log)].filter(([stream]) => projector.isFedBy(stream))
  const rows = streams.flatMap(([, events]) => [...rowsAfter(projector, events)])
  return new Map(rows.flatMap(([key, { value }]) => (value ? [[key, plain(value)] as const] : [])))
}

/** The rows that a first load gets, heavy fields included. */
export async function storedRows(views: Views, collection: string): Promise<ReadonlyMap<string, object>> {
  const rows = new Map<string, object>()
  for (const { key } of await changesSince(views, collection, 0)) {
    const row = await views.get(collection, key)
    if (row && row.row !== null) rows.set(key, { ...parsed(row.row), ...(row.heavy === null ? {} : parsed(row.heavy)) })
  }
  return rows
}

/** Rows are stored as objects. */
const parsed = (text: string) => JSON.parse(text) as object
const plain = (value: object) => parsed(JSON.stringify(value))
