/** Declining a submission (SD-002, SD-003). A decline is a record of what was sent, never edited. */
import { SubmissionDeclined } from '@bindery/contracts/events'
import { declineRecord, SendSubmissionDecline } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { recordedOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { chosenProduct } from '../facts/chosen.ts'
import { nextItemId } from '../states/submission/model.ts'
import { filesKnownIn, productChosenKnown, submissionKnown } from '../facts/sending-checks.ts'

export const sendSubmissionDecline = onSubmission({
  call: SendSubmissionDecline,
  target: { kind: 'submission', id: ({ SubmissionDecline }) => SubmissionDecline.SubmissionID },
  checks: [
    submissionKnown('SubmissionDecline'),
    productChosenKnown('SubmissionDecline'),
    filesKnownIn('SubmissionDecline'),
  ],
  needs: ({ SubmissionDecline }) => ({ catalogue: true, files: idsOf(SubmissionDecline.Attachments) }),
  decide({ SubmissionDecline: { Product, DeclineReason } }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const product = chosenProduct(facts.catalogue.state, Product.ProductID)
    if (isRefusal(product)) return product
    const files = sentFiles(facts.files, actor, submission.form.folder, 'decline')
    if (isRefusal(files)) return files
    const declineId = nextItemId(submission)
    if (declineId === null) return refuse('too-many-records')
    return [SubmissionDeclined({ declineId, product, reason: DeclineReason, files: [...files] })]
  },
  reply: (events) => ({
    Success: true as const,
    SubmissionDecline: declineRecord(recordedOf(SubmissionDeclined, events)),
  }),
})
