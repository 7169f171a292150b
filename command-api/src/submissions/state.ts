/** A submission with all that hangs on it, as deciders see it. Each area that shares the stream brings its own evolve. */
import type { Recorded, SubmissionFact, SubmissionStreamFact } from '@bindery/contracts/events'
import { evolvePolicy } from '../policies/evolve.ts'
import { evolveQuote } from '../quotes/evolve.ts'
import { mailOutcome } from '../operations/outcome.ts'
import type { FormVersion, OpenSubmission, SubmissionState } from './model.ts'
import { edited } from './versions.ts'

type Event = Recorded<SubmissionStreamFact>

export function evolveSubmission(state: SubmissionState, event: Event): SubmissionState {
  if (event.type === 'SubmissionReceived') return received(event)
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with SubmissionReceived.`)
  switch (event.type) {
    case 'SubmissionClientLinked':
      return edited(state, event, { clientId: event.data.clientId })
    case 'SubmissionStatusChanged':
      return { ...state, status: event.data.status, activateOn: event.data.activateOn }
    case 'DateQuoteRequiredChanged':
      return edited(state, event, { form: { ...state.form, dateQuoteRequired: event.data.dateQuoteRequired } })
    case 'SubmissionChanged': {
      const { form, clientId, dateCleared, clearanceRef } = event.data
      return edited(state, event, { form, clientId, dateCleared, clearanceRef })
    }
    case 'SubmissionFolderChanged':
      return edited(state, event, { form: { ...state.form, folder: event.data.folder } })
    case 'SubmissionCsvCreated':
      return state
    case 'StickyNoteLeft':
      return { ...state, stickyNote: { note: event.data.note, from: event.actor.name, at: event.at } }
    case 'StickyNoteCleared':
      return { ...state, stickyNote: null }
    case 'FeedbackRequested':
    case 'ClearanceRequested':
      return state
    case 'QuickIndicationSent':
    case 'InformationRequested':
    case 'SubmissionDeclined':
    case 'WholesaleRequested':
      // Records of what was sent, never edited: only their numbers matter to what comes after.
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
      return { ...state, mails: new Map(state.mails).set(event.data.messageId, mailOutcome(event)) }
    default:
      return event satisfies never
  }
}

function received(
  { data, revision, actor, at }: Recorded<Extract<SubmissionFact, { readonly type: 'SubmissionReceived' }>>,
): OpenSubmission {
  const form = { form: data.form, clientId: null, dateCleared: null, clearanceRef: '' }
  const version: FormVersion = { ...form, revision, by: actor.name, at }
  return {
    ...form,
    phase: 'open', id: data.submissionId, source: data.source, receivedAt: at, files: data.files, versions: [version],
    status: 'Active', activateOn: null, stickyNote: null, items: 0, quotes: new Map(), generated: new Map(),
    mails: new Map(),
  }
}
