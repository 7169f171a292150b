/** What became of a message, recorded once on the stream it is about. */
import {
  MailDeferred, MailHandedOver, MailHandoverBegun, MailPurpose, MailPutInDoubt, MailRejected,
} from '@bindery/contracts/events'
import { RecordMail, type MailOutcome } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse } from '../kernel/refusals.ts'
import { onSubmission } from '../streams.ts'

const isFinal = (outcome: MailOutcome) => outcome !== 'handing-over' && outcome !== 'deferred'

export const recordMail = onSubmission({
  call: RecordMail,
  target: { named: ({ Stream }) => Stream },
  decide(request, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    // Two workers may have handed the same message to an outbox that keeps it once: the first record stands.
    const before = submission.mails.get(request.MessageID)
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
      case 'handing-over': return [MailHandoverBegun(message)]
      case 'deferred': return [MailDeferred({ ...message, error: request.Error })]
      case 'handed-over': return [MailHandedOver(message)]
      case 'rejected': return [MailRejected({ ...message, error: request.Error })]
      case 'in-doubt': return [MailPutInDoubt({ ...message, error: request.Error })]
      default: return request.Outcome satisfies never
    }
  },
  reply: () => ({ Success: true as const }),
})
