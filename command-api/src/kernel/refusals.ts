/** Every way a command can be refused, by code, with the seed's text. A refusal is a value; exceptions are faults. */
import type { SeenRevision } from '@bindery/contracts/ports'
import { invalid, required, texts } from '@bindery/contracts/rules'
import type { Conflict } from '@bindery/contracts/wire'

const catalogue = {
  'no-access': texts.noAccess,
  'unknown-function': texts.unknownFunction,
  'invalid-credentials': texts.invalidCredentials,
  'too-many-attempts': texts.tooManyAttempts,
  'wrong-code': texts.wrongCode,
  'link-over': 'The link is no longer valid. Please ask for a new one.',
  'password-invalid': invalid('Password'),
  'request-reused': texts.requestReused,
  'changed-by-another': texts.changedByAnother,
  'too-many-records': texts.tooManyRecords,
  'load-failed': texts.loadFailed,
  'submission-not-found': invalid('Submission'),
  'quote-not-found': invalid('Quote'),
  'quote-already-bound': 'The quote is already bound.',
  'policy-number-taken': texts.policyNumberInvalid,
  'policy-number-differs': texts.policyNumberInvalid,
  'policy-cannot-be-endorsed': 'Only a bound policy that was not endorsed before can be endorsed.',
  'policy-cannot-be-reversed': 'A cancelled policy cannot be reversed.',
  'underwriter-unknown': required('Underwriter'),
  'broker-not-found': invalid('Broker'),
  'broker-unknown': required('Broker'),
  'client-unknown': required('Client'),
  'house-unknown': required('Broker House'),
  'location-unknown': required('Broker Location'),
  'market-unknown': required('Market'),
  'product-unknown': required('Product'),
  'product-not-offered': invalid('Product'),
  'product-lead-unknown': invalid('Product Lead'),
  'contact-invalid': invalid('Wholesale Contact'),
  'attachment-unknown': invalid('Attachment'),
  'attachment-gone': 'The content of this file is missing on the server. Please tell your administrator.',
  'wholesale-email-missing': required('Wholesale Email'),
  'clearance-product': texts.selectProduct,
  'client-name-taken': texts.companyNameExists,
  'broker-email-taken': texts.brokerEmailExists,
  'username-taken': texts.usernameExists,
  'keyword-taken': texts.keywordNotUnique,
  'market-name-taken': texts.marketNameNotUnique,
  'market-code-taken': texts.marketCodeNotUnique,
  'product-name-taken': texts.productNameNotUnique,
  'product-code-taken': texts.productCodeNotUnique,
  'product-name-exists': texts.productNameExists,
  'product-code-exists': texts.productCodeExists,
  'csv-failed': texts.csvFailed,
  'template-missing': 'There is no such template.',
  'template-broken': 'The template is broken.',
  'template-without-documents': 'There are no Word documents beside the template.',
  'documents-not-written': 'The documents could not be written into the folder of the submission.',
  'file-gone': 'A file is not there any more. Nothing was sent.',
  'file-too-large': texts.fileTooLarge,
  'too-large': 'This is more than one record can hold. Please shorten its texts or attach fewer files.',
  'busy': 'The record is being changed by others. Please try again.',
  'collection-unknown': invalid('Collection'),
  'job-unknown': invalid('Job'),
  'job-not-failed': 'The job has not failed.',
  'stream-not-parked': 'The stream is not parked.',
  'mail-not-waiting': 'The message does not wait for a decision.',
  'nothing-to-do': 'There is nothing to do.',
} as const

export type RefusalCode = keyof typeof catalogue

export interface Refusal {
  readonly refused: RefusalCode
  /** The text when it depends on the request ('Policy Number=... already EXISTS.'); else the catalogue's. */
  readonly text: string
  /** Who changed what since the version the caller had. */
  readonly conflict?: readonly Conflict[]
  /** What it was decided over: a reader who has seen that reads what the conflict is with. */
  readonly seen?: SeenRevision
}

/** @param text given only where the seed's text names a value of the request */
export const refuse = (code: RefusalCode, text: string = catalogue[code]): Refusal => ({ refused: code, text })

/** a save of an old version. */
export const refuseConflict = (conflict: readonly Conflict[]): Refusal =>
  ({ ...refuse('changed-by-another'), conflict })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
