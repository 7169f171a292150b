/** A message in doubt, refused or given up waits for a person, who sends it again or marks it as settled. */
import { MailHandedOver, MailResendAsked } from '@bindery/contracts/events'
import { MAIL_PROBLEMS, ResolveMail, type MailOutcome } from '@bindery/contracts/wire'
import { onMails } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

const waiting: readonly MailOutcome[] = MAIL_PROBLEMS

export const resolveMail = onMails({
  call: ResolveMail,
  target: { named: ({ Stream }) => Stream },
  decide({ MessageID, Decision }, mails) {
    const mail = mails.get(MessageID)
    // Two people may have read the same list: the first decision counts.
    if (!mail || !waiting.includes(mail.outcome)) return refuse('mail-not-waiting')
    if (Decision === 'resend') return [MailResendAsked(mail.message)]
    // What was held back has reached nobody: to say so would end the matter without the letter.
    if (mail.outcome === 'held') return refuse('letter-held-back')
    // A person says that the message arrived, so the text that was sent counts as handed over.
    return [MailHandedOver({ ...mail.message, refused: [], ...mail.sent })]
  },
  reply: () => ({ Success: true as const }),
})
