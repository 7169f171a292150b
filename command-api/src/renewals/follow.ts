/**
 * A renewal follows its submission: its status goes forward with it, unless a person set it otherwise since. What is
 * empty of this year's amounts comes from the policy that is bound (REN-018), of the same kind as those of the expiring
 * year.
 */
import { RenewalChanged, RenewalFollowed, renewalStream, type RenewalFacts } from '@bindery/contracts/events'
import { statusFollowing } from '@bindery/contracts/rules'
import { FollowSubmission, type BodyOf } from '@bindery/contracts/wire'
import { onRenewal } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

export const followSubmission = onRenewal({
  call: FollowSubmission,
  target: { named: ({ RenewalID }) => renewalStream(RenewalID) },
  decide({ RenewalID, SubmissionID, Status, Policy }, state) {
    if (state.phase !== 'known') return refuse('nothing-to-do')
    const { renewal, submissionId, setByPerson } = state
    // The submission that was begun last is followed. Of an earlier one only a bind is news: its policy renews this one.
    if (submissionId !== null && SubmissionID < submissionId && Status !== 'Bound') return refuse('nothing-to-do')
    // After the bind nothing that is less counts, of whichever submission.
    if (submissionId !== null && renewal.status === 'Bound' && Status !== 'Bound') return refuse('nothing-to-do')
    const isNew = submissionId !== SubmissionID
    const status = setByPerson && !isNew ? renewal.status : statusFollowing(renewal.status, Status)
    const follows = isNew || status !== renewal.status
    const filled = status === 'Bound' && Policy ? filledFrom(renewal, Policy) : null
    // A submission may have bound another product before: then only the amounts are new.
    if (!follows && !filled) return refuse('nothing-to-do')
    return [
      ...(follows ? [RenewalFollowed({ renewalId: RenewalID, submissionId: SubmissionID, status })] : []),
      ...(filled ? [RenewalChanged({ ...filled, status })] : []),
    ]
  },
  reply: () => ({ Success: true as const }),
})

type Policy = NonNullable<BodyOf<typeof FollowSubmission>['Policy']>

/** Null where nothing is empty, or where the policy is of another product than the renewal. */
function filledFrom(renewal: RenewalFacts, { ProductID, Premium, Commission, Fees }: Policy): RenewalFacts | null {
  const { productId, thisTransactionPremium, commission, fees } = renewal
  const isFull = thisTransactionPremium !== null && commission !== null && fees !== null
  if (isFull || (productId !== null && productId !== ProductID)) return null
  return {
    ...renewal,
    thisTransactionPremium: thisTransactionPremium ?? Premium,
    commission: commission ?? Commission,
    fees: fees ?? Fees,
  }
}
