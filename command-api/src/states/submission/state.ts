/**
 * The state of a submission with everything that belongs to it. Each area that shares the stream has its own evolve.
 */
import {
  newMainForm,
  versionOf,
  type Recorded,
  type SubmissionFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { mailOutcome } from '../mail-outcome.ts'
import type { OpenSubmission, SubmissionState } from './model.ts'
import { evolvePolicy } from './policies.ts'
import { evolveQuote } from './quotes.ts'
import { edited } from './versions.ts'

type Event = Recorded<SubmissionStreamFact>

export function evolveSubmission(state: SubmissionState, event: Event): SubmissionState {
  if (event.type === 'SubmissionReceived') return received(event)
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with SubmissionReceived.`)
  switch (event.type) {
    case 'SubmissionClientLinked':
    case 'DateQuoteRequiredChanged':
    case 'SubmissionChanged':
    case 'SubmissionFolderChanged':
      return edited(state, event)
    case 'SubmissionStatusChanged':
      return {
        ...state,
        status: event.data.status,
        activateOn: event.data.activateOn,
        statusSince: event.data.status === state.status ? state.statusSince : event.at,
      }
    case 'SubmissionCsvCreated':
      return state
    case 'StickyNoteLeft':
      return { ...state, stickyNote: { note: event.data.note, from: event.actor.name, at: event.at } }
    case 'StickyNoteCleared':
      return { ...state, stickyNote: null }
    case 'RenewalTakenUp':
      return { ...state, begunFrom: event.data.renewalId }
    case 'IntakeTakenUp':
    case 'FeedbackRequested':
    case 'ClearanceRequested':
      return state
    case 'QuickIndicationSent':
    case 'InformationRequested':
    case 'SubmissionDeclined':
    case 'WholesaleRequested':
      // These records are never edited, so later commands only need their count.
      return { ...state, items: state.items + 1 }
    case 'QuoteSent':
    case 'QuoteDocumentsGenerated':
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
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp':
      return { ...state, mails: new Map(state.mails).set(event.data.messageId, mailOutcome(event)) }
    default:
      return event satisfies never
  }
}

function received(event: Recorded<Extract<SubmissionFact, { readonly type: 'SubmissionReceived' }>>): OpenSubmission {
  const { data, at } = event
  const form = newMainForm(data)
  return {
    ...form,
    phase: 'open',
    id: data.submissionId,
    source: data.source,
    receivedAt: at,
    files: data.files,
    versions: [versionOf(form, event)],
    status: 'Active',
    activateOn: null,
    statusSince: at,
    begunFrom: null,
    stickyNote: null,
    items: 0,
    quotes: new Map(),
    generated: new Map(),
    mails: new Map(),
  }
}
