/** A mail job's message, and what every kind of mail job needs to find it. */
import { lettersAskedBy, type MailPurpose } from '@bindery/contracts/events'
import type { RecordMail } from '@bindery/contracts/wire'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { JobData } from '../runtime/jobs.ts'
import type { Draft } from './draft.ts'
import { outcomeSoFar, type MailedEvent, type MailEvent } from './outcome-so-far.ts'

/** What a message is about, as it is known before the message is written. */
export interface Named {
  readonly purpose: MailPurpose
  readonly itemId: number | null
}

export interface MailJob {
  /** The place of the event that asked for the message. */
  readonly about: JobData
  readonly event: MailedEvent
  readonly call: typeof RecordMail
  readonly messageId: string
  /** Null when the event asks for no message that this release knows. */
  readonly named: Named | null
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

export type MailDependencies = Pick<WorkerDependencies, 'store' | 'files' | 'access' | 'sender' | 'undoSeconds'>

/** What a job names, and the event that asked for the message first: another one when it is sent again. */
export async function askedFirst<Read extends { readonly event: MailedEvent }>(
  job: JobData,
  reading: (at: JobData) => Promise<Read>,
) {
  const read = await reading(job)
  const about = { stream: job.stream, revision: askedAt(read.event) }
  return { about, read, asked: about.revision === job.revision ? read : await reading(about) }
}

export const namedBy = (event: MailedEvent, messageId: string): Named | null =>
  lettersAskedBy(event).find((letter) => letter.messageId === messageId) ?? null

export const askedAt = (event: MailedEvent) => (event.type === 'MailResendAsked' ? event.data.askedAt : event.revision)

/** Whether a person held a letter back; null where letters do not wait, so that nobody is offered to. */
export const heldBack = ({ undoSeconds = 0 }: MailDependencies, recorded: readonly MailEvent[]): boolean | null =>
  undoSeconds > 0 ? outcomeSoFar(recorded) === 'held' : null
