/** What became of a message, recorded once on the stream it is about. */
import {
  MailDeferred, MailHandedOver, MailHandoverBegun, MailPurpose, MailPutInDoubt, MailRejected, type MailFact,
} from '@bindery/contracts/events'
import { RecordAccessMail, RecordMail, type MailOutcome, type RequestOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { onAccess, onSubmission } from '../streams.ts'

/** Until one of these changes, a message may still leave. */
const OPEN: readonly MailOutcome[] = ['handing-over', 'deferred', 'resend-asked']
const isFinal = (outcome: MailOutcome) => !OPEN.includes(outcome)

const recording = {
  target: { named: ({ Stream }: RequestOf<typeof RecordMail>) => Stream },
  reply: () => ({ Success: true as const }),
}

export const recordMail = onSubmission({
  ...recording,
  call: RecordMail,
  decide: (request, submission) =>
    (submission.phase === 'absent' ? refuse('submission-not-found') : outcomeOf(request, submission.mails)),
})

export const recordAccessMail = onAccess({
  ...recording,
  call: RecordAccessMail,
  decide: (request, { mails }) => outcomeOf(request, mails),
})

function outcomeOf(
  request: RequestOf<typeof RecordMail>, mails: ReadonlyMap<string, MailOutcome>,
): readonly MailFact[] | Refusal {
  // Two workers may have handed the same message to an outbox that keeps it once: the first record stands.
  const before = mails.get(request.MessageID)
  if (before && isFinal(before)) return refuse('nothing-to-do')
  // A mark that stands means that an earlier try may have left: only an outcome may follow.
  if (before === 'handing-over' && request.Outcome === 'handing-over') return refuse('nothing-to-do')
  const message = {
    purpose: v.parse(MailPurpose, request.Purpose),
    itemId: request.ItemID,
    askedAt: request.Revision,
    messageId: request.MessageID,
    to: request.To,
    cc: request.Cc,
    subject: request.Subject,
  }
  switch (request.Outcome) {
    case 'handing-over': return [MailHandoverBegun({ ...message, body: request.Body, files: request.Files })]
    case 'deferred': return [MailDeferred({ ...message, error: request.Error })]
    case 'handed-over':
      return [MailHandedOver({ ...message, refused: request.Refused, body: request.Body, files: request.Files })]
    case 'rejected': return [MailRejected({ ...message, error: request.Error })]
    case 'in-doubt': return [MailPutInDoubt({ ...message, error: request.Error })]
    default: return request.Outcome satisfies never
  }
}
