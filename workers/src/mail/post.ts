/**
 * The mail job: compose, mark, hand over, record. A message is never lost silently, and never sent twice without a
 * person.
 */
import type { Message, RunningJob } from '@bindery/contracts/ports'
import type { BodyOf, MAIL_OUTCOMES, MailOutcome, RecordMail } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import { whileAway } from '../runtime/while-away.ts'
import { parseJob } from '../runtime/jobs.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { asSent } from './as-sent.ts'
import type { SubmissionLetter } from './letters/letters.ts'
import { mailJobOf, outcomeSoFar, stillToGet, type MailJob } from './mail-job.ts'
import { plainText } from './render.ts'

type Heading = Pick<BodyOf<typeof RecordMail>, 'Purpose' | 'ItemID' | 'To' | 'Cc' | 'Subject'>
type Outcome = (typeof MAIL_OUTCOMES)[number]

export async function postMail(
  deps: JobContext,
  job: RunningJob,
  letters: readonly SubmissionLetter[] = [],
): Promise<void> {
  const mail = await mailJobOf(deps, deps.facts, parseJob(job), letters)
  const soFar = outcomeSoFar(mail.recorded)
  const last = mail.recorded.at(-1)?.data
  if (soFar === 'handing-over' && last && !deps.mail.exactlyOnce) {
    // An earlier try marked the message but recorded no outcome, so whether the message was sent is unknown.
    const { purpose, itemId, to, cc, subject } = last
    const heading = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: subject }
    return recorder(deps, mail, heading)('in-doubt', { Error: 'An earlier handing over was interrupted.' })
  }
  // A message whose handing over had begun before the stop may already have left: that step is finished.
  if (mail.isStopped && soFar !== 'handing-over') return
  if (soFar === null || soFar === 'handing-over' || soFar === 'deferred' || soFar === 'resend-asked') {
    await handOver(deps, mail, job, soFar)
  }
}

async function handOver(deps: JobContext, mail: MailJob, job: RunningJob, soFar: MailOutcome | null): Promise<void> {
  const { purpose, itemId, unaddressed, ...written } = await mail.draft()
  if (unaddressed !== '') {
    const { to, cc, subject } = written
    const heading = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: subject }
    return recorder(deps, mail, heading)('rejected', { Error: unaddressed })
  }
  const { to, cc } = stillToGet(written, mail.recorded)
  const sent = await asSent(deps.files, mail, written)
  const message: Message = {
    ...written,
    to,
    cc,
    messageId: mail.messageId,
    from: deps.sender,
    html: sent.html,
    text: plainText(sent.html),
    at: mail.event.at,
  }
  const heading = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: message.subject }
  const insist = whileAway(deps.giveUp)
  const write = recorder(deps, mail, heading)
  // Only this process knows whether the message left: without its mark or outcome the message would be in doubt.
  const record = (...step: Parameters<typeof write>) => insist(() => write(...step))
  // A message that can be stopped is marked first: the mark is refused after a stop, and then the message does not
  // leave.
  const marks = !deps.mail.exactlyOnce || mail.isStopped !== null
  if (marks && soFar !== 'handing-over') {
    // Each try records its own mark: of two concurrent ones the second is refused and does not send. The mark names the
    // kept copy.
    await record('handing-over', sent.copy, `${job.id}-${job.attempt}`)
  }
  const result = await deps.mail.send(message, deps.giveUp)
  switch (result.outcome) {
    case 'accepted':
      return record('handed-over', { Refused: [...result.refused], ...sent.copy })
    case 'rejected':
      return record('rejected', { Error: result.error })
    case 'in-doubt':
      return record('in-doubt', { Error: result.error })
    case 'failed':
      if (marks) await record('deferred', { Error: result.error })
      throw new Error(result.error)
    default:
      return result satisfies never
  }
}

/** Records a step on the message's stream; each step of a message is recorded once. */
const recorder =
  (deps: JobContext, { about, event, call, messageId, second, recorded }: MailJob, heading: Heading) =>
  (
    outcome: Outcome,
    more: Partial<Pick<BodyOf<typeof RecordMail>, 'Error' | 'Refused' | 'Body' | 'Files'>>,
    step = '',
  ) =>
    commandFor(
      deps.commands,
      event,
      `${second && `${second}-`}${outcome}-${recorded.length}${step}`,
    )(call, {
      ...heading,
      Stream: about.stream,
      Revision: about.revision,
      MessageID: messageId,
      Outcome: outcome,
      Error: '',
      ...more,
    })
