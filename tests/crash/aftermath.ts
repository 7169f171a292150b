/** Checks the log after crashes: every acknowledged request is in it once, and all hash chains are consistent. */
import { isConsistent, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import { expect } from 'vitest'
import type { Sent } from './load.ts'

export const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

async function wholeLog(store: Pick<EventStore, 'readAll'>): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  for (;;) {
    const page = await store.readAll(events.at(-1)?.position ?? null, 5_000)
    if (page.length === 0) return events
    events.push(...page)
  }
}

/** Whether an event is in a stream of numbers or claims, which a request writes besides its own stream. */
const isAside = ({ stream }: EventEnvelope) => stream.startsWith('ids-') || stream.startsWith('claim-')

/** Expects each acknowledged request as one run of events in one stream, and consistent chains. */
export async function requestsIn(store: Pick<EventStore, 'readAll'>, acknowledged: readonly Sent[]) {
  const events = await wholeLog(store)
  const broken = [...Map.groupBy(events, ({ stream }) => stream).values()].filter((stream) => !isConsistent(stream))
  expect(broken).toEqual([])
  once(events.map(({ id }) => id))
  const byRequest = Map.groupBy(
    events.filter((event) => !isAside(event)),
    ({ func, requestId }) => `${func} ${requestId}`,
  )
  const runOf = ({ call, body }: Sent) => byRequest.get(`${call.func} ${body.RequestID}`) ?? []
  return {
    lost: acknowledged.filter((sent) => runOf(sent).length === 0).map(({ body }) => body.RequestID),
    doubled: acknowledged.filter((sent) => !isOneRun(runOf(sent))).map(({ body }) => body.RequestID),
    events: events.length,
  }
}

/** Whether the events follow each other in one stream, each type once. */
function isOneRun(events: readonly EventEnvelope[]): boolean {
  const [first] = events
  return (
    events.every((event, i) => event.stream === first?.stream && event.revision === first.revision + i) &&
    new Set(events.map(({ type }) => type)).size === events.length
  )
}
