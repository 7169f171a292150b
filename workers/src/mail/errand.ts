/** What a mail job is about: which message, what became of it so far, and how it is written. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import { RecordAccessMail, RecordMail, type MailOutcome } from '@bindery/contracts/wire'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { isAccessStream, readAbout, readAccess, type AccessEvent, type SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { JobData } from '../runtime/reactor.ts'
import { accessDraft } from './access-draft.ts'
import type { Draft } from './draft.ts'
import { submissionDraft } from './submission-draft.ts'

const OUTCOMES = {
  MailHandoverBegun: 'handing-over',
  MailDeferred: 'deferred',
  MailHandedOver: 'handed-over',
  MailRejected: 'rejected',
  MailPutInDoubt: 'in-doubt',
  MailResendAsked: 'resend-asked',
} as const satisfies Record<MailFact['type'], MailOutcome>

type MailedEvent = SubmissionEvent | AccessEvent
export type MailEvent = Recorded<MailFact>

const isMail = (event: MailedEvent): event is MailEvent => event.type in OUTCOMES

export interface Errand {
  /** The event that asked for the message, and where it stands. */
  readonly about: JobData
  readonly event: MailedEvent
  readonly call: typeof RecordMail
  readonly messageId: string
  /** A code or a link that is for its addressee alone: no copy of it is kept. */
  readonly secret: boolean
  /** What was recorded of this message, oldest first. */
  readonly recorded: readonly MailEvent[]
  readonly draft: () => Promise<Draft>
}

type ErrandDependencies = Pick<WorkerDependencies, 'store' | 'files' | 'access' | 'sender'>

export async function errandOf(deps: ErrandDependencies, facts: Facts, job: JobData): Promise<Errand> {
  return isAccessStream(job.stream) ? accessErrand(deps, facts, job) : submissionErrand(deps, facts, job)
}

async function submissionErrand(deps: ErrandDependencies, facts: Facts, job: JobData): Promise<Errand> {
  const read = await readAbout(deps.store, job)
  const about = { stream: job.stream, revision: askedAt(read.event) }
  // Who asks for a message again asks for what the first event asked for.
  const asked = about.revision === job.revision ? read : await readAbout(deps.store, about)
  const messageId = `${asked.event.id}@bindery`
  const draft = () => submissionDraft(deps, facts, asked)
  return { about, event: asked.event, call: RecordMail, messageId, secret: false, recorded: of(messageId, read.events), draft }
}

/** Messages about accounts are told by their id: what they say is for their addressee alone. */
async function accessErrand(deps: ErrandDependencies, facts: Facts, job: JobData): Promise<Errand> {
  const read = await readAccess(deps.store, job)
  const about = { stream: job.stream, revision: askedAt(read.event) }
  const { event } = about.revision === job.revision ? read : await readAccess(deps.store, about)
  const messageId = `access-${event.id}@bindery`
  const draft = () => accessDraft(deps.access, facts, event)
  return { about, event, call: RecordAccessMail, messageId, secret: true, recorded: of(messageId, read.events), draft }
}

const askedAt = (event: MailedEvent) => (event.type === 'MailResendAsked' ? event.data.askedAt : event.revision)

const of = (messageId: string, events: readonly MailedEvent[]) =>
  events.filter((each) => isMail(each)).filter(({ data }) => data.messageId === messageId)

/** Null while nothing was recorded. */
export function standingOf(recorded: readonly MailEvent[]): MailOutcome | null {
  const last = recorded.at(-1)
  return last ? OUTCOMES[last.type] : null
}

interface Recipients {
  readonly to: readonly string[]
  readonly cc: readonly string[]
}

/** Whoever a server took the message for before does not get it again. */
export function stillToGet({ to, cc }: Recipients, recorded: readonly MailEvent[]): Recipients {
  const taken = new Set(recorded.flatMap((event) => (event.type === 'MailHandedOver' ? takenFor(event.data) : [])))
  const left = { to: to.filter((address) => !taken.has(address)), cc: cc.filter((address) => !taken.has(address)) }
  return left.to.length > 0 ? left : { to: left.cc, cc: [] }
}

const takenFor = ({ to, cc, refused }: Extract<MailEvent, { readonly type: 'MailHandedOver' }>['data']) =>
  [...to, ...cc].filter((address) => !refused.includes(address))
