/**
 * The mail job: compose, mark, hand over, record. A message is never lost silently, and never sent twice without a
 * person.
 */
import { JobRefused, reasonOf, type Message, type RunningJob } from '@bindery/contracts/ports'
import type { MailOutcome } from '@bindery/contracts/wire'
import { whileAway } from '../runtime/while-away.ts'
import { parseJob } from '../runtime/jobs.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { isWait } from '../runtime/waits.ts'
import { asSent } from './as-sent.ts'
import { giveUp } from './give-up.ts'
import type { SubmissionLetter } from './letters/letters.ts'
import type { MailJob } from './mail-job-parts.ts'
import { mailJobOf } from './mail-job.ts'
import { MAY_LEAVE, outcomeSoFar, stillToGet } from './outcome-so-far.ts'
import { lastHeading, recorder } from './record-step.ts'
import { plainText } from './render.ts'

export async function postMail(
  deps: JobContext,
  job: RunningJob,
  letters: readonly SubmissionLetter[] = [],
): Promise<void> {
  await leave(deps, job, letters).catch(async (error: unknown) => {
    if (!isTheEnd(error, job)) throw error
    // From here on the letter waits for a person, and its job has nothing more to do.
    const given = await giveUp(deps, job, letters, { error: reasonOf(error) })
    if (!given) throw error
  })
}

/** The job of a letter that is never tried again by itself has ended; one that waits for something is tried again. */
const isTheEnd = (error: unknown, job: RunningJob): boolean =>
  !isWait(error) && !(error instanceof AnotherTry) && (error instanceof JobRefused || job.isLast)

async function leave(deps: JobContext, job: RunningJob, letters: readonly SubmissionLetter[]): Promise<void> {
  const mail = await mailJobOf(deps, deps.facts, parseJob(job), letters)
  const soFar = outcomeSoFar(mail.recorded)
  const heading = lastHeading(mail)
  if (soFar === 'handing-over' && heading && !deps.mail.exactlyOnce) {
    // An earlier try marked the message but recorded no outcome, so whether the message was sent is unknown.
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

/** Another try has the message in hand: what becomes of it is for that try to say. */
class AnotherTry extends Error {
  override name = 'AnotherTry'
}

/** A message that was held back, or that another try has ended, needs no further one. */
function expectEnded({ isStopped, recorded }: MailJob): void {
  const outcome = outcomeSoFar(recorded)
  if (!isStopped && (outcome === null || MAY_LEAVE.has(outcome)))
    throw new AnotherTry('Another try hands the message over just now.')
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
