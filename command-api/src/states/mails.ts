/** The messages of a stream: the state and the content of each. */
import type {
  AccessStreamFact,
  AnnouncementStreamFact,
  BrokerStreamFact,
  MailFact,
  Recorded,
  RenewalStreamFact,
  SubmissionStreamFact,
} from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import { mailOutcome } from './mail-outcome.ts'

interface KnownMail {
  readonly outcome: MailOutcome
  readonly message: Extract<MailFact, { readonly type: 'MailResendAsked' }>['data']
  /** The content that was handed over last. */
  readonly sent: Sent
}

type Sent = Pick<Extract<MailFact, { readonly type: 'MailHandedOver' }>['data'], 'body' | 'files'>
const NOTHING: Sent = { body: null, files: [] }

export type MailsState = ReadonlyMap<string, KnownMail>
export const noMails: MailsState = new Map()

type StreamWithMails =
  | SubmissionStreamFact
  | AccessStreamFact
  | BrokerStreamFact
  | AnnouncementStreamFact
  | RenewalStreamFact

export function evolveMails(state: MailsState, event: Recorded<StreamWithMails>): MailsState {
  switch (event.type) {
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked': {
      const { purpose, itemId, askedAt, messageId, to, cc, subject } = event.data
      const message = { purpose, itemId, askedAt, messageId, to, cc, subject }
      const sent = sentIn(event) ?? state.get(messageId)?.sent ?? NOTHING
      return new Map(state).set(messageId, { outcome: mailOutcome(event), message, sent })
    }
    default:
      // The stream's other events do not change its messages.
      return state
  }
}

/** The content in an event; null when the event has none, so that an earlier content remains. */
function sentIn(event: Recorded<MailFact>): Sent | null {
  if (event.type !== 'MailHandoverBegun' && event.type !== 'MailHandedOver') return null
  const { body, files } = event.data
  return { body, files }
}
