/** Letters about a policy: the binding to its broker, instructions to the agency's processing team. */
import type { FactOf, PolicyFact, QuoteBound, SubmissionForm, Terms } from '@bindery/contracts/events'
import { letter, table, type Letter } from '../letter.ts'
import { wordsOf } from './quotes.ts'

type Instructed = Exclude<PolicyFact, { readonly type: 'QuoteBound' }>

const policy = table(
  ['Policy number', 'PolicyNumber'], ['Insured', 'InsuredCompanyName'], ['Class of insurance', 'Product'],
  ['Insurer', 'Market'], ['Inception', 'InceptionDate'],
)

export const binding = (
  { quoteId, policyNumber, terms, bindingEmail, policyDocuments, copyTo }: FactOf<typeof QuoteBound>['data'],
  { insuredCompanyName }: SubmissionForm,
): Letter =>
  letter('binding', quoteId, {
    written: bindingEmail,
    copyTo: copyTo ? [copyTo.email] : [],
    files: policyDocuments,
    subject: `Bound: ${insuredCompanyName} - policy ${policyNumber}`,
    builtIn: '<p>Dear {{BrokerFirstName}},</p><p>Thank you for your instructions. We confirm that cover is bound. '
      + 'The policy documents are attached.</p>',
    essence: policy,
    values: { ...wordsOf(terms), PolicyNumber: policyNumber },
  })

const INSTRUCTIONS = {
  PolicyEndorsed: { purpose: 'endorsement', name: 'Endorsement', verb: 'endorse' },
  BindingReversed: { purpose: 'reversal', name: 'Reversal', verb: 'reverse' },
} as const

/** @param terms the policy's own; null only when its binding is not on the stream */
export function instruction({ type, data: { quoteId, policyNumber, files } }: Instructed, terms: Terms | null): Letter {
  const { purpose, name, verb } = INSTRUCTIONS[type]
  return letter(purpose, quoteId, {
    recipient: 'processing',
    files,
    subject: `${name} instructions: policy ${policyNumber}`,
    builtIn: `<p>Dear team,</p><p>Please ${verb} this policy by the attached instructions.</p>`,
    essence: policy,
    values: { ...(terms && wordsOf(terms)), PolicyNumber: policyNumber },
  })
}
