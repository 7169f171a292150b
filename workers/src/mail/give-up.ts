/**
 * The end of a letter whose job has ended without an outcome: its last try failed, or somebody discarded it. Nothing
 * sends the letter by itself any more, so it is recorded as one that needs somebody.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { JobView } from '@bindery/contracts/ports'
import { parseJob } from '../runtime/jobs.ts'
import type { JobContext } from '../runtime/reactor.ts'
import type { SubmissionLetter } from './letters/letters.ts'
import type { MailJob } from './mail-job-parts.ts'
import { mailJobOf } from './mail-job.ts'
import { MAY_LEAVE, outcomeSoFar } from './outcome-so-far.ts'
import { lastHeading, recorder, type Heading } from './record-step.ts'

interface Why {
  readonly error: string
  /** The decision of a person; without one, the tries are over. */
  readonly cause?: EventEnvelope
}

/** @returns false for a message that this release cannot name: then only its job can tell of it */
export async function giveUp(
  deps: JobContext,
  job: Pick<JobView, 'id' | 'data'>,
  letters: readonly SubmissionLetter[],
  { error, cause }: Why,
): Promise<boolean> {
  // What the failed try has recorded counts.
  const mail = await mailJobOf(deps, deps.facts, parseJob(job), letters)
  const soFar = outcomeSoFar(mail.recorded)
  // A try that began and said nothing may have sent it.
  const mayHaveLeft = soFar === 'handing-over' && !deps.mail.exactlyOnce
  const isEnded = mail.isStopped || (soFar !== null && !MAY_LEAVE.has(soFar))
  // What left, was refused, or was stopped by a person has an end of its own.
  if (isEnded && !mayHaveLeft) return true
  const heading = lastHeading(mail) ?? headingOf(mail)
  if (heading === null) return false
  await recorder(deps, mail, heading, cause)(mayHaveLeft ? 'in-doubt' : 'given-up', { Error: error })
  deps.log.error({ job: job.id, message: mail.messageId, reason: error }, 'A letter is given up')
  return true
}

/** Of a message that was never written, its recipients and subject are not known. */
const headingOf = ({ named }: MailJob): Heading | null =>
  named && { Purpose: named.purpose, ItemID: named.itemId, To: [], Cc: [], Subject: '' }
