/** A quote while it is being typed, and what it begins with (QUO-002). */
import {
  DEFAULT_ENSURANCE_FEE,
  DEFAULT_INSURER_FEE,
  JURISDICTIONS,
  namedByJurisdiction,
  parseWireDate,
} from '@bindery/contracts/rules'
import { FileChoice, type ProductMarketRow, type QuoteRow, type SubmissionRow, type WholesaleRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles } from '../../components/file-box/files.ts'
import { emptyPercents, type PercentTexts } from '../../components/PercentGrid.tsx'
import { offerOf } from '../../components/terms/offers.ts'
import { sourceOf } from './documents/draft-documents.ts'
import { valuesOf } from './documents/form-items.ts'

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
  AttachQuoteCalculation: v.boolean(),
  Attachments: KeptFiles,
  /** The number that generating documents took for a quote not sent yet. */
  Numbered: v.nullable(v.number()),
  FormValues: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  Documents: v.array(FileChoice),
  /** What the documents were generated from; '' when there are none. */
  DocumentsOf: v.string(),
  /** Paths of the ticked shared files. */
  Files: v.array(v.string()),
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
    AttachQuoteCalculation: false,
    Attachments: [],
    Numbered: null,
    FormValues: {},
    Documents: [],
    DocumentsOf: '',
    Files: [],
  }
}

/** QUO-017: what was sent, to be changed and sent again, with the files that GET_QUOTE_ATTACHMENTS offers for it (QUO-013). */
export function quoteAgain(quote: QuoteRow, template: string, files: readonly FileChoice[]): QuoteDraft {
  const draft: QuoteDraft = {
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
    AttachQuoteCalculation: false,
    Attachments: files.flatMap((file) => (file.id === undefined ? [] : [{ ...file, id: file.id, key: file.id }])),
    Numbered: null,
    FormValues: valuesOf(quote.form_data ?? []),
    Documents: files.filter(({ id }) => id === undefined),
    DocumentsOf: '',
    Files: [],
  }
  return { ...draft, DocumentsOf: draft.Documents.length === 0 ? '' : sourceOf(draft) }
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
