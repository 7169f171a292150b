/** The client of a delivered submission, which was recorded with it or right after it. */
import { SubmissionClientLinked, SubmissionReceived, upcast } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import * as v from 'valibot'

/** The submission itself, and at most one event of the demo before its link. */
const FIRST_EVENTS = 3

/** @returns null when the submission has no client yet */
export async function linkedClient(store: Pick<EventStore, 'read'>, stream: string): Promise<number | null> {
  const events = await store.read(stream, 0, FIRST_EVENTS)
  for (const { type, data } of events.map(upcast)) {
    if (type === SubmissionClientLinked.type) return v.parse(SubmissionClientLinked.schema, data).clientId
    if (type !== SubmissionReceived.type) continue
    const { client } = v.parse(SubmissionReceived.schema, data)
    if (client) return client.clientId
  }
  return null
}
