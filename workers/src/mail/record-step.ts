/** Records the steps of a message on the stream that it is about. */
import { canonicalJson, sha256, type EventEnvelope } from '@bindery/contracts/events'
import type { BodyOf, MAIL_OUTCOMES, RecordMail } from '@bindery/contracts/wire'
import { stepUnlessDone } from '../runtime/commands.ts'
import type { JobContext } from '../runtime/reactor.ts'
import type { MailJob } from './mail-job-parts.ts'

export type Heading = Pick<BodyOf<typeof RecordMail>, 'Purpose' | 'ItemID' | 'To' | 'Cc' | 'Subject'>
type Outcome = (typeof MAIL_OUTCOMES)[number]

/** The heading of the last step: whom a message in hand is for, whatever its record says by now. */
export function lastHeading({ recorded }: Pick<MailJob, 'recorded'>): Heading | null {
  const last = recorded.at(-1)?.data
  if (!last) return null
  const { purpose, itemId, to, cc, subject } = last
  return { Purpose: purpose, ItemID: itemId, To: [...to], Cc: [...cc], Subject: subject }
}

/**
 * Records a step on the message's stream, once. The answer is false when another try has ended the message, or when it
 * may not begin to leave: what was recorded first counts.
 * @param cause the event that the step follows from: the one that asked for the message, unless a person decided
 */
export const recorder =
  (
    { commands }: Pick<JobContext, 'commands'>,
    { about, event, call, messageId, second, recorded }: MailJob,
    heading: Heading,
    cause: EventEnvelope = event,
  ) =>
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
      commands,
      cause,
      `${second && `${second}-`}${outcome}-${recorded.length}${step}-${said}`,
    )(call, body)
  }
