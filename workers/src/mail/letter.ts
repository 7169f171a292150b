/** A letter: which template, to whom, what its placeholders stand for. Pure. */
import type { AccountFacts, BrokerFacts, MailPurpose, SentFile, SubmissionForm, Terms } from '@bindery/contracts/events'
import { coverageText, dateText } from '@bindery/contracts/rules'
import type { SubmissionEvent } from '../runtime/events.ts'

export interface Letter {
  readonly purpose: MailPurpose
  readonly itemId: number | null
  readonly template: string
  /** What the user wrote instead of the template; '' when nothing. */
  readonly written: string
  /** The broker, or the agency's processing team (Config PROCESSING-EMAIL). */
  readonly recipient: 'broker' | 'processing'
  readonly copyTo: readonly string[]
  readonly files: readonly SentFile[]
  readonly subject: string
  readonly terms: Terms | null
  readonly policyNumber: string
}

/** The letter an event asks for, or null when it asks for none. */
export function letterOf(event: SubmissionEvent, form: SubmissionForm, policyTerms: Terms | null): Letter | null {
  const insured = form.insuredCompanyName
  switch (event.type) {
    case 'SubmissionReceived':
      return {
        purpose: 'submission-confirmation', itemId: null, template: 'SUBMISSION-CONFIRMATION-EMAIL-MESSAGE', written: '',
        recipient: 'broker', copyTo: [], files: [], subject: `Submission received: ${insured}`, terms: null, policyNumber: '',
      }
    case 'QuoteSent':
      return {
        purpose: 'quote', itemId: event.data.quoteId, template: 'QUOTE-EMAIL-MESSAGE', written: event.data.emailMessage,
        recipient: 'broker', copyTo: event.data.copyTo ? [event.data.copyTo.email] : [], files: event.data.files,
        subject: `Quotation: ${insured} - ${event.data.terms.product.name}`, terms: event.data.terms, policyNumber: '',
      }
    case 'QuoteBound':
      return {
        purpose: 'binding', itemId: event.data.quoteId, template: 'BINDING-EMAIL-MESSAGE', written: event.data.bindingEmail,
        recipient: 'broker', copyTo: event.data.copyTo ? [event.data.copyTo.email] : [], files: event.data.policyDocuments,
        subject: `Bound: ${insured} - policy ${event.data.policyNumber}`, terms: event.data.terms,
        policyNumber: event.data.policyNumber,
      }
    case 'PolicyEndorsed':
      return {
        purpose: 'endorsement', itemId: event.data.quoteId, template: 'ENDORSEMENT-EMAIL-MESSAGE', written: '',
        recipient: 'processing', copyTo: [], files: event.data.files,
        subject: `Endorsement instructions: policy ${event.data.policyNumber}`, terms: policyTerms,
        policyNumber: event.data.policyNumber,
      }
    case 'BindingReversed':
      return {
        purpose: 'reversal', itemId: event.data.quoteId, template: 'REVERSAL-EMAIL-MESSAGE', written: '',
        recipient: 'processing', copyTo: [], files: event.data.files,
        subject: `Reversal instructions: policy ${event.data.policyNumber}`, terms: policyTerms,
        policyNumber: event.data.policyNumber,
      }
    default:
      return null
  }
}

/** The placeholders a template or a written message may hold. */
export function placeholders(
  letter: Letter, form: SubmissionForm, broker: BrokerFacts, user: AccountFacts | null,
): Readonly<Record<string, string>> {
  return {
    BrokerFirstName: broker.firstName,
    BrokerFullName: `${broker.firstName} ${broker.lastName}`,
    InsuredCompanyName: form.insuredCompanyName,
    Coverage: coverageText(form.products, form.otherCoverage),
    DateQuoteRequired: dateText(form.dateQuoteRequired),
    Product: letter.terms?.product.name ?? '',
    Market: letter.terms?.market.name ?? '',
    PolicyNumber: letter.policyNumber,
    InceptionDate: letter.terms ? dateText(letter.terms.inceptionDate) : '',
    ExpiryDate: letter.terms ? dateText(letter.terms.expiryDate) : '',
    UserFullName: user ? `${user.firstName} ${user.lastName}` : '',
    UserTitle: user?.title ?? '',
    UserPhone: user?.phone ?? '',
    UserEmail: user?.username ?? '',
  }
}
