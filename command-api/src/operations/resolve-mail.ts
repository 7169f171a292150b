/** A message in doubt or refused waits for a person, who lets it leave again or says that it is settled. */
import { MailHandedOver, MailResendAsked } from '@bindery/contracts/events'
import { MAIL_PROBLEMS, ResolveMail, type MailOutcome } from '@bindery/contracts/wire'
import { refuse } from '../kernel/refusals.ts'
import { onMails } from '../streams.ts'

const waiting: readonly MailOutcome[] = MAIL_PROBLEMS

export const resolveMail = onMails({
  call: ResolveMail,
  target: { named: ({ Stream }) => Stream },
  decide({ MessageID, Decision }, mails) {
    const mail = mails.get(MessageID)
    // Two people may have read the same list: the first decision stands.
    if (!mail || !waiting.includes(mail.outcome)) return refuse('mail-not-waiting')
    if (Decision === 'resend') return [MailResendAsked(mail.message)]
    // A person says that it arrived: what did is what was handed over.
    return [MailHandedOver({ ...mail.message, refused: [], ...mail.sent })]
  },
  reply: () => ({ Success: true as const }),
})
