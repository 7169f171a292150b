/** Letters about a policy: the binding to its broker, instructions to the agency's processing team. */
import type { BindingLetter, KnownTerms, LetterDraft, SubmissionForm } from '@bindery/contracts/events'
import { dateText } from '@bindery/contracts/rules'
import { letter, table, unknown, type Letter } from '../letter.ts'
import { wordsOf } from './quotes.ts'

type Instructed = Extract<LetterDraft, { readonly type: 'PolicyEndorsed' | 'BindingReversed' }>

const policy = table(
  ['Policy number', 'PolicyNumber'],
  ['Insured', 'InsuredCompanyName'],
  ['Class of insurance', 'Product'],
  ['Insurer', 'Market'],
  ['Inception', 'InceptionDate'],
)

export const binding = (
  { quoteId, policyNumber, terms, figures, bindingEmail, policyDocuments, copyTo }: BindingLetter,
  { insuredCompanyName }: SubmissionForm,
): Letter =>
  letter('binding', quoteId, {
    written: bindingEmail,
    copyTo: copyTo ? [copyTo.email] : [],
    files: policyDocuments,
    subject: `Bound: ${insuredCompanyName} - policy ${policyNumber || unknown('PolicyNumber')}`,
    builtIn:
      '<p>Dear {{BrokerFirstName}},</p><p>Thank you for your instructions. We confirm that cover is bound. ' +
      'The policy documents are attached.</p>',
    details: policy,
    values: { ...wordsOf({ terms, figures }), PolicyNumber: policyNumber || null },
  })

/** The processing team's copy of a binding. */
export const bindingInstructions = ({
  quoteId,
  policyNumber,
  terms,
  figures,
  processingInstructions,
}: BindingLetter): Letter =>
  letter('binding-instructions', quoteId, {
    recipient: 'processing',
    files: processingInstructions,
    subject: `Binding instructions: policy ${policyNumber || unknown('PolicyNumber')}`,
    builtIn: '<p>Dear team,</p><p>Please process this new policy in line with the attached instructions.</p>',
    details: policy,
    values: { ...wordsOf({ terms, figures }), PolicyNumber: policyNumber || null },
  })

const INSTRUCTIONS = {
  PolicyEndorsed: { purpose: 'endorsement', name: 'Endorsement', verb: 'endorse' },
  BindingReversed: { purpose: 'reversal', name: 'Reversal', verb: 'reverse' },
} as const

const NOT_BOUND: KnownTerms = { terms: {}, figures: null }

/** @param bound the policy as it was bound; null only when its binding is not on the stream */
export function instruction(
  { type, data: { quoteId, policyNumber, files, figures, reason = '', effectiveOn } }: Instructed,
  bound: KnownTerms | null,
): Letter {
  const { terms, figures: asBound } = bound ?? NOT_BOUND
  const { purpose, name, verb } = INSTRUCTIONS[type]
  return letter(purpose, quoteId, {
    recipient: 'processing',
    files,
    subject: `${name} instructions: policy ${policyNumber}`,
    builtIn: `<p>Dear team,</p><p>Please ${verb} this policy in line with the attached instructions.</p>`,
    details: policy,
    said: [
      ...(effectiveOn === undefined ? [] : [['Effective date', 'EffectiveDate'] as const]),
      ...(reason === '' ? [] : [['Reason', 'Reason'] as const]),
    ],
    values: {
      ...wordsOf({ terms, figures: figures ?? asBound }),
      PolicyNumber: policyNumber,
      EffectiveDate: effectiveOn === undefined ? '' : dateText(effectiveOn),
      Reason: reason,
    },
  })
}
