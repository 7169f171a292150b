/** A submission with all that hangs on it, as deciders see it. Each area that shares the stream brings its own evolve. */
import type {
  PolicyFact, Recorded, SubmissionFact, SubmissionForm, SubmissionStreamFact, Terms,
} from '@bindery/contracts/events'
import { evolvePolicy } from '../policies/evolve.ts'
import { evolveQuote } from '../quotes/evolve.ts'

/** A quote, or the policy it became. */
export interface Item {
  readonly quoteId: number
  readonly status: 'Quote' | 'Bound' | 'Endorsed' | 'Cancelled'
  readonly terms: Terms
  readonly createdAt: string
  readonly revision: number
  readonly policyNumber: string
  readonly emailMessage: string
  readonly endorsedOn: string | null
  readonly reversedOn: string | null
  readonly bound: Extract<PolicyFact, { readonly type: 'QuoteBound' }>['data'] | null
}

export interface OpenSubmission {
  readonly phase: 'open'
  readonly id: number
  readonly form: SubmissionForm
  readonly clientId: number | null
  readonly status: 'Active' | 'Scheduled' | 'Inactive'
  readonly activateOn: string | null
  readonly stickyNote: { readonly note: string; readonly from: string; readonly at: string } | null
  /** How many numbered items there are: quotes, bounds, wholesales and responses share the count. */
  readonly items: number
  readonly quotes: ReadonlyMap<number, Item>
  /** Ids of the messages whose outcome is recorded. */
  readonly mails: ReadonlySet<string>
}

export type SubmissionState = { readonly phase: 'absent' } | OpenSubmission

export const noSubmission: SubmissionState = { phase: 'absent' }

type Event = Recorded<SubmissionStreamFact>

export function evolveSubmission(state: SubmissionState, event: Event): SubmissionState {
  if (event.type === 'SubmissionReceived') return received(event)
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with SubmissionReceived.`)
  switch (event.type) {
    case 'SubmissionClientLinked':
      return { ...state, clientId: event.data.clientId }
    case 'SubmissionStatusChanged':
      return { ...state, status: event.data.status, activateOn: event.data.activateOn }
    case 'DateQuoteRequiredChanged':
      return { ...state, form: { ...state.form, dateQuoteRequired: event.data.dateQuoteRequired } }
    case 'StickyNoteLeft':
      return { ...state, stickyNote: { note: event.data.note, from: event.actor.name, at: event.at } }
    case 'StickyNoteCleared':
      return { ...state, stickyNote: null }
    case 'QuoteSent':
      return evolveQuote(state, event)
    case 'QuoteBound':
    case 'PolicyEndorsed':
    case 'BindingReversed':
      return evolvePolicy(state, event)
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
      return { ...state, mails: new Set(state.mails).add(event.data.messageId) }
    default:
      return event satisfies never
  }
}

function received({ data }: Recorded<Extract<SubmissionFact, { readonly type: 'SubmissionReceived' }>>): OpenSubmission {
  return {
    phase: 'open', id: data.submissionId, form: data.form, clientId: null, status: 'Active', activateOn: null,
    stickyNote: null, items: 0, quotes: new Map(), mails: new Set(),
  }
}

const ITEMS_PER_SUBMISSION = 999

/** the number of the next quote, bound policy, wholesale or response; null when there is none left. */
export const nextItemId = (submission: OpenSubmission): number | null =>
  submission.items < ITEMS_PER_SUBMISSION ? submission.id * 1000 + submission.items + 1 : null
