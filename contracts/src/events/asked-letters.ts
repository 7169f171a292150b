/**
 * The letters that a recorded event asks for, and the ids of their messages: the mail jobs send them, and a person may
 * hold them back before they leave.
 */
import * as v from 'valibot'
import type { EventEnvelope, Recorded } from './envelope.ts'
import type { MailPurpose } from './mail.ts'
import type { RenewalStreamFact } from './renewals.ts'
import type {
  AnnouncementStreamFact,
  BrokerStreamFact,
  SubmissionStreamFact,
  AccessStreamFact,
} from './stream-facts.ts'

type StreamWithLetters =
  | SubmissionStreamFact
  | RenewalStreamFact
  | AccessStreamFact
  | BrokerStreamFact
  | AnnouncementStreamFact

export interface AskedLetter {
  readonly purpose: MailPurpose
  readonly itemId: number | null
  readonly messageId: string
}

/** The id of a letter's message. @param second distinguishes it from the first one for the same event; '' for that */
export const letterId = (eventId: string, second: string): string => `${second && `${second}-`}${eventId}@bindery`

/** The word of the instructions to the processing team, which leave beside the letter to the broker (A-088). */
export const INSTRUCTIONS = 'instructions'

/** The letters that a person may hold back; none for codes, links and tokens, and for announcements, which are stopped. */
export function lettersAskedBy(event: Recorded<StreamWithLetters>): readonly AskedLetter[] {
  const letter = (purpose: MailPurpose, itemId: number | null, second = '') => ({
    purpose,
    itemId,
    messageId: letterId(event.id, second),
  })
  switch (event.type) {
    case 'SubmissionReceived':
      return event.data.confirmToBroker ? [letter('submission-confirmation', null)] : []
    case 'QuoteSent':
      return [letter('quote', event.data.quoteId)]
    case 'QuoteBound':
      return [letter('binding', event.data.quoteId), letter('binding-instructions', event.data.quoteId, INSTRUCTIONS)]
    case 'PolicyEndorsed':
      return [letter('endorsement', event.data.quoteId)]
    case 'BindingReversed':
      return [letter('reversal', event.data.quoteId)]
    case 'QuickIndicationSent':
      return [letter('quick-indication', event.data.quickIndicationId)]
    case 'InformationRequested':
      return [letter('information-required', event.data.informationRequiredId)]
    case 'SubmissionDeclined':
      return [letter('submission-decline', event.data.declineId)]
    case 'WholesaleRequested':
      return [letter('wholesale', event.data.wholesaleId)]
    case 'FeedbackRequested':
      return [letter('feedback', null)]
    case 'ClearanceRequested':
      return [letter('clearance', null)]
    case 'RenewalNoticeSent':
      return [letter('renewal-notice', event.data.renewalId)]
    default:
      return []
  }
}

/** The types that always ask for a letter whose sending may be undone; announcements included. */
const ASKING: ReadonlySet<string> = new Set([
  'QuoteSent',
  'QuoteBound',
  'PolicyEndorsed',
  'BindingReversed',
  'QuickIndicationSent',
  'InformationRequested',
  'SubmissionDeclined',
  'WholesaleRequested',
  'FeedbackRequested',
  'ClearanceRequested',
  'RenewalNoticeSent',
  'AnnouncementSent',
])
const Confirmed = v.object({ confirmToBroker: v.literal(true) })

/** Whether the sending that an event asks for may be undone, of an event whose type is not known. */
export const canBeUndone = ({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): boolean =>
  ASKING.has(type) || (type === 'SubmissionReceived' && v.is(Confirmed, data))
