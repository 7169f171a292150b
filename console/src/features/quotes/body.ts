/** What a quote being typed becomes when it is sent, or when its documents are generated (QUO-002, A-152). */
import { QUOTE_FORM, wireDate } from '@bindery/contracts/rules'
import { SendQuote, type BodyOf, type FormItem, type GenerateQuoteDocuments } from '@bindery/contracts/wire'
import { sendable } from '../../components/file-box/files.ts'
import { problemsOf, type Problems } from '../../components/form/problems.ts'
import type { QuoteDraft } from './draft.ts'

/** Which quote of which submission; no QuoteID for a new one. */
export interface QuoteTarget {
  readonly SubmissionID: number
  readonly QuoteID: number | null
}

/** The filled template form travels with the quote; none where there is no template. */
const templateOf = (form_data: readonly FormItem[]) =>
  (form_data.length === 0 ? null : { FileName: QUOTE_FORM, form_data: [...form_data] })

function termsBody(draft: QuoteDraft, { SubmissionID, QuoteID }: QuoteTarget) {
  const { Shares, InceptionDate, ExpiryDate, Documents, MarketID, ProductID } = draft
  const { Limit, Excess, BasePremium, EnsuranceFee, InsurerFee, BrokerageRate, CommissionRate } = draft
  const { NSWSDExemption, GSTExemption, EmailMessage } = draft
  return {
    SubmissionID, QuoteID: QuoteID ?? draft.Numbered,
    MarketID, ProductID, Limit, Excess, BasePremium, EnsuranceFee, InsurerFee, BrokerageRate, CommissionRate, ...Shares,
    NSWSDExemption, GSTExemption, InceptionDate: wireDate(InceptionDate), ExpiryDate: wireDate(ExpiryDate), EmailMessage,
    Templates: Documents.map(({ FullFileName, Attach }) => ({ FullFileName, Attach })),
  }
}

export const quoteBody = (draft: QuoteDraft, target: QuoteTarget, items: readonly FormItem[]): BodyOf<typeof SendQuote> => ({
  Quote: termsBody(draft, target),
  Template: templateOf(items),
  Attachments: sendable(draft.Attachments),
  Files: draft.Files.map((FullFileName) => ({ FullFileName })),
  CcProductLead: draft.CcProductLead,
  AttachQuoteCalculation: draft.AttachQuoteCalculation,
})

export const documentsBody = (
  draft: QuoteDraft, target: QuoteTarget, items: readonly FormItem[],
): BodyOf<typeof GenerateQuoteDocuments> => ({
  Quote: termsBody(draft, target),
  Template: { FileName: QUOTE_FORM, form_data: [...items] },
})

/** QUO-003 to QUO-006 and the template form, by the server's own schema. */
export const quoteProblems = (draft: QuoteDraft, target: QuoteTarget, items: readonly FormItem[]): Problems | undefined =>
  problemsOf(SendQuote.request, quoteBody(draft, target, items), 'Quote')
