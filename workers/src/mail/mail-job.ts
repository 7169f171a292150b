/** What a mail job works on: the message, its recorded steps, and the function that writes it. */
import { letterId } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import {
  RecordAccessMail,
  RecordAnnouncementMail,
  RecordBrokerMail,
  RecordMail,
  RecordRenewalMail,
} from '@bindery/contracts/wire'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import {
  isAccessStream,
  isAnnouncementStream,
  isBrokerStream,
  isRenewalStream,
  readAbout,
  readAccess,
  readAnnounced,
  readBroker,
  readRenewal,
} from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { JobData } from '../runtime/jobs.ts'
import { accessDraft } from './access-draft.ts'
import { announcedMessageId, announcementDraft } from './announcement-letters.ts'
import { brokerDraft } from './broker-letters.ts'
import type { Draft } from './draft.ts'
import { letterAgain, type SubmissionLetter } from './letters/letters.ts'
import { outcomeSoFar, stepsOf, type MailedEvent, type MailEvent } from './outcome-so-far.ts'
import { renewalDraft } from './renewal-letters.ts'
import { submissionDraft } from './submission-draft.ts'

export interface MailJob {
  /** The place of the event that asked for the message. */
  readonly about: JobData
  readonly event: MailedEvent
  readonly call: typeof RecordMail
  readonly messageId: string
  /** Distinguishes the message from the first one for the same event; '' for that first one. */
  readonly second: string
  /** True for a code or a link, which is meant only for its addressee: no copy is kept. */
  readonly secret: boolean
  /** Whether a person stopped the message before it left; null for a message that cannot be stopped. */
  readonly isStopped: boolean | null
  /** The recorded steps of this message, oldest first. */
  readonly recorded: readonly MailEvent[]
  readonly draft: () => Promise<Draft>
}

type MailDependencies = Pick<WorkerDependencies, 'store' | 'files' | 'access' | 'sender' | 'undoSeconds'>

/** @param letters the letters that the job's reactor sends; empty when the job's event names the message */
export async function mailJobOf(
  deps: MailDependencies,
  facts: Facts,
  job: JobData,
  letters: readonly SubmissionLetter[],
): Promise<MailJob> {
  if (isAccessStream(job.stream)) return aboutAccount(deps, facts, job)
  if (isAnnouncementStream(job.stream)) return announced(deps, facts, job)
  if (isRenewalStream(job.stream)) return aboutRenewal(deps, facts, job)
  return isBrokerStream(job.stream) ? aboutBroker(deps, facts, job) : aboutSubmission(deps, facts, job, letters)
}

async function aboutSubmission(
  deps: MailDependencies,
  facts: Facts,
  job: JobData,
  letters: readonly SubmissionLetter[],
): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readAbout(deps.store, at))
  const letter =
    read.event.type === 'MailResendAsked'
      ? letterAgain(read.event.data.purpose)
      : (letters.find(({ event }) => event === read.event.type) ?? null)
  const second = letter?.second ?? ''
  const messageId = letterId(asked.event.id, second)
  const draft = () => submissionDraft(deps, facts, asked, letter)
  const recorded = stepsOf(messageId, read.events)
  return {
    about,
    event: asked.event,
    call: RecordMail,
    messageId,
    second,
    secret: false,
    isStopped: heldBack(deps, recorded),
    recorded,
    draft,
  }
}

/** A message about an account is found by its id; no copy is kept, because its content is only for the addressee. */
async function aboutAccount(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readAccess(deps.store, at))
  const { event } = asked
  const messageId = `access-${event.id}@bindery`
  const draft = () => accessDraft(deps.access, facts, event)
  const recorded = stepsOf(messageId, read.events)
  return { about, event, call: RecordAccessMail, messageId, second: '', secret: true, isStopped: null, recorded, draft }
}

/** A broker's token is for the broker alone: no copy of the message is kept. */
async function aboutBroker(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readBroker(deps.store, at))
  const { event } = asked
  const messageId = `broker-${event.id}@bindery`
  const draft = () => brokerDraft(deps.access, facts, event)
  const recorded = stepsOf(messageId, read.events)
  return { about, event, call: RecordBrokerMail, messageId, second: '', secret: true, isStopped: null, recorded, draft }
}

/**
 * The message of an announcement to one broker: the broker in the job's data, or the one whose message a person sends
 * again.
 */
async function announced(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const read = await readAnnounced(deps.store, job)
  const about = { stream: job.stream, revision: askedAt(read) }
  const event = about.revision === job.revision ? read : await readAnnounced(deps.store, about)
  const brokerId = (read.type === 'MailResendAsked' ? read.data.itemId : job.part) ?? 0
  const announcement = await facts.announcement(job.stream)
  const message = announcement.phase === 'known' ? announcement.messages.get(brokerId) : undefined
  if (announcement.phase === 'absent' || !message) throw new JobRefused(`${job.stream} has no broker ${brokerId}.`)
  const draft = () => announcementDraft(deps.files, facts, announcement, message)
  return {
    about,
    event,
    call: RecordAnnouncementMail,
    messageId: announcedMessageId(event.id, brokerId),
    second: String(brokerId),
    secret: false,
    isStopped: message.isStopped,
    recorded: message.steps,
    draft,
  }
}

/** A notice is kept like a quote's message. */
async function aboutRenewal(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readRenewal(deps.store, at))
  const messageId = letterId(asked.event.id, '')
  const draft = () => renewalDraft(deps, facts, asked)
  const recorded = stepsOf(messageId, read.events)
  return {
    about,
    event: asked.event,
    call: RecordRenewalMail,
    messageId,
    second: '',
    secret: false,
    isStopped: heldBack(deps, recorded),
    recorded,
    draft,
  }
}

/** What a job names, and the event that asked for the message first: another one when it is sent again. */
async function askedFirst<Read extends { readonly event: MailedEvent }>(
  job: JobData,
  reading: (at: JobData) => Promise<Read>,
) {
  const read = await reading(job)
  const about = { stream: job.stream, revision: askedAt(read.event) }
  return { about, read, asked: about.revision === job.revision ? read : await reading(about) }
}

const askedAt = (event: MailedEvent) => (event.type === 'MailResendAsked' ? event.data.askedAt : event.revision)

/** Whether a person held a letter back; null where letters do not wait, so that nobody is offered to. */
const heldBack = ({ undoSeconds = 0 }: MailDependencies, recorded: readonly MailEvent[]): boolean | null =>
  undoSeconds > 0 ? outcomeSoFar(recorded) === 'held' : null
