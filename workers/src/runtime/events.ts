/** Reads the events that a job is about. */
import {
  evolveMainForm,
  newMainForm,
  renewalModel,
  upcast,
  type AccessStreamFact,
  type AnnouncementStreamFact,
  type BrokerStreamFact,
  type Recorded,
  type RenewalStreamFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { JobRefused, type EventStore, type StoredEvent } from '@bindery/contracts/ports'
import type { JobData } from './jobs.ts'

export type SubmissionEvent = Recorded<SubmissionStreamFact>

/** An event of an account's access stream. */
export type AccessEvent = Recorded<AccessStreamFact>
/** An event of an announcement's stream. */
export type AnnouncementEvent = Recorded<AnnouncementStreamFact>
/** An event of a broker's stream. */
export type BrokerEvent = Recorded<BrokerStreamFact>

const isOf = (event: StoredEvent): event is StoredEvent & SubmissionEvent => event.stream.startsWith('submission-')

/** A whole submission stream at current versions, the event that asked for the job, and the form at that event. */
export async function readAbout(store: Pick<EventStore, 'read'>, { stream, revision }: JobData) {
  const stored = await store.read(stream)
  const events = stored.map(upcast).filter(isOf)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const received = events.find((each) => each.type === 'SubmissionReceived')
  if (received?.type !== 'SubmissionReceived') throw new JobRefused(`${stream} holds no submission.`)
  const before = events.filter((each) => each.revision <= revision)
  return {
    events,
    event,
    submission: { ...received.data, form: before.reduce(evolveMainForm, newMainForm(received.data)).form },
  }
}

/** What `readAbout` gives of the event that began a submission, without reading it again. */
export function receivedIn(stored: StoredEvent) {
  const event = upcast(stored)
  if (!isOf(event) || event.type !== 'SubmissionReceived')
    throw new JobRefused(`${stored.stream} does not begin at ${stored.revision}.`)
  return { event, submission: event.data }
}

/** What a submission's stream holds after an event, at current versions. */
export const readSince = async (store: Pick<EventStore, 'read'>, { stream, revision }: StoredEvent) =>
  (await store.read(stream, revision + 1)).map(upcast).filter(isOf)

const isAccess = (event: StoredEvent): event is StoredEvent & AccessEvent => isAccessStream(event.stream)
export const isAccessStream = (stream: string) => stream.startsWith('access-')

/** A whole access stream at current versions, and the event that asked for the job. */
export async function readAccess(store: EventStore, { stream, revision }: JobData) {
  const events = (await store.read(stream)).map(upcast).filter(isAccess)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  return { events, event }
}

const isBroker = (event: StoredEvent): event is StoredEvent & BrokerEvent => isBrokerStream(event.stream)
export const isBrokerStream = (stream: string) => stream.startsWith('broker-')

/** A whole broker's stream at current versions, and the event that asked for the job. */
export async function readBroker(store: Pick<EventStore, 'read'>, { stream, revision }: JobData) {
  const events = (await store.read(stream)).map(upcast).filter(isBroker)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  return { events, event }
}

const isAnnouncement = (event: StoredEvent): event is StoredEvent & AnnouncementEvent =>
  isAnnouncementStream(event.stream)
export const isAnnouncementStream = (stream: string) => stream.startsWith('announcement-')

/** The event that asked for the job; the rest of the long stream is read as `Facts.announcement`. */
export async function readAnnounced(store: Pick<EventStore, 'read'>, { stream, revision }: JobData) {
  const [event] = (await store.read(stream, revision, 1)).map(upcast).filter(isAnnouncement)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  return event
}

/** An event of a renewal's stream. */
export type RenewalEvent = Recorded<RenewalStreamFact>
const isRenewal = (event: StoredEvent): event is StoredEvent & RenewalEvent => isRenewalStream(event.stream)
export const isRenewalStream = (stream: string) => stream.startsWith('renewal-')

/** A whole renewal's stream, at current versions, the event that asked for the job, and the renewal as it stood then. */
export async function readRenewal(store: Pick<EventStore, 'read'>, { stream, revision }: JobData) {
  const events = (await store.read(stream)).map(upcast).filter(isRenewal)
  const event = events.find((each) => each.revision === revision)
  if (!event) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const state = events
    .filter((each) => each.revision <= revision)
    .reduce((known, each) => renewalModel.evolve(known, each), renewalModel.initial)
  if (state.phase === 'absent') throw new JobRefused(`${stream} holds no renewal.`)
  return { events, event, renewal: state }
}
