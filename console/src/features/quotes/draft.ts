/** A quote while it is being typed, and the values it starts with (QUO-002). */
import { byWire, JURISDICTIONS, namedByJurisdiction, parseWireDate, TERM_NAMES } from '@bindery/contracts/rules'
import {
  FileChoice,
  type ProductMarketRow,
  type QuoteRow,
  type SubmissionRow,
  type WholesaleRow,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles } from '../../ui/file-box/files.ts'
import { emptyPercents, type PercentTexts } from '../../ui/form/PercentGrid.tsx'
import { offerOf } from '../../shared/terms/offers.ts'
import { sourceOf } from './documents/draft-documents.ts'
import { valuesOf } from './documents/form-items.ts'

export const QuoteDraft = v.object({
  MarketID: v.nullable(v.number()),
  ProductID: v.nullable(v.number()),
  ...byWire(TERM_NAMES, {
    cover: () => v.string(),
    charge: () => v.string(),
    rate: () => v.string(),
    flag: () => v.boolean(),
    date: () => v.nullable(v.string()),
  }),
  Shares: v.object(namedByJurisdiction('SD', () => v.string())),
  EmailMessage: v.string(),
  CcProductLead: v.boolean(),
  AttachQuoteCalculation: v.boolean(),
  Attachments: KeptFiles,
  /** The quote number taken when documents were generated before sending; null without one. */
  Numbered: v.nullable(v.number()),
  FormValues: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  Documents: v.array(FileChoice),
  /** The data that the documents were generated from; '' without documents. */
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

/**
 * A new quote starts with the submission's shares, the usual fees and the message template (QUO-002, QUO-016).
 */
export function newQuote(submission: Shares, template: string): QuoteDraft {
  return {
    MarketID: null,
    ProductID: null,
    ...byWire(TERM_NAMES, {
      cover: () => '',
      charge: ({ start }) => String(start ?? ''),
      rate: () => '',
      flag: () => false,
      date: () => null,
    }),
    Shares: shareTexts(submission),
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

/**
 * QUO-017: the sent quote as a draft, to be changed and sent again, with the files that GET_QUOTE_ATTACHMENTS offers
 * for it (QUO-013).
 */
export function quoteAgain(quote: QuoteRow, template: string, files: readonly FileChoice[]): QuoteDraft {
  const draft: QuoteDraft = {
    MarketID: quote.MarketID,
    ProductID: quote.ProductID,
    ...byWire(TERM_NAMES, {
      cover: ({ wire }) => String(quote[wire]),
      charge: ({ wire }) => String(quote[wire]),
      rate: ({ wire }) => String(quote[wire]),
      flag: ({ wire }) => quote[wire],
      date: ({ wire }) => parseWireDate(quote[wire]?.Value),
    }),
    Shares: shareTexts(quote),
    EmailMessage: quote.EmailMessage || template,
    CcProductLead: false,
    AttachQuoteCalculation: false,
    // A file that is not ticked is not sent (QUO-013).
    Attachments: files.flatMap(({ id, Attach, ...file }) =>
      id === undefined || !Attach ? [] : [{ ...file, Attach, id, key: id }],
    ),
    Numbered: null,
    FormValues: valuesOf(quote.form_data ?? []),
    Documents: files.filter(({ id }) => id === undefined),
    DocumentsOf: '',
    Files: [],
  }
  return { ...draft, DocumentsOf: draft.Documents.length === 0 ? '' : sourceOf(draft) }
}

/**
 * WHO-009: the terms asked of a market become the quote's terms, at the rates of the market's offer; the rest of the
 * draft stays.
 */
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
