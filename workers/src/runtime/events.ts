/** Reading the events a job is about. */
import { upcast, type AccessStreamFact, type Recorded, type SubmissionForm, type SubmissionStreamFact } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type StoredEvent } from '@bindery/contracts/ports'
import type { JobData } from './reactor.ts'

export type SubmissionEvent = Recorded<SubmissionStreamFact>

/** Of an account's access stream. */
export type AccessEvent = Recorded<AccessStreamFact>

const isOf = (event: StoredEvent): event is StoredEvent & SubmissionEvent => event.stream.startsWith('submission-')

/** A whole submission stream, at current versions, the event that asked for the job, and the form as it stood then. */
export async function readAbout(store: Pick<EventStore, 'read'>, { stream, revision }: JobData) {
  const stored = await store.read(stream)
  const events = stored.map(upcast).filter(isOf)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const received = events.find((each) => each.type === 'SubmissionReceived')
  if (received?.type !== 'SubmissionReceived') throw new JobRefused(`${stream} holds no submission.`)
  const before = events.filter((each) => each.revision <= revision)
  return { events, event, submission: { ...received.data, form: before.reduce(evolveForm, received.data.form) } }
}

function evolveForm(form: SubmissionForm, event: SubmissionEvent): SubmissionForm {
  switch (event.type) {
    case 'SubmissionChanged':
      return event.data.form
    case 'DateQuoteRequiredChanged':
      return { ...form, dateQuoteRequired: event.data.dateQuoteRequired }
    case 'SubmissionFolderChanged':
      return { ...form, folder: event.data.folder }
    default:
      return form
  }
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
