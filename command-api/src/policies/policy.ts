/** Finds the policy that an instruction names by its id and, as a safeguard, by its number. */
import { normalisedName } from '@bindery/contracts/rules'
import type { RequestOf, SendEndorsement } from '@bindery/contracts/wire'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { QuoteOrPolicy, OpenSubmission } from '../states/submission/model.ts'

export type Chosen = RequestOf<typeof SendEndorsement>['Quote']

/** The effect of an instruction on its policy. */
export type Instruction = 'endorse' | 'reverse'

export function policyOf(
  submission: OpenSubmission,
  quoteId: number,
  instruction: Instruction,
): QuoteOrPolicy | Refusal {
  const policy = submission.quotes.get(quoteId)
  if (!policy || policy.record.Status === 'Quote') return refuse('quote-not-found')
  if (instruction === 'endorse' && policy.record.Status !== 'Bound') return refuse('policy-cannot-be-endorsed')
  return policy.record.Status === 'Cancelled' ? refuse('policy-cannot-be-reversed') : policy
}

/** Null when the number is that of the policy, and when the policy does not exist. */
export function numberDiffers(submission: OpenSubmission, { QuoteID, PolicyNumber }: Omit<Chosen, 'SubmissionID'>) {
  const policy = submission.quotes.get(QuoteID)
  if (!policy || policy.record.Status === 'Quote') return null
  const isSame = normalisedName(policy.record.PolicyNumber) === normalisedName(PolicyNumber)
  return isSame ? null : refuse('policy-number-differs')
}
