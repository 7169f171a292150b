/** What became of a message, recorded once on the stream it is about. */
import { MailHandedOver, MailPurpose, MailPutInDoubt, MailRejected } from '@bindery/contracts/events'
import { RecordMail } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse } from '../kernel/refusals.ts'
import { onSubmission } from '../streams.ts'

export const recordMail = onSubmission({
  call: RecordMail,
  target: { named: ({ Stream }) => Stream },
  decide(request, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    // Two workers may have handed the same message to an outbox that keeps it once: the first record stands.
    if (submission.mails.has(request.MessageID)) return refuse('nothing-to-do')
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
      case 'handed-over': return [MailHandedOver(message)]
      case 'rejected': return [MailRejected({ ...message, error: request.Error })]
      case 'in-doubt': return [MailPutInDoubt({ ...message, error: request.Error })]
      default: return request.Outcome satisfies never
    }
  },
  reply: () => ({ Success: true as const }),
})
