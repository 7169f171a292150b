/** The messages of a stream: the state and the content of each. */
import {
  lettersAskedBy,
  type AccessStreamFact,
  type AnnouncementStreamFact,
  type BrokerStreamFact,
  type MailFact,
  type Recorded,
  type RenewalStreamFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import { requestKey } from '../kernel/fold.ts'
import { mailOutcome } from './mail-outcome.ts'

interface KnownMail {
  readonly outcome: MailOutcome
  readonly message: Extract<MailFact, { readonly type: 'MailResendAsked' }>['data']
  /** The content that was handed over last. */
  readonly sent: Sent
  /** The call that asked for the letter, and the revision of its last event; null for messages that no person holds back. */
  readonly asked: { readonly request: string; readonly upTo: number } | null
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
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp': {
      const { purpose, itemId, askedAt, messageId, to, cc, subject } = event.data
      const message = { purpose, itemId, askedAt, messageId, to, cc, subject }
      const sent = sentIn(event) ?? state.get(messageId)?.sent ?? NOTHING
      return new Map(state).set(messageId, {
        outcome: mailOutcome(event),
        message,
        sent,
        asked: state.get(messageId)?.asked ?? null,
      })
    }
    default:
      return withAsked(state, event)
  }
}

/** The letters that an event asks for, which have no step yet; and how far the events of their call reach. */
function withAsked(state: MailsState, event: Recorded<StreamWithMails>): MailsState {
  // Two people may use one RequestID.
  const request = requestKey(event)
  const letters = lettersAskedBy(event)
  const ofSameCall = [...state].filter(([, { asked }]) => asked?.request === request)
  if (letters.length + ofSameCall.length === 0) return state
  const asked = { request, upTo: event.revision }
  const after = new Map(state)
  for (const [messageId, mail] of ofSameCall) after.set(messageId, { ...mail, asked })
  for (const { messageId, purpose, itemId } of letters) {
    const message = { purpose, itemId, askedAt: event.revision, messageId, to: [], cc: [], subject: '' }
    after.set(messageId, { outcome: 'asked', message, sent: NOTHING, asked })
  }
  return after
}

/** The content in an event; null when the event has none, so that an earlier content remains. */
function sentIn(event: Recorded<MailFact>): Sent | null {
  if (event.type !== 'MailHandoverBegun' && event.type !== 'MailHandedOver') return null
  const { body, files } = event.data
  return { body, files }
}
