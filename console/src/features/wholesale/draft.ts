/** A request to markets while it is being typed, and the records it becomes (WHO-003 to WHO-006). */
import { WholesaleInput, type BodyOf, type SendWholesale } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { foundIn, problemsFrom, type Found, type Problems } from '../../ui/form/problems.ts'

export const WholesaleDraft = v.object({
  Product: v.nullable(v.number()),
  /** The ticked markets. */
  Markets: v.array(v.number()),
  ProductLimit: v.string(),
  Excess: v.string(),
  TargetPremium: v.string(),
  EmailMessage: v.string(),
  Attachments: KeptFiles,
})
export type WholesaleDraft = v.InferOutput<typeof WholesaleDraft>

/** An empty request with the letter of the template (WHO-008). */
export const newWholesale = (template: string): WholesaleDraft => ({
  Product: null,
  Markets: [],
  ProductLimit: '',
  Excess: '',
  TargetPremium: '',
  EmailMessage: template,
  Attachments: [],
})

/** The record for one market. */
const recordFor = (
  { Product, Markets: _, Attachments, ...draft }: WholesaleDraft,
  SubmissionID: number,
  MarketID: number | null,
) => ({
  ...draft,
  SubmissionID,
  Market: { MarketID },
  Product: { ProductID: Product },
  Attachments: sendable(Attachments),
})

/** One record for each ticked market (WHO-006). */
export const wholesaleBody = (draft: WholesaleDraft, submissionId: number): BodyOf<typeof SendWholesale> => ({
  Wholesales: draft.Markets.map((market) => recordFor(draft, submissionId, market)),
})

/** The body for previewing the letters: with no market ticked, one letter without its market. */
export const wholesaleShown = (draft: WholesaleDraft, submissionId: number) =>
  draft.Markets.length > 0 ? wholesaleBody(draft, submissionId) : { Wholesales: [recordFor(draft, submissionId, null)] }

/**
 * The requests differ only in their market, so the errors of one hold for all; with none ticked, the market is missing.
 */
export function wholesaleProblems(draft: WholesaleDraft, submissionId: number): Problems | undefined {
  const record = recordFor(draft, submissionId, draft.Markets[0] ?? null)
  const found = foundIn(WholesaleInput, record, '')
  return problemsFrom(found.map(([field, message]): Found => [field === 'Market' ? 'Markets' : field, message]))
}
