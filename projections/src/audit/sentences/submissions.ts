/** Sentences of a submission's facts in an underwriter's words, without the actor. */
import type { Recorded, SubmissionStreamFact, Why } from '@bindery/contracts/events'
import { authorisedByName, dateText, formatMoney } from '@bindery/contracts/rules'
import type { RecordNames } from './names.ts'
import { mailSentence } from './mail.ts'

export function submissionSentence(event: Recorded<SubmissionStreamFact>, names: RecordNames): string {
  switch (event.type) {
    case 'SubmissionReceived': {
      const { submissionId, form, client } = event.data
      const from = names.broker(form.brokerId) || `broker ${form.brokerId}`
      const received = `received submission ${submissionId} for ${form.insuredCompanyName} from ${from}`
      return client ? `${received}, linked to client ${names.client(client.clientId) || client.clientId}` : received
    }
    case 'SubmissionClientLinked':
      return `linked the submission to client ${names.client(event.data.clientId) || event.data.clientId}`
    case 'SubmissionStatusChanged': {
      const { status, activateOn } = event.data
      if (event.func === 'ACTIVATE_SUBMISSION') return 'activated the submission, as it was scheduled'
      return activateOn === null
        ? `set the status to ${status}`
        : `scheduled the submission to become active on ${dateText(activateOn)}`
    }
    case 'SubmissionChanged':
      return `edited the submission${becauseOf(event.data)}`
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
    case 'RenewalTakenUp':
      return `began the submission from renewal ${event.data.renewalId}`
    case 'IntakeTakenUp':
      return `made the submission of intake ${event.data.intakeId}`
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
        `sent quote ${quoteId}${again ? ' again' : ''}: ${terms.product.name} with ${terms.market.name}, ` +
        `base premium $${formatMoney(terms.basePremium)}${copy}`
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
      return `endorsed policy ${event.data.policyNumber}${becauseOf(event.data)}`
    case 'BindingReversed':
      return `reversed policy ${event.data.policyNumber}${becauseOf(event.data)}`
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp':
      return mailSentence(event, names)
    default:
      return event satisfies never
  }
}

/** From when, and why, where the author said so. */
function becauseOf({ reason, effectiveOn }: Why): string {
  const from = effectiveOn === undefined ? '' : `, effective ${dateText(effectiveOn)}`
  return reason === undefined ? from : `${from}: ${reason}`
}
