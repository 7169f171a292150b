/** The mail job: compose, mark, hand over, record. Nothing is lost silently, nothing is sent twice by us. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { Message, RunningJob } from '@bindery/contracts/ports'
import { RecordAccessMail, RecordMail, type MailOutcome } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { isAccessStream, readAbout, readAccess, type AccessEvent, type SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import { parseJob } from '../runtime/jobs.ts'
import type { JobData } from '../runtime/reactor.ts'
import { accessDraft } from './access-draft.ts'
import type { Draft } from './draft.ts'
import { plainText } from './render.ts'
import { submissionDraft } from './submission-draft.ts'

const OUTCOMES = {
  MailHandoverBegun: 'handing-over',
  MailDeferred: 'deferred',
  MailHandedOver: 'handed-over',
  MailRejected: 'rejected',
  MailPutInDoubt: 'in-doubt',
} as const satisfies Record<MailFact['type'], MailOutcome>

type MailedEvent = SubmissionEvent | AccessEvent

const isMail = (event: MailedEvent): event is Recorded<MailFact> => event.type in OUTCOMES

type PostDependencies = Pick<WorkerDependencies, 'store' | 'commands' | 'mail' | 'files' | 'access' | 'sender'>

/** What the job is about, and how its message is written once it is known that it is still to leave. */
interface Errand {
  readonly events: readonly MailedEvent[]
  readonly event: MailedEvent
  readonly call: typeof RecordMail
  readonly messageId: string
  readonly draft: () => Promise<Draft>
}

/** Messages about accounts are told by their id: what they say is for their addressee alone. */
async function errandOf(deps: PostDependencies, facts: Facts, data: JobData): Promise<Errand> {
  if (isAccessStream(data.stream)) {
    const about = await readAccess(deps.store, data)
    const messageId = `access-${about.event.id}@bindery`
    return { ...about, call: RecordAccessMail, messageId, draft: () => accessDraft(deps.access, facts, about.event) }
  }
  const about = await readAbout(deps.store, data)
  const messageId = `${about.event.id}@bindery`
  return { ...about, call: RecordMail, messageId, draft: () => submissionDraft(deps, facts, about) }
}

export async function postMail(deps: PostDependencies, facts: Facts, job: RunningJob): Promise<void> {
  const about = parseJob(job)
  const { events, event, call, messageId, draft } = await errandOf(deps, facts, about)
  const recorded = events.filter((each) => isMail(each)).filter((each) => each.data.messageId === messageId)
  const last = recorded.at(-1)
  const standing = last ? OUTCOMES[last.type] : null
  if (standing !== null && standing !== 'handing-over' && standing !== 'deferred') return

  const { purpose, itemId, ...written } = await draft()
  const message: Message = {
    ...written, messageId, from: deps.sender, text: plainText(written.html), at: event.at,
  }
  const record = (outcome: MailOutcome, error = '') =>
    commandFor(deps.commands, event, `${outcome}-${recorded.length}`)(call, {
      Stream: about.stream, Revision: about.revision, Purpose: purpose, ItemID: itemId,
      MessageID: messageId, To: [...message.to], Cc: [...message.cc], Subject: message.subject, Outcome: outcome, Error: error,
    })

  if (!deps.mail.exactlyOnce) {
    // An earlier try left its mark and no outcome: whether that message left, nobody knows.
    if (standing === 'handing-over') return record('in-doubt', 'An earlier handing over was interrupted.')
    await record('handing-over')
  }
  const result = await deps.mail.send(message)
  switch (result.outcome) {
    case 'accepted':
      return record('handed-over', result.refused.length > 0 ? `Refused: ${result.refused.join(', ')}` : '')
    case 'rejected':
      return record('rejected', result.error)
    case 'in-doubt':
      return record('in-doubt', result.error)
    case 'failed':
      if (!deps.mail.exactlyOnce) await record('deferred', result.error)
      throw new Error(result.error)
    default:
      return result satisfies never
  }
}
