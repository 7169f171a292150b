/** Which events ask for a message. */
import { reactor } from '../runtime/reactor.ts'

export const mailReactors = [
  /** SUBN-002: only when the box was ticked. */
  reactor('mail-confirmation', 'mail', { SubmissionReceived: ({ data }) => data.confirmToBroker }),
  reactor('mail-quote', 'mail', { QuoteSent: () => true }),
  reactor('mail-binding', 'mail', { QuoteBound: () => true }),
  reactor('mail-endorsement', 'mail', { PolicyEndorsed: () => true }),
  reactor('mail-reversal', 'mail', { BindingReversed: () => true }),
  /** A person decided so; the job finds the message that is meant by what it was asked for. */
  reactor('mail-again', 'mail', { MailResendAsked: () => true }),
  /** AUTH-006, AUTH-010. */
  reactor('mail-second-step', 'mail', { SecondStepAsked: () => true }),
  reactor('mail-reset', 'mail', { PasswordResetAsked: () => true }),
]
