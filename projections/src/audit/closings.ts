/** Which events closed an incident: their status is Closed, and the one before was not. An event alone shows no change. */
import { IncidentChanged, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import * as v from 'valibot'

const WithStatus = v.object({ status: v.string() })

const isClosed = ({ type, data }: EventEnvelope) =>
  type === IncidentChanged.type && v.is(WithStatus, data) && data.status === 'Closed'

/** @param events all events of a stream, in order */
export const closingsIn = (events: readonly EventEnvelope[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event, i) => {
      const before = events[i - 1]
      return isClosed(event) && !(before && isClosed(before)) ? [event.id] : []
    }),
  )

/** Of these events of any streams those that closed an incident; the event before each is read from the store. */
export async function closingsAmong(store: EventStore, events: readonly EventEnvelope[]): Promise<ReadonlySet<string>> {
  const closed = await Promise.all(
    events
      .filter(isClosed)
      .map(async (event) => closingsIn([...(await store.read(event.stream, event.revision - 1, 1)), event])),
  )
  return new Set(closed.flatMap((ids) => [...ids]))
}
