/** The body of a quote that is sent, or whose documents are generated (QUO-002, A-152). */
import { byWire, QUOTE_FORM, TERM_NAMES, wireDate } from '@bindery/contracts/rules'
import { SendQuote, type BodyOf, type FormItem, type GenerateQuoteDocuments } from '@bindery/contracts/wire'
import { sendable } from '../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'
import type { QuoteDraft } from './draft.ts'

/** The submission and the quote; no QuoteID for a new quote. */
export interface QuoteTarget {
  readonly SubmissionID: number
  readonly QuoteID: number | null
}

/** The filled-in template form, which is sent with the quote; null when there is no template. */
const templateOf = (form_data: readonly FormItem[]) =>
  form_data.length === 0 ? null : { FileName: QUOTE_FORM, form_data: [...form_data] }

function termsBody(draft: QuoteDraft, { SubmissionID, QuoteID }: QuoteTarget) {
  const { MarketID, ProductID, Shares, EmailMessage, Documents } = draft
  return {
    SubmissionID,
    QuoteID: QuoteID ?? draft.Numbered,
    Revision: draft.Revision,
    MarketID,
    ProductID,
    ...Shares,
    ...byWire(TERM_NAMES, {
      cover: ({ wire }) => draft[wire],
      charge: ({ wire }) => draft[wire],
      rate: ({ wire }) => draft[wire],
      flag: ({ wire }) => draft[wire],
      date: ({ wire }) => wireDate(draft[wire]),
    }),
    EmailMessage,
    Templates: Documents.map(({ FullFileName, Attach }) => ({ FullFileName, Attach })),
  }
}

export const quoteBody = (
  draft: QuoteDraft,
  target: QuoteTarget,
  items: readonly FormItem[],
): BodyOf<typeof SendQuote> => ({
  Quote: termsBody(draft, target),
  Template: templateOf(items),
  Attachments: sendable(draft.Attachments),
  Files: draft.Files.map((FullFileName) => ({ FullFileName })),
  CcProductLead: draft.CcProductLead,
  AttachQuoteCalculation: draft.AttachQuoteCalculation,
})

export const documentsBody = (
  draft: QuoteDraft,
  target: QuoteTarget,
  items: readonly FormItem[],
): BodyOf<typeof GenerateQuoteDocuments> => ({
  Quote: termsBody(draft, target),
  Template: { FileName: QUOTE_FORM, form_data: [...items] },
})

/** QUO-003 to QUO-006 and the template form, by the server's own schema. */
export const quoteProblems = (
  draft: QuoteDraft,
  target: QuoteTarget,
  items: readonly FormItem[],
): Problems | undefined => problemsOf(SendQuote.request, quoteBody(draft, target, items), 'Quote')
