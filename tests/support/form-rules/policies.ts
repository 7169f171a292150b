/** The forms of a policy: binding, endorsing, reversing. */
import { SendBinding, SendEndorsement, SendReversal } from '@bindery/contracts/wire'
import { binding } from '../fixtures.ts'
import { breach, NOBODY, noRecord, under, type Breach, type Form } from './form.ts'
import { bound, cover, dates, flags, options, rate, shares, target, together } from './terms.ts'
import type { World } from './world.ts'

const { own, whole, neededWhole, required, invalid, letter, neededText } = under('Quote')
const top = under('')
const WHY = [...top.text('Reason', 'Reason', 500), ...top.date('EffectiveDate', 'Effective Date')]

const needed = (field: string, message: string): readonly Breach[] => [
  ...['x', [], null, [{ id: 'a', Attach: false }]].map((files) => breach({ [field]: files }, message)),
  ...[[{ id: '' }], [{ id: 7 }], [{ id: 'no-such-file' }], [{ id: 'x', Attach: 'x' }]].map((files) =>
    breach({ [field]: files }, 'Attachment is invalid.'),
  ),
]

export function policyForms(world: World): readonly Form[] {
  const { submissionId, quoteId, policy, cancelled, files } = world
  const chosen = { Quote: { SubmissionID: submissionId, ...policy }, Attachments: [files.instruction] }
  const instructed = (message: string, over: string) => [
    noRecord('Quote', 'Quote is required.'),
    ...own('SubmissionID', 'Submission'),
    ...required('QuoteID', 'Quote', '', 0, null),
    ...invalid('QuoteID', 'Quote', NOBODY, quoteId),
    ...neededText('PolicyNumber', 'Policy Number', 20),
    ...invalid('PolicyNumber', 'Policy Number', 'PI-OTHER'),
    ...needed('Attachments', message),
    breach({ 'Quote.QuoteID': cancelled.QuoteID, 'Quote.PolicyNumber': cancelled.PolicyNumber }, over),
    ...WHY,
  ]
  return [
    {
      call: SendBinding,
      body: binding(submissionId, files, { QuoteID: quoteId, PolicyNumber: 'PI-NEW' }),
      breaches: [
        ...target,
        bound(world),
        ...cover,
        ...neededWhole('BasePremium', 'Base Premium'),
        ...options,
        ...whole('EnsuranceFee', 'Ensurance Fee'),
        ...whole('InsurerFee', 'Insurer Fee'),
        ...rate('BrokerageRate', 'Brokerage Rate'),
        ...rate('CommissionRate', 'Commission Rate'),
        ...shares,
        ...flags,
        ...dates,
        ...neededText('PolicyNumber', 'Policy Number', 20),
        ...[policy.PolicyNumber, policy.PolicyNumber.toLowerCase()].map((number) =>
          breach({ 'Quote.PolicyNumber': number }, `Policy Number=${number} already EXISTS.`),
        ),
        ...required('AuthorisedCode', 'Authorised By', '', null),
        ...invalid('AuthorisedCode', 'Authorised By', 'x', 3),
        ...neededText('AuthorisedName', 'Authorised By', 200),
        ...letter('BindingEmail', 'Email Message'),
        ...top.flag('CcProductLead', 'Cc. Product Lead'),
        ...needed('Attachments', 'Policy Documents are required.'),
        ...needed('ProcessingInstructions', 'Processing Instructions are required.'),
        ...together,
      ],
    },
    {
      call: SendEndorsement,
      body: chosen,
      breaches: instructed(
        'Endorsement Instructions are required.',
        'Only a bound policy that was not endorsed before can be endorsed.',
      ),
    },
    {
      call: SendReversal,
      body: chosen,
      breaches: instructed('Processing Instructions are required.', 'A cancelled policy cannot be reversed.'),
    },
  ]
}
