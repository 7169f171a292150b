/** Every way in which a call can be refused: its code on the wire, the seed's text, and the condition. */
import { invalid, notUnique, required, texts } from '../rules/index.ts'
import type { Reply } from './commands.ts'

interface Refused {
  /** The text of the refusal, unless it names a value of the request or there are several messages. */
  readonly text: string
  readonly when: string
}

const said = (text: string, when: string): Refused => ({ text, when })

export const REFUSALS = {
  // Any call
  'fields-invalid': said(
    'Limit is invalid.',
    'Fields of the request are missing or wrong. The text has a line for each; this is an example.',
  ),
  'request-reused': said(texts.requestReused, 'The RequestID was used for a request with another content.'),
  'changed-by-another': said(
    texts.changedByAnother,
    'The record was changed since the Revision that was sent; Conflict tells the fields.',
  ),
  busy: said('The record is being changed by others. Please try again.', 'Others were faster thirty times in a row.'),
  'too-large': said(
    'This is more than one record can hold. Please shorten its texts or attach fewer files.',
    'All fields together are more than one event may hold, or all events more than one append takes.',
  ),
  'load-failed': said(texts.loadFailed, 'The record that is asked for does not exist.'),
  'nothing-to-do': said('There is nothing to do.', 'What is asked for was done before, or is not due.'),
  'no-access': said(texts.noAccess, 'The account lacks the role. HasAccess is false, Results is empty.'),
  'unknown-function': said(texts.unknownFunction, 'The endpoint has no such Func. Results is empty.'),
  malformed: said('The request is not a JSON object.', 'The request is no call at all (400).'),
  'request-too-large': said('The request is too large.', 'The body is larger than a call may be (413).'),
  'nothing-here': said('There is nothing at this address.', 'The address is not one of the server (404).'),
  'not-for-everybody': said(
    'The metrics are not for everybody.',
    'The metrics were asked for without the token (403).',
  ),
  'shared-folder-away': said(texts.filesAway, 'The shared drive cannot be reached; nothing was changed (503).'),
  'server-error': said(texts.serverError, 'A fault of the server; send it again with the same RequestID (500).'),

  // Signing in
  'invalid-credentials': said(texts.invalidCredentials, 'The name or the password is wrong, or the account inactive.'),
  'too-many-attempts': said(texts.tooManyAttempts, 'Too many attempts of this account or this address.'),
  'wrong-code': said(texts.wrongCode, 'The code of the second step is wrong, used or expired.'),
  'link-over': said(
    'The link is no longer valid. Please ask for a new one.',
    'The link for a new password is wrong, used or expired.',
  ),
  'password-invalid': said(
    invalid('Password'),
    'The new password is not encrypted with our key, or breaks rules; then the text has a line for each.',
  ),

  // Submissions
  'submission-not-found': said(invalid('Submission'), 'There is no submission of that SubmissionID.'),
  'underwriter-unknown': said(required('Underwriter'), 'There is no account of that OwnerID.'),
  'broker-unknown': said(required('Broker'), 'There is no broker of that BrokerID.'),
  'client-unknown': said(required('Client'), 'There is no client of that ClientID.'),
  'coverage-invalid': said(texts.coverageInvalid, 'No product and no other coverage is left on the submission.'),
  'clearance-product': said(
    texts.selectProduct,
    'There is no such product, or it has no address that clearance is asked at.',
  ),
  'too-many-records': said(texts.tooManyRecords, 'A submission holds at most 999 quotes and answers.'),
  'csv-failed': said(texts.csvFailed, 'The sheet could not be written into the folder of the submission.'),

  // Quotes and policies
  'quote-not-found': said(invalid('Quote'), 'The submission has no quote of that QuoteID.'),
  'quote-already-bound': said('The quote is already bound.', 'A bound quote is changed by endorsements alone.'),
  'policy-number-taken': said(texts.policyNumberInvalid, 'Another policy has the number.'),
  'policy-number-differs': said(texts.policyNumberInvalid, 'The number is not the one of the policy.'),
  'policy-cannot-be-endorsed': said(
    'Only a bound policy that was not endorsed before can be endorsed.',
    'The policy is endorsed or cancelled.',
  ),
  'policy-cannot-be-reversed': said('A cancelled policy cannot be reversed.', 'The policy is cancelled already.'),
  'market-unknown': said(required('Market'), 'There is no market of that MarketID.'),
  'product-unknown': said(required('Product'), 'There is no product of that ProductID.'),
  'product-not-offered': said(invalid('Product'), 'The market does not offer the product.'),
  'wholesale-email-missing': said(required('Wholesale Email'), 'A market of the request has no address for wholesale.'),
  'template-missing': said('There is no such template.', 'The shared drive has no template of that name.'),
  'template-broken': said('The template is broken.', 'The template cannot be read; the text says where.'),
  'template-without-documents': said(
    'There are no Word documents beside the template.',
    'The folder of the template holds nothing to be filled.',
  ),
  'documents-not-written': said(
    'The documents could not be written into the folder of the submission.',
    'The folder of the submission cannot be found.',
  ),

  // Files
  'attachment-unknown': said(invalid('Attachment'), 'There is no such file, or it is not one the account may send.'),
  'attachment-unread': said(
    'Whether this file was sent is still being looked up. Please try again in a moment.',
    'The index of events is not up to date yet.',
  ),
  'attachment-gone': said(
    'The content of this file is missing on the server. Please tell your administrator.',
    'Events name the file, and its content is not there.',
  ),
  'file-gone': said('A file is not there any more. Nothing was sent.', 'A ticked file vanished from the shared drive.'),
  'file-too-large': said(texts.fileTooLarge, 'A file has 20 MB or more.'),
  'file-unsupported': said(
    texts.unsupportedFile,
    'The file is not of an accepted kind, or not of the kind its name says.',
  ),

  'document-unknown': said(invalid('Document'), 'There is no document of that sha, or no searched file of that name.'),
  'document-gone': said(
    'The document is not in its folder any more.',
    'The file was removed from the shared drive a moment ago.',
  ),
  'document-too-large': said(
    'The document is too large to be opened here. Please open it from its folder.',
    'The file has more than 64 MB.',
  ),

  'file-status': said(
    'The status of this file cannot be changed.',
    'A document was asked to change to a status that a person may not ask for, or is read just now, or has its facts.',
  ),
  'facts-not-ready': said('The facts of this file are not ready.', 'No facts of the document were found yet.'),
  'fact-unknown': said(invalid('Fact'), 'The document has no fact of that number.'),
  'fact-value-missing': said(required('Value'), 'A fact is to be corrected, and nothing is given in its place.'),

  // Intakes
  'intake-not-found': said(invalid('Intake'), 'There is no intake of that IntakeID.'),
  'intake-used': said(
    'A submission was made of this intake already.',
    'A submission is made of an intake once; the text names that submission.',
  ),

  // Brokers, clients, accounts
  'broker-not-found': said(invalid('Broker'), 'There is no broker of the BrokerID that is to be changed.'),
  'client-not-found': said(invalid('Client'), 'There is no client of the ClientID that is to be changed.'),
  'client-name-taken': said(texts.companyNameExists, 'Another client has the name.'),
  'incident-not-found': said(invalid('Incident'), 'There is no incident of the IncidentID that is to be changed.'),
  'announcement-not-found': said(
    invalid('Announcement'),
    'There is no announcement of the AnnouncementID that is to be stopped.',
  ),
  'announcement-over': said(
    'There is nothing left to stop.',
    'Every message of the announcement has left, failed or been stopped.',
  ),
  'no-active-brokers': said(
    texts.noActiveBrokers,
    'No broker of the announcement is known, active and not greylisted.',
  ),
  'renewal-not-found': said(invalid('Renewal'), 'There is no renewal of that RenewalID, or it was deleted.'),
  'renewal-without-parties': said(
    `${required('Underwriter')}\n${texts.selectValidUnderwriter}`,
    'The underwriter or the broker of a renewal is missing; the text has two lines for each.',
  ),
  'renewal-not-waiting': said(
    'The renewal is notified already.',
    'A first notice was asked for, and the renewal is notified, worked in a submission, bound or lapsed.',
  ),
  'renewals-file-invalid': said(
    'Line 2: Insured is required.',
    'Lines of the file are wrong: up to 200 of them are told, each as `Line n: ...`; Report has them as a file. Nothing was imported.',
  ),
  'renewals-file-too-long': said(texts.tooManyLines, 'The file has more than 99,999 lines.'),
  'import-running': said(texts.importRunning, 'The renewals of an earlier import are still being stored.'),
  'broker-not-active': said(texts.brokerNotActive, 'A token is mailed to active brokers alone.'),
  'house-unknown': said(required('Broker House'), 'There is no broker house of that BrokerGroupID.'),
  'house-not-found': said(invalid('Broker House'), 'There is no broker house of the BrokerGroupID to be changed.'),
  'location-unknown': said(required('Broker Location'), 'There is no state of that StateID.'),
  'broker-email-taken': said(texts.brokerEmailExists, 'Another broker has the address.'),
  'keyword-taken': said(texts.keywordNotUnique, 'Another broker house has the keyword.'),
  'username-taken': said(texts.usernameExists, 'Another account has the username.'),
  'account-not-found': said(invalid('Account'), 'There is no account of the OwnerID that is to be changed.'),
  'own-account': said(texts.ownAccount, 'The account is the own one of who sent the request.'),

  'training-unknown': said(invalid('Training'), 'There is no training of that TrainingID, or it is not enabled.'),
  'training-record-unknown': said(invalid('Training'), 'The account has no record of that TrainingHistoryID.'),
  'date-passed-invalid': said(invalid('Date Passed'), 'The date passed lies in the future.'),

  // Markets and products
  'state-not-found': said(invalid('State'), 'There is no state of the StateID to be changed.'),
  'config-not-found': said(invalid('Config Name'), 'There is no config of the ConfigName to be changed.'),
  'market-name-taken': said(texts.marketNameNotUnique, 'Another market has the name of a new one.'),
  'market-code-taken': said(texts.marketCodeNotUnique, 'Another market has the code of a new one.'),
  'market-name-exists': said(texts.marketNameExists, 'An edited market would have the name of another one.'),
  'market-code-exists': said(texts.marketCodeExists, 'An edited market would have the code of another one.'),
  'product-name-taken': said(texts.productNameNotUnique, 'Another product has the name of a new one.'),
  'product-code-taken': said(texts.productCodeNotUnique, 'Another product has the code of a new one.'),
  'product-name-exists': said(texts.productNameExists, 'An edited product would have the name of another one.'),
  'product-code-exists': said(texts.productCodeExists, 'An edited product would have the code of another one.'),
  'product-twice': said(notUnique('Product'), 'A market lists a product twice.'),
  'product-lead-unknown': said(invalid('Product Lead'), 'The account is not a product lead.'),
  'contact-invalid': said(
    invalid('Wholesale Contact'),
    'An address of a product of a market is wrong; the text names it.',
  ),

  // History and operations
  'revision-unknown': said(invalid('Revision'), 'The record has no such revision.'),
  'history-too-long': said(
    'History is too long. Search its events instead.',
    'The history has too many events to show.',
  ),
  'collection-unknown': said(invalid('Collection'), 'There is no such collection.'),
  'queue-unknown': said(invalid('Queue'), 'There is no such queue.'),
  'job-unknown': said(invalid('Job'), 'There is no such job.'),
  'job-not-failed': said('The job has not failed.', 'Only a failed job is tried again or discarded.'),
  'stream-not-parked': said('The stream is not parked.', 'Nothing of the stream waits to be tried again.'),
  'message-unknown': said(invalid('Message'), 'There is no message of that MessageID.'),
  'no-letter-to-undo': said('There is no letter to hold back.', 'The call that Sent names sent no letter.'),
  'letter-has-left': said(
    'The letter has already left and cannot be held back.',
    'Its message was handed over, or its handing over has begun.',
  ),
  'letter-held-already': said('The letter is already held back.', 'It was held back before.'),
  'mail-not-waiting': said('The message does not wait for a decision.', 'It was decided before, or never in doubt.'),
} as const satisfies Readonly<Record<string, Refused>>

export type RefusalCode = keyof typeof REFUSALS

/** @param text given when it names a value of the request, or has several lines */
export const refusedReply = (code: RefusalCode, text: string = REFUSALS[code].text): Reply => ({
  hasAccess: true,
  errorMessage: text,
  results: { Success: false, Code: code },
  code,
})
