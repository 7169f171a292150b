/** Requests about a submission: for the broker's feedback, and for clearance of a product (CLR rows, A-094). */
import { ClearanceRequested, FeedbackRequested } from '@bindery/contracts/events'
import { SendRequestClearanceEmail, SendRequestFeedbackEmail } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

interface Named {
  readonly Submission: { readonly SubmissionID: number }
}

const asking = {
  target: { kind: 'submission' as const, id: ({ Submission }: Named) => Submission.SubmissionID },
  reply: () => ({ Success: true as const }),
}

export const requestFeedback = onSubmission({
  ...asking,
  call: SendRequestFeedbackEmail,
  decide: (_request, submission) =>
    submission.phase === 'absent' ? refuse('submission-not-found') : [FeedbackRequested({})],
})

export const requestClearance = onSubmission({
  ...asking,
  call: SendRequestClearanceEmail,
  needs: () => ({ catalogue: true }),
  decide({ Product }, submission, { facts: { catalogue } }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const product = catalogue.state.products.get(Product.ProductID)
    // CLR-002: a product without an address is not offered.
    if (!product || product.clearanceEmailTo === '') return refuse('clearance-product')
    return [
      ClearanceRequested({
        product: { id: product.productId, name: product.name },
        to: product.clearanceEmailTo,
        cc: product.clearanceEmailCc,
        addressFrom: { stream: catalogue.stream, revision: catalogue.revision },
      }),
    ]
  },
})
