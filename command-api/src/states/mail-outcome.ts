/** The state of a message after its last event. */
import type { MailFact } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'

/** A fact about a message, recorded or not. */
type MailStep<Fact> = Fact extends MailFact ? Pick<Fact, 'type' | 'data'> : never

export function mailOutcome(event: MailStep<MailFact>): MailOutcome {
  switch (event.type) {
    case 'MailHandoverBegun':
      return 'handing-over'
    case 'MailDeferred':
      return 'deferred'
    case 'MailHandedOver':
      return event.data.refused.length > 0 ? 'partly-refused' : 'handed-over'
    case 'MailRejected':
      return 'rejected'
    case 'MailPutInDoubt':
      return 'in-doubt'
    case 'MailResendAsked':
      return 'resend-asked'
    case 'MailHeld':
      return 'held'
    case 'MailGivenUp':
      return 'given-up'
    default:
      return event satisfies never
  }
}
