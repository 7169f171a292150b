/** A quick indication while it is being typed, and the body it becomes (QI-002 to QI-004). */
import { DEFAULT_UNDERWRITING_FEE } from '@bindery/contracts/rules'
import { SendQuickIndication, type BodyOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'

export const QuickDraft = v.object({
  Product: v.nullable(v.number()),
  ProductLimit: v.string(),
  Excess: v.string(),
  BasePremium: v.string(),
  UnderwritingFee: v.string(),
  Subjectivity: v.string(),
  Attachments: KeptFiles,
})
export type QuickDraft = v.InferOutput<typeof QuickDraft>

export const emptyQuick = (): QuickDraft => ({
  Product: null,
  ProductLimit: '',
  Excess: '',
  BasePremium: '',
  UnderwritingFee: String(DEFAULT_UNDERWRITING_FEE), // QI-003
  Subjectivity: '',
  Attachments: [],
})

export const quickBody = (
  { Product, Attachments, ...draft }: QuickDraft,
  SubmissionID: number,
): BodyOf<typeof SendQuickIndication> => ({
  QuickIndication: { ...draft, SubmissionID, Product: { ProductID: Product }, Attachments: sendable(Attachments) },
})

export const quickProblems = (draft: QuickDraft, submissionId: number): Problems | undefined =>
  problemsOf(SendQuickIndication.request, quickBody(draft, submissionId), 'QuickIndication')
