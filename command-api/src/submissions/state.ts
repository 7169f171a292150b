/** A submission with all that hangs on it, as deciders see it. Each area that shares the stream brings its own evolve. */
import type { Recorded, SubmissionFact, SubmissionStreamFact } from '@bindery/contracts/events'
import { evolvePolicy } from '../policies/evolve.ts'
import { evolveQuote } from '../quotes/evolve.ts'
import { mailOutcome } from '../operations/outcome.ts'
import type { OpenSubmission, SubmissionState } from './model.ts'

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
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
      return { ...state, mails: new Map(state.mails).set(event.data.messageId, mailOutcome(event)) }
    default:
      return event satisfies never
  }
}

function received({ data }: Recorded<Extract<SubmissionFact, { readonly type: 'SubmissionReceived' }>>): OpenSubmission {
  return {
    phase: 'open', id: data.submissionId, form: data.form, clientId: null, status: 'Active', activateOn: null,
    stickyNote: null, items: 0, quotes: new Map(), mails: new Map(),
  }
}
