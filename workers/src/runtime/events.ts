/** Reading the events a job is about. */
import { upcast, type AccessStreamFact, type Recorded, type SubmissionStreamFact } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type StoredEvent } from '@bindery/contracts/ports'
import type { JobData } from './reactor.ts'

export type SubmissionEvent = Recorded<SubmissionStreamFact>

/** Of an account's access stream. */
export type AccessEvent = Recorded<AccessStreamFact>

const isOf = (event: StoredEvent): event is StoredEvent & SubmissionEvent => event.stream.startsWith('submission-')

/** A whole submission stream, at current versions, and the event that asked for the job. */
export async function readAbout(store: EventStore, { stream, revision }: JobData) {
  const stored = await store.read(stream)
  const events = stored.map(upcast).filter(isOf)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const received = events.find((each) => each.type === 'SubmissionReceived')
  if (received?.type !== 'SubmissionReceived') throw new JobRefused(`${stream} holds no submission.`)
  return { events, event, submission: received.data }
}

const isAccess = (event: StoredEvent): event is StoredEvent & AccessEvent => isAccessStream(event.stream)
export const isAccessStream = (stream: string) => stream.startsWith('access-')

/** A whole access stream, at current versions, and the event that asked for the job. */
export async function readAccess(store: EventStore, { stream, revision }: JobData) {
  const events = (await store.read(stream)).map(upcast).filter(isAccess)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  return { events, event }
}
