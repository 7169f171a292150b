/** A quick indication, a price without a quote (QI-002 to QI-004): a record of what was sent, never edited. */
import { QuickIndicationSent } from '@bindery/contracts/events'
import { quickIndicationRecord, SendQuickIndication } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { recordedOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { chosenProduct } from '../facts/chosen.ts'
import { nextItemId } from '../states/submission/model.ts'
import { filesKnownIn, productChosenKnown, submissionKnown } from '../facts/sending-checks.ts'

export const sendQuickIndication = onSubmission({
  call: SendQuickIndication,
  target: { kind: 'submission', id: ({ QuickIndication }) => QuickIndication.SubmissionID },
  checks: [submissionKnown('QuickIndication'), productChosenKnown('QuickIndication'), filesKnownIn('QuickIndication')],
  needs: ({ QuickIndication }) => ({ catalogue: true, files: idsOf(QuickIndication.Attachments) }),
  decide({ QuickIndication }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const product = chosenProduct(facts.catalogue.state, QuickIndication.Product.ProductID)
    if (isRefusal(product)) return product
    const files = sentFiles(facts.files, actor, submission.form.folder, 'quick-indication')
    if (isRefusal(files)) return files
    const quickIndicationId = nextItemId(submission)
    if (quickIndicationId === null) return refuse('too-many-records')
    return [
      QuickIndicationSent({
        quickIndicationId,
        product,
        limit: QuickIndication.ProductLimit,
        excess: QuickIndication.Excess,
        basePremium: QuickIndication.BasePremium,
        underwritingFee: QuickIndication.UnderwritingFee,
        subjectivity: QuickIndication.Subjectivity,
        files: [...files],
      }),
    ]
  },
  reply: (events) => ({
    Success: true as const,
    QuickIndication: quickIndicationRecord(recordedOf(QuickIndicationSent, events)),
  }),
})
