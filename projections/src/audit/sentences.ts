/** Each fact of a submission as an underwriter would tell it; who did it stands in front. */
import type { MailFact, Recorded, SubmissionStreamFact } from '@bindery/contracts/events'
import { authorisedByName, dateText, formatMoney } from '@bindery/contracts/rules'
import type { KnownNames } from '@bindery/contracts/wire'

/** What a sentence calls the things that an event only numbers. */
export interface Called extends KnownNames {
  /** The policy number under which an item is bound; '' while it is a quote. */
  policy(quoteId: number): string
}

export function sentenceOf(event: Recorded<SubmissionStreamFact>, called: Called): string {
  return `${event.actor.name} ${told(event, called)}`
}

function told(event: Recorded<SubmissionStreamFact>, called: Called): string {
  switch (event.type) {
    case 'SubmissionReceived': {
      const { submissionId, form } = event.data
      const from = called.broker(form.brokerId) || `broker ${form.brokerId}`
      return `received submission ${submissionId} for ${form.insuredCompanyName} from ${from}`
    }
    case 'SubmissionClientLinked':
      return `linked the submission to client ${called.client(event.data.clientId) || event.data.clientId}`
    case 'SubmissionStatusChanged': {
      const { status, activateOn } = event.data
      if (event.func === 'ACTIVATE_SUBMISSION') return 'activated the submission, as it was scheduled'
      return activateOn === null
        ? `set the status to ${status}`
        : `scheduled the submission to become active on ${dateText(activateOn)}`
    }
    case 'SubmissionChanged':
      return 'edited the submission'
    case 'SubmissionFolderChanged':
      return `set the folder to ${event.data.folder}`
    case 'SubmissionCsvCreated':
      return `created the CSV ${event.data.path}`
    case 'DateQuoteRequiredChanged':
      return `changed the date quote required to ${dateText(event.data.dateQuoteRequired)}`
    case 'StickyNoteLeft':
      return 'left a sticky note'
    case 'StickyNoteCleared':
      return 'cleared the sticky note'
    case 'FeedbackRequested':
      return 'asked the broker for feedback'
    case 'ClearanceRequested':
      return `referred the submission for clearance: ${event.data.product.name}, to ${event.data.to}`
    case 'QuickIndicationSent': {
      const { quickIndicationId, product, basePremium } = event.data
      const premium = basePremium === null ? '' : `, base premium $${formatMoney(basePremium)}`
      return `sent quick indication ${quickIndicationId}: ${product.name}${premium}`
    }
    case 'InformationRequested':
      return `asked the broker for information: ${event.data.required}`
    case 'SubmissionDeclined':
      return `declined ${event.data.product.name}: ${event.data.reason}`
    case 'WholesaleRequested': {
      const { wholesaleId, market, product } = event.data
      return `asked ${market.name} for wholesale terms ${wholesaleId}: ${product.name}`
    }
    case 'QuoteDocumentsGenerated': {
      const names = event.data.documents.map(({ fileName }) => fileName).join(', ')
      return `generated documents of quote ${event.data.quoteId}: ${names}`
    }
    case 'QuoteSent': {
      const { quoteId, again, terms, copyTo } = event.data
      const copy = copyTo ? `, copied to ${copyTo.name}` : ''
      return (
        `sent quote ${quoteId}${again ? ' again' : ''}: ${terms.product.name} with ${terms.market.name}, `
        + `base premium $${formatMoney(terms.basePremium)}${copy}`
      )
    }
    case 'QuoteBound': {
      const { quoteId, fromQuote, policyNumber, authorisedCode } = event.data
      const what = fromQuote
        ? `bound quote ${quoteId} as policy ${policyNumber}`
        : `bound policy ${policyNumber} without a quote`
      return `${what}, authorised by ${authorisedByName(authorisedCode)}`
    }
    case 'PolicyEndorsed':
      return `endorsed policy ${event.data.policyNumber}`
    case 'BindingReversed':
      return `reversed policy ${event.data.policyNumber}`
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
      return toldOfMail(event, called)
    default:
      return event satisfies never
  }
}

const SUBJECTS = {
  'submission-confirmation': 'the confirmation of the submission',
  quote: 'quote',
  binding: 'the binding of',
  endorsement: 'the endorsement of',
  reversal: 'the reversal of',
  'quick-indication': 'quick indication',
  'information-required': 'information request',
  'submission-decline': 'decline',
  wholesale: 'wholesale request',
  feedback: 'the request for feedback',
  clearance: 'the referral for clearance',
  'second-step': 'the verification code',
  'reset-password': 'the link to change the password',
  'set-password': 'the link to set a password',
} as const satisfies Record<MailFact['data']['purpose'], string>

/** A quote by its number; what was bound by the number that the policy's holder knows. */
function subjectOf({ purpose, itemId }: MailFact['data'], called: Called): string {
  if (itemId === null) return SUBJECTS[purpose]
  const number = purpose === 'quote' ? '' : called.policy(itemId)
  return `${SUBJECTS[purpose]} ${number === '' ? itemId : `policy ${number}`}`
}

function toldOfMail(event: Recorded<MailFact>, called: Called): string {
  const { type, data } = event
  const about = subjectOf(data, called)
  // Sent again only to those who did not get it, a message may have nobody but the lead to go to.
  const to = (data.to.length === 0 ? data.cc : data.to).join(', ')
  switch (type) {
    case 'MailHandoverBegun':
      return `began to mail ${about} to ${to}`
    case 'MailDeferred':
      return `could not mail ${about} to ${to} yet: ${data.error}`
    case 'MailHandedOver':
      // RESOLVE_MAIL: a person said so.
      if (event.func === 'RESOLVE_MAIL') return `settled the mail of ${about} to ${to} as sent`
      return `mailed ${about} to ${to}${refusedTo(event.data.refused)}`
    case 'MailRejected':
      return `could not mail ${about} to ${to}: ${data.error}`
    case 'MailPutInDoubt':
      return `does not know whether the mail of ${about} reached ${to}: ${data.error}`
    case 'MailResendAsked':
      return `asked to mail ${about} to ${to} again`
    default:
      return type satisfies never
  }
}

const refusedTo = (refused: readonly string[]) =>
  (refused.length === 0 ? '' : `, but the server refused ${refused.join(', ')}`)
