/** A request for missing information (IR-002, IR-003): a record of what was sent, never edited. */
import { InformationRequested } from '@bindery/contracts/events'
import { informationRecord, SendInformationRequired } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { recordedOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { nextItemId } from '../states/submission/model.ts'
import { filesKnownIn, submissionKnown } from '../facts/sending-checks.ts'

export const sendInformationRequired = onSubmission({
  call: SendInformationRequired,
  target: { kind: 'submission', id: ({ InformationRequired }) => InformationRequired.SubmissionID },
  checks: [submissionKnown('InformationRequired'), filesKnownIn('InformationRequired')],
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
    Success: true as const,
    InformationRequired: informationRecord(recordedOf(InformationRequested, events)),
  }),
})
