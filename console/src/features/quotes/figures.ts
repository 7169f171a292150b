/** The figures of a quote while it is being typed. */
import { perJurisdiction, quoteFigures, type QuoteFigures } from '@bindery/contracts/rules'
import type { ProductRow } from '@bindery/contracts/wire'
import { ratesNow, rateTyped, wholeTyped, type MarketRates } from '../../components/terms/rates.ts'
import type { QuoteDraft } from './draft.ts'

/** QUO-009, QUO-018: by the rates of now; null until market and product are chosen. */
export function figuresOf(
  draft: QuoteDraft,
  market: MarketRates | undefined,
  product: ProductRow | undefined,
): QuoteFigures | null {
  if (!market || !product) return null
  return quoteFigures({
    ...ratesNow(market, product),
    basePremium: wholeTyped(draft.BasePremium),
    ensuranceFee: wholeTyped(draft.EnsuranceFee),
    insurerFee: wholeTyped(draft.InsurerFee),
    brokerageRate: rateTyped(draft.BrokerageRate),
    commissionRate: rateTyped(draft.CommissionRate),
    shares: perJurisdiction((j) => rateTyped(draft.Shares[`SD${j}`])),
    nswStampDutyExemption: draft.NSWSDExemption,
    gstExemption: draft.GSTExemption,
  })
}
