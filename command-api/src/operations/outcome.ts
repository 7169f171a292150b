/** How far a message has come, told by the last event about it. */
import type { MailFact } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'

export function mailOutcome(event: { readonly type: MailFact['type'] }): MailOutcome {
  switch (event.type) {
    case 'MailHandoverBegun': return 'handing-over'
    case 'MailDeferred': return 'deferred'
    case 'MailHandedOver': return 'handed-over'
    case 'MailRejected': return 'rejected'
    case 'MailPutInDoubt': return 'in-doubt'
    default: return event.type satisfies never
  }
}
