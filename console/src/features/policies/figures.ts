/** What a policy will cost, before it is bound: a binding asks for no fee, rate or share, and freezes those of now. */
import { DEFAULT_ENSURANCE_FEE, quoteFigures, sharesFromWire, type QuoteFigures } from '@bindery/contracts/rules'
import type { QuoteRow, SubmissionRow } from '@bindery/contracts/wire'
import { ratesNow, wholeTyped } from '../../components/terms/rates.ts'
import type { Offers } from '../../components/terms/useOffers.ts'
import type { BindingDraft } from './draft.ts'

/** Fees, shares and exemptions of the quote, else of the submission; null until market and product are chosen. */
export function bindingFigures(
  draft: Pick<BindingDraft, 'BasePremium'>,
  quote: QuoteRow | null,
  submission: SubmissionRow | undefined,
  { market, product, offer }: Pick<Offers, 'market' | 'product' | 'offer'>,
): QuoteFigures | null {
  const shared = quote ?? submission
  if (!market || !product || !offer || !shared) return null
  // What was agreed with one market says nothing of another, nor of another product (QUO-008).
  const same = quote?.MarketID === market.MarketID && quote.ProductID === product.ProductID
  const { BrokerageRate, CommissionRate } = same ? quote : offer
  return quoteFigures({
    ...ratesNow(market, product),
    basePremium: wholeTyped(draft.BasePremium),
    ensuranceFee: quote?.EnsuranceFee ?? DEFAULT_ENSURANCE_FEE,
    insurerFee: quote?.InsurerFee ?? 0,
    brokerageRate: BrokerageRate,
    commissionRate: CommissionRate,
    shares: sharesFromWire(shared),
    nswStampDutyExemption: quote?.NSWSDExemption ?? false,
    gstExemption: quote?.GSTExemption ?? false,
  })
}
