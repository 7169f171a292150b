/** Saving the main form whole, and its folder alone (API-012, SUBD-013, A-057, A-074, A-102). */
import { SubmissionChanged, SubmissionFolderChanged } from '@bindery/contracts/events'
import { UpdateSubmission, UpdateSubmissionFolder } from '@bindery/contracts/wire'
import { refuse, refuseConflict } from '../kernel/refusals.ts'
import { onSubmission } from '../streams.ts'
import { formOf } from './form.ts'
import type { OpenSubmission, SubmissionState } from './model.ts'
import { knownNames, namesIn } from './names.ts'
import { submissionRecord } from './record.ts'
import { conflictsOf, formRevision, versionsSince } from './versions.ts'

const sinceOf = (submission: SubmissionState, revision: number | null) =>
  submission.phase === 'absent' ? null : versionsSince(submission, revision)

export const updateSubmission = onSubmission({
  call: UpdateSubmission,
  target: { kind: 'submission', id: ({ Submission }) => Submission.SubmissionID },
  needs: ({ Submission: { BrokerID, ClientID, Revision } }, submission) => ({
    staff: true,
    broker: BrokerID,
    client: ClientID,
    names: namesIn(sinceOf(submission, Revision) ?? []),
  }),
  decide({ Submission }, submission, { facts: { staff, broker, client, names } }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const since = versionsSince(submission, Submission.Revision)
    if (since) return refuseConflict(conflictsOf(since, knownNames(staff.state, names)))
    if (!staff.state.accounts.has(Submission.OwnerID)) return refuse('underwriter-unknown')
    if (broker.state.phase === 'absent') return refuse('broker-unknown')
    if (client.state.phase === 'absent') return refuse('client-unknown')
    return [
      SubmissionChanged({
        form: formOf(Submission),
        clientId: Submission.ClientID,
        client: { stream: client.stream, revision: client.revision },
        dateCleared: Submission.DateCleared,
        clearanceRef: Submission.ClearanceRef,
      }),
    ]
  },
  reply: (_events, submission) => ({ Success: true as const, Submission: submissionRecord(opened(submission)) }),
})

export const updateSubmissionFolder = onSubmission({
  call: UpdateSubmissionFolder,
  target: { kind: 'submission', id: ({ Submission }) => Submission.SubmissionID },
  decide({ Submission: { Folder } }, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    return [SubmissionFolderChanged({ folder: Folder || submission.form.insuredCompanyName })]
  },
  reply(_events, state) {
    const submission = opened(state)
    return {
      Success: true as const,
      Submission: { Folder: submission.form.folder, Revision: formRevision(submission) },
    }
  },
})

/** @throws when a command succeeded over a submission that is not there: a fault of ours. */
function opened(state: SubmissionState): OpenSubmission {
  if (state.phase === 'absent') throw new Error('There is no submission.')
  return state
}
