/** The mail job: compose, mark, hand over, record. Nothing is lost silently, nothing is sent twice by us. */
import type { Message, RunningJob } from '@bindery/contracts/ports'
import type { BodyOf, MAIL_OUTCOMES, RecordMail } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { Facts } from '../runtime/facts.ts'
import { parseJob } from '../runtime/jobs.ts'
import { asSent } from './copy.ts'
import { errandOf, standingOf, stillToGet, type Errand } from './errand.ts'
import { plainText } from './render.ts'

type PostDependencies = Pick<WorkerDependencies, 'store' | 'commands' | 'mail' | 'files' | 'access' | 'sender'>

type Told = Pick<BodyOf<typeof RecordMail>, 'Purpose' | 'ItemID' | 'To' | 'Cc' | 'Subject'>
type Outcome = (typeof MAIL_OUTCOMES)[number]

export async function postMail(deps: PostDependencies, facts: Facts, job: RunningJob): Promise<void> {
  const errand = await errandOf(deps, facts, parseJob(job))
  const standing = standingOf(errand.recorded)
  const last = errand.recorded.at(-1)?.data
  if (standing === 'handing-over' && last && !deps.mail.exactlyOnce) {
    // An earlier try left its mark and no outcome: whether that message left, nobody knows.
    const { purpose, itemId, to, cc, subject } = last
    const told = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: subject }
    return recorder(deps, errand, told)('in-doubt', { Error: 'An earlier handing over was interrupted.' })
  }
  if (standing === null || standing === 'handing-over' || standing === 'deferred' || standing === 'resend-asked') {
    await handOver(deps, errand, job)
  }
}

async function handOver(deps: PostDependencies, errand: Errand, job: RunningJob): Promise<void> {
  const { purpose, itemId, ...written } = await errand.draft()
  const { to, cc } = stillToGet(written, errand.recorded)
  const sent = await asSent(deps.files, errand, written)
  const message: Message = {
    ...written, to, cc, messageId: errand.messageId, from: deps.sender, html: sent.html, text: plainText(sent.html),
    at: errand.event.at,
  }
  const told = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: message.subject }
  const record = recorder(deps, errand, told)
  if (!deps.mail.exactlyOnce) {
    // Each try marks for itself: of two at once the second is refused, and does not send. The mark names what leaves.
    await record('handing-over', sent.copy, `${job.id}-${job.attempt}`)
  }
  const result = await deps.mail.send(message)
  switch (result.outcome) {
    case 'accepted':
      return record('handed-over', { Refused: [...result.refused], ...sent.copy })
    case 'rejected':
      return record('rejected', { Error: result.error })
    case 'in-doubt':
      return record('in-doubt', { Error: result.error })
    case 'failed':
      if (!deps.mail.exactlyOnce) await record('deferred', { Error: result.error })
      throw new Error(result.error)
    default:
      return result satisfies never
  }
}

/** Records on the message's stream; the same step of the same message is recorded once. */
const recorder = (deps: PostDependencies, { about, event, call, messageId, recorded }: Errand, told: Told) =>
  (outcome: Outcome, more: Partial<Pick<BodyOf<typeof RecordMail>, 'Error' | 'Refused' | 'Body' | 'Files'>>, step = '') =>
    commandFor(deps.commands, event, `${outcome}-${recorded.length}${step}`)(call, {
      ...told, Stream: about.stream, Revision: about.revision, MessageID: messageId, Outcome: outcome, Error: '', ...more,
    })
