/** Asking the broker for what is missing (IR-002, IR-003). It is a record of what was sent, never edited. */
import { InformationRequested } from '@bindery/contracts/events'
import { informationRecord, SendInformationRequired } from '@bindery/contracts/wire'
import { recordedOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { nextItemId } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'

export const sendInformationRequired = onSubmission({
  call: SendInformationRequired,
  target: { kind: 'submission', id: ({ InformationRequired }) => InformationRequired.SubmissionID },
  needs: ({ InformationRequired }) => ({ files: idsOf(InformationRequired.Attachments) }),
  decide({ InformationRequired: { Required } }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const files = sentFiles(facts.files, actor, submission.form.folder, 'information-required')
    if (isRefusal(files)) return files
    const informationRequiredId = nextItemId(submission)
    if (informationRequiredId === null) return refuse('too-many-records')
    return [InformationRequested({ informationRequiredId, required: Required, files: [...files] })]
  },
  reply: (events) => ({
    Success: true as const, InformationRequired: informationRecord(recordedOf(InformationRequested, events)),
  }),
})
