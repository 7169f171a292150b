/** A renewal follows its submission: its status goes forward with it, unless a person set it otherwise since. */
import { RenewalFollowed, renewalStream } from '@bindery/contracts/events'
import { statusFollowing } from '@bindery/contracts/rules'
import { FollowSubmission } from '@bindery/contracts/wire'
import { onRenewal } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

export const followSubmission = onRenewal({
  call: FollowSubmission,
  target: { named: ({ RenewalID }) => renewalStream(RenewalID) },
  decide({ RenewalID, SubmissionID, Status }, state) {
    if (state.phase !== 'known') return refuse('nothing-to-do')
    const { renewal, submissionId, setByPerson } = state
    // The submission that was begun last is followed. Of an earlier one only a bind is news: its policy renews this one.
    if (submissionId !== null && SubmissionID < submissionId && Status !== 'Bound') return refuse('nothing-to-do')
    // After the bind nothing that is less counts, of whichever submission.
    if (submissionId !== null && renewal.status === 'Bound' && Status !== 'Bound') return refuse('nothing-to-do')
    const isNew = submissionId !== SubmissionID
    const status = setByPerson && !isNew ? renewal.status : statusFollowing(renewal.status, Status)
    if (!isNew && status === renewal.status) return refuse('nothing-to-do')
    return [RenewalFollowed({ renewalId: RenewalID, submissionId: SubmissionID, status })]
  },
  reply: () => ({ Success: true as const }),
})
