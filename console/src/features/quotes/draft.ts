/** A quote while it is being typed, and the body it becomes (QUO-002). */
import {
  DEFAULT_ENSURANCE_FEE,
  DEFAULT_INSURER_FEE,
  JURISDICTIONS,
  namedByJurisdiction,
  parseWireDate,
  wireDate,
} from '@bindery/contracts/rules'
import {
  SendQuote, type Attachment, type BodyOf, type ProductMarketRow, type QuoteRow, type SubmissionRow, type WholesaleRow,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../components/file-box/files.ts'
import { problemsOf, type Problems } from '../../components/form/problems.ts'
import { emptyPercents, type PercentTexts } from '../../components/PercentGrid.tsx'
import { offerOf } from '../../components/terms/offers.ts'

export const QuoteDraft = v.object({
  MarketID: v.nullable(v.number()),
  ProductID: v.nullable(v.number()),
  Limit: v.string(),
  Excess: v.string(),
  BasePremium: v.string(),
  EnsuranceFee: v.string(),
  InsurerFee: v.string(),
  BrokerageRate: v.string(),
  CommissionRate: v.string(),
  Shares: v.object(namedByJurisdiction('SD', () => v.string())),
  NSWSDExemption: v.boolean(),
  GSTExemption: v.boolean(),
  InceptionDate: v.nullable(v.string()),
  ExpiryDate: v.nullable(v.string()),
  EmailMessage: v.string(),
  CcProductLead: v.boolean(),
  Attachments: KeptFiles,
})
export type QuoteDraft = v.InferOutput<typeof QuoteDraft>

type Shares = Pick<SubmissionRow, keyof PercentTexts>

function shareTexts(record: Shares): PercentTexts {
  const texts = emptyPercents()
  for (const j of JURISDICTIONS) if (record[`SD${j}`] !== 0) texts[`SD${j}`] = String(record[`SD${j}`])
  return texts
}

/** a new quote starts with the submission's shares; QUO-002 and QUO-016 give fees and message. */
export function newQuote(submission: Shares, template: string): QuoteDraft {
  return {
    MarketID: null,
    ProductID: null,
    Limit: '',
    Excess: '',
    BasePremium: '',
    EnsuranceFee: String(DEFAULT_ENSURANCE_FEE),
    InsurerFee: String(DEFAULT_INSURER_FEE),
    BrokerageRate: '',
    CommissionRate: '',
    Shares: shareTexts(submission),
    NSWSDExemption: false,
    GSTExemption: false,
    InceptionDate: null,
    ExpiryDate: null,
    EmailMessage: template,
    CcProductLead: false,
    Attachments: [],
  }
}

/** QUO-017: what was sent, to be changed and sent again. */
export function quoteAgain(quote: QuoteRow, template: string): QuoteDraft {
  return {
    MarketID: quote.MarketID,
    ProductID: quote.ProductID,
    Limit: String(quote.Limit),
    Excess: String(quote.Excess),
    BasePremium: String(quote.BasePremium),
    EnsuranceFee: String(quote.EnsuranceFee),
    InsurerFee: String(quote.InsurerFee),
    BrokerageRate: String(quote.BrokerageRate),
    CommissionRate: String(quote.CommissionRate),
    Shares: shareTexts(quote),
    NSWSDExemption: quote.NSWSDExemption,
    GSTExemption: quote.GSTExemption,
    InceptionDate: parseWireDate(quote.InceptionDate?.Value),
    ExpiryDate: parseWireDate(quote.ExpiryDate?.Value),
    EmailMessage: quote.EmailMessage || template,
    CcProductLead: false,
    Attachments: (quote.Attachments ?? []).filter(hasPlace).map((file) => ({ ...file, key: file.id })),
  }
}

/** WHO-009: what a market was asked for becomes the terms, at the rates of its offer; the rest of the draft stays. */
export function withTermsOf(
  draft: QuoteDraft,
  { Market, Product, ProductLimit, Excess, TargetPremium }: WholesaleRow,
  offers: readonly ProductMarketRow[],
): QuoteDraft {
  const offer = offerOf(offers, Market.MarketID, Product.ProductID)
  return {
    ...draft,
    MarketID: Market.MarketID,
    ProductID: offer ? Product.ProductID : null, // QUO-008
    Limit: String(ProductLimit),
    Excess: String(Excess),
    BasePremium: TargetPremium === null ? '' : String(TargetPremium),
    ...(offer && { BrokerageRate: String(offer.BrokerageRate), CommissionRate: String(offer.CommissionRate) }),
  }
}

/** QUO-015: the calculation lies nowhere on the drive; it was made for that message, and is made anew from the new terms. */
const hasPlace = ({ FullFileName }: Attachment) => FullFileName !== ''

/** Which quote of which submission; no QuoteID for a new one. */
export interface QuoteTarget {
  readonly SubmissionID: number
  readonly QuoteID: number | null
}

export function quoteBody(
  { Shares, CcProductLead, Attachments, ...draft }: QuoteDraft,
  target: QuoteTarget,
): BodyOf<typeof SendQuote> {
  return {
    Quote: {
      ...draft,
      ...Shares,
      ...target,
      InceptionDate: wireDate(draft.InceptionDate),
      ExpiryDate: wireDate(draft.ExpiryDate),
    },
    Attachments: sendable(Attachments),
    CcProductLead,
    AttachQuoteCalculation: false,
  }
}

/** QUO-003 to QUO-006 by the server's own schema. */
export const quoteProblems = (draft: QuoteDraft, target: QuoteTarget): Problems | undefined =>
  problemsOf(SendQuote.request, quoteBody(draft, target), 'Quote')
