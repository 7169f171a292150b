/** The values that a quote starts with when it begins to be typed (QUO-002, QUO-017, WHO-009). */
import { byWire, JURISDICTIONS, parseWireDate, TERM_NAMES } from '@bindery/contracts/rules'
import type { FileChoice, ProductMarketRow, QuoteRow, SubmissionRow, WholesaleRow } from '@bindery/contracts/wire'
import { emptyPercents, type PercentTexts } from '../../ui/form/PercentGrid.tsx'
import { offerOf } from '../../shared/terms/offers.ts'
import { sourceOf } from './documents/draft-documents.ts'
import { valuesOf } from './documents/form-items.ts'
import type { QuoteDraft } from './draft.ts'

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
    Revision: null,
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
    Revision: quote.Revision,
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
