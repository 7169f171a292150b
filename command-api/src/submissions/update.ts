/** Saving the main form whole, and its folder alone (API-012, SUBD-013, A-057, A-074, A-102). */
import { type MainFormFacts, SubmissionChanged, SubmissionFolderChanged, whyOf } from '@bindery/contracts/events'
import { folderOf } from '@bindery/contracts/rules'
import { mainFormFields, UpdateSubmission, UpdateSubmissionFolder } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { versionsSince } from '../kernel/versions.ts'
import type { OpenSubmission, SubmissionState } from '../states/submission/model.ts'
import { formFieldsNamed, formRevision } from '../states/submission/versions.ts'
import { brokerKnown, clientKnown, clientToSave, coverageKept, underwriterKnown } from './checks.ts'
import { editedForm } from './form.ts'
import { knownNames, namesIn } from './names.ts'
import { submissionRecord } from './record.ts'

const formsSince = (submission: SubmissionState, revision: number | null): readonly MainFormFacts[] =>
  submission.phase === 'absent' ? [] : (versionsSince(submission.versions, revision) ?? []).map(({ facts }) => facts)

export const updateSubmission = onSubmission({
  call: UpdateSubmission,
  target: { kind: 'submission', id: ({ Submission }) => Submission.SubmissionID },
  checks: [underwriterKnown, brokerKnown, clientKnown, coverageKept],
  needs: ({ Submission }, submission) => ({
    staff: true,
    client: clientToSave(Submission, submission) ?? 0,
    names: namesIn(formsSince(submission, Submission.Revision)),
  }),
  decide({ Submission, Reason, EffectiveDate }, submission, { facts: { staff, client, names } }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const clientId = clientToSave(Submission, submission)
    if (clientId === null) return refuse('client-unknown')
    const sent = {
      form: editedForm(Submission, submission.form),
      clientId,
      dateCleared: Submission.DateCleared,
      clearanceRef: Submission.ClearanceRef,
    }
    const fields = formFieldsNamed(knownNames(staff.state, names))
    const why = whyOf(Reason, EffectiveDate)
    return saved(
      {
        versions: submission.versions,
        revision: Submission.Revision,
        fields,
        sent,
        content: mainFormFields,
        saysMore: Object.keys(why).length > 0,
      },
      () => SubmissionChanged({ ...sent, client: { stream: client.stream, revision: client.revision }, ...why }),
    )
  },
  reply: (_events, submission) => ({ Success: true as const, Submission: submissionRecord(opened(submission)) }),
})

export const updateSubmissionFolder = onSubmission({
  call: UpdateSubmissionFolder,
  target: { kind: 'submission', id: ({ Submission }) => Submission.SubmissionID },
  decide({ Submission: { Folder } }, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    return [SubmissionFolderChanged({ folder: Folder || folderOf(submission.form.insuredCompanyName) })]
  },
  reply(_events, state) {
    const submission = opened(state)
    return {
      Success: true as const,
      Submission: { Folder: submission.form.folder, Revision: formRevision(submission) },
    }
  },
})

/** @throws when a command succeeded over a missing submission, which is a fault of the product */
function opened(state: SubmissionState): OpenSubmission {
  if (state.phase === 'absent') throw new Error('There is no submission.')
  return state
}
