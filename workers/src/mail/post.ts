/**
 * The mail job: compose, mark, hand over, record. A message is never lost silently, and never sent twice without a
 * person.
 */
import { canonicalJson, sha256 } from '@bindery/contracts/events'
import type { Message, RunningJob } from '@bindery/contracts/ports'
import type { BodyOf, MAIL_OUTCOMES, MailOutcome, RecordMail } from '@bindery/contracts/wire'
import { stepUnlessDone } from '../runtime/commands.ts'
import { whileAway } from '../runtime/while-away.ts'
import { parseJob } from '../runtime/jobs.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { asSent } from './as-sent.ts'
import type { SubmissionLetter } from './letters/letters.ts'
import { mailJobOf, type MailJob } from './mail-job.ts'
import { outcomeSoFar, stillToGet } from './outcome-so-far.ts'
import { plainText } from './render.ts'

type Heading = Pick<BodyOf<typeof RecordMail>, 'Purpose' | 'ItemID' | 'To' | 'Cc' | 'Subject'>
type Outcome = (typeof MAIL_OUTCOMES)[number]

/** A message in one of these states is still to be handed over. */
const MAY_LEAVE: ReadonlySet<MailOutcome> = new Set(['handing-over', 'deferred', 'resend-asked'])

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
    await recorder(deps, mail, heading)('in-doubt', { Error: 'An earlier handing over was interrupted.' })
    return
  }
  // A message whose handing over had begun before the stop may already have left: that step is finished.
  if (mail.isStopped && soFar !== 'handing-over') return
  if (soFar === null || MAY_LEAVE.has(soFar)) {
    const isItsTurn = await handOver(deps, mail, job, soFar)
    if (!isItsTurn) expectEnded(await mailJobOf(deps, deps.facts, parseJob(job), letters))
  }
}

/** A message that was held back, or that another try has ended, needs no further one. */
function expectEnded({ isStopped, recorded }: MailJob): void {
  const outcome = outcomeSoFar(recorded)
  if (!isStopped && (outcome === null || MAY_LEAVE.has(outcome)))
    throw new Error('Another try hands the message over just now.')
}

/** @returns false when the message may not begin to leave, because it was held back or another try has begun */
async function handOver(deps: JobContext, mail: MailJob, job: RunningJob, soFar: MailOutcome | null): Promise<boolean> {
  const { purpose, itemId, unaddressed, ...written } = await mail.draft()
  if (unaddressed !== '') {
    const { to, cc, subject } = written
    const heading = { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: subject }
    await recorder(deps, mail, heading)('rejected', { Error: unaddressed })
    return true
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
    if (!(await record('handing-over', sent.copy, `${job.id}-${job.attempt}`))) return false
  }
  const result = await deps.mail.send(message, deps.giveUp)
  switch (result.outcome) {
    case 'accepted':
      await record('handed-over', { Refused: [...result.refused], ...sent.copy })
      return true
    case 'rejected':
    case 'in-doubt':
      await record(result.outcome, { Error: result.error })
      return true
    case 'failed':
      if (marks) await record('deferred', { Error: result.error })
      throw new Error(result.error)
    default:
      return result satisfies never
  }
}

/**
 * Records a step on the message's stream, once. The answer is false when another try has ended the message, or when it
 * may not begin to leave: what was recorded first counts.
 */
const recorder =
  (deps: JobContext, { about, event, call, messageId, second, recorded }: MailJob, heading: Heading) =>
  (
    outcome: Outcome,
    more: Partial<Pick<BodyOf<typeof RecordMail>, 'Error' | 'Refused' | 'Body' | 'Files'>>,
    step = '',
  ): Promise<boolean> => {
    const body = {
      ...heading,
      Stream: about.stream,
      Revision: about.revision,
      MessageID: messageId,
      Outcome: outcome,
      Error: '',
      ...more,
    }
    // Two tries may say different things of the same step: each asks under an id of its own.
    const said = sha256(canonicalJson(body))
    return stepUnlessDone(
      deps.commands,
      event,
      `${second && `${second}-`}${outcome}-${recorded.length}${step}-${said}`,
    )(call, body)
  }
