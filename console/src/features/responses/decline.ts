/** A decline while it is being typed, and the body it becomes (SD-002, SD-003). */
import { SendSubmissionDecline, type BodyOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'

export const DeclineDraft = v.object({
  Product: v.nullable(v.number()),
  DeclineReason: v.string(),
  Attachments: KeptFiles,
})
export type DeclineDraft = v.InferOutput<typeof DeclineDraft>

export const emptyDecline = (): DeclineDraft => ({ Product: null, DeclineReason: '', Attachments: [] })

export const declineBody = (
  { Product, DeclineReason, Attachments }: DeclineDraft,
  SubmissionID: number,
): BodyOf<typeof SendSubmissionDecline> => ({
  SubmissionDecline: {
    SubmissionID,
    Product: { ProductID: Product },
    DeclineReason,
    Attachments: sendable(Attachments),
  },
})

export const declineProblems = (draft: DeclineDraft, submissionId: number): Problems | undefined =>
  problemsOf(SendSubmissionDecline.request, declineBody(draft, submissionId), 'SubmissionDecline')
