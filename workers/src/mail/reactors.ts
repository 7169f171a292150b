/** Which events ask for a message. */
import { reactor } from '../runtime/reactor.ts'

export const mailReactors = [
  /** SUBN-002: only when the box was ticked. */
  reactor('mail-confirmation', 'mail', { SubmissionReceived: ({ data }) => data.confirmToBroker }),
  reactor('mail-quote', 'mail', { QuoteSent: () => true }),
  reactor('mail-binding', 'mail', { QuoteBound: () => true }),
  reactor('mail-endorsement', 'mail', { PolicyEndorsed: () => true }),
  reactor('mail-reversal', 'mail', { BindingReversed: () => true }),
  /** QI-004, IR-003, SD-003. */
  reactor('mail-response', 'mail', {
    QuickIndicationSent: () => true, InformationRequested: () => true, SubmissionDeclined: () => true,
  }),
  /** WHO-006: each market is asked by a message of its own. */
  reactor('mail-wholesale', 'mail', { WholesaleRequested: () => true }),
  /** CLR-001, CLR-004. */
  reactor('mail-request', 'mail', { FeedbackRequested: () => true, ClearanceRequested: () => true }),
  /** A person decided so; the job finds the message that is meant by what it was asked for. */
  reactor('mail-again', 'mail', { MailResendAsked: () => true }),
  /** AUTH-006, AUTH-010. */
  reactor('mail-second-step', 'mail', { SecondStepAsked: () => true }),
  reactor('mail-reset', 'mail', { PasswordResetAsked: () => true }),
]
