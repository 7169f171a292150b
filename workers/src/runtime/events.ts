/** Reading the events a job is about. */
import { upcast, type Recorded, type SubmissionStreamFact } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type StoredEvent } from '@bindery/contracts/ports'
import type { JobData } from './reactor.ts'

export type SubmissionEvent = Recorded<SubmissionStreamFact>

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
