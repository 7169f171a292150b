/** The messages of any stream that has some: how far each has come, and what it says of itself. */
import type { AccessStreamFact, MailFact, Recorded, SubmissionStreamFact } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import { mailOutcome } from './outcome.ts'

interface KnownMail {
  readonly outcome: MailOutcome
  readonly message: Extract<MailFact, { readonly type: 'MailResendAsked' }>['data']
  /** What was handed over last, whatever became of it. */
  readonly sent: Sent
}

type Sent = Pick<Extract<MailFact, { readonly type: 'MailHandedOver' }>['data'], 'body' | 'files'>
const NOTHING: Sent = { body: null, files: [] }

export type MailsState = ReadonlyMap<string, KnownMail>
export const noMails: MailsState = new Map()

export function evolveMails(state: MailsState, event: Recorded<SubmissionStreamFact | AccessStreamFact>): MailsState {
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
      // What else the stream tells says nothing of its messages.
      return state
  }
}

/** Null where the event names none: what an earlier one named stands. */
function sentIn(event: Recorded<MailFact>): Sent | null {
  if (event.type !== 'MailHandoverBegun' && event.type !== 'MailHandedOver') return null
  const { body, files } = event.data
  return { body, files }
}
