/** Finds what a mail job works on: the message, its recorded steps, and the function that writes it. */
import { letterId } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { RecordAnnouncementMail, RecordMail, RecordRenewalMail } from '@bindery/contracts/wire'
import {
  isAccessStream,
  isAnnouncementStream,
  isBrokerStream,
  isRenewalStream,
  readAbout,
  readAnnounced,
  readRenewal,
} from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { JobData } from '../runtime/jobs.ts'
import { announcedMessageId, announcementDraft, ANNOUNCEMENT_PURPOSES } from './announcement-letters.ts'
import { letterAgain, type SubmissionLetter } from './letters/letters.ts'
import { askedAt, askedFirst, heldBack, namedBy, type MailDependencies, type MailJob } from './mail-job-parts.ts'
import { stepsOf } from './outcome-so-far.ts'
import { renewalDraft } from './renewal-letters.ts'
import { aboutAccount, aboutBroker } from './secret-mail-jobs.ts'
import { submissionDraft } from './submission-draft.ts'

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
    named: namedBy(asked.event, messageId),
    second,
    secret: false,
    isStopped: heldBack(deps, recorded),
    recorded,
    draft,
  }
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
    named: { purpose: ANNOUNCEMENT_PURPOSES[announcement.isSample ? 'sample' : 'all'], itemId: brokerId },
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
    named: namedBy(asked.event, messageId),
    second: '',
    secret: false,
    isStopped: heldBack(deps, recorded),
    recorded,
    draft,
  }
}
