/** Why a call about a submission, its quotes and its policies can be refused. */
import { invalid, required, texts } from '../../rules/index.ts'
import { said, type Refused } from './said.ts'

export const SUBMISSION_REFUSALS = {
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
} as const satisfies Readonly<Record<string, Refused>>
