/** The figures of a quote while it is being typed: what is not a number yet counts as nothing. */
import {
  parseDecimal,
  parseInteger,
  perJurisdiction,
  quoteFigures,
  sharesFromWire,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import type { MarketRow, ProductRow } from '@bindery/contracts/wire'
import type { QuoteDraft } from './draft.ts'

const whole = (text: string) => Math.max(0, parseInteger(text) ?? 0)
const rate = (text: string) => Math.max(0, parseDecimal(text, 4) ?? 0)

type Rates = Pick<MarketRow, 'GSTRate' | 'WHTRate' | 'GSTPayable' | 'StampDutyPayable'>

/** QUO-009, QUO-018: by the rates of now, as the server will freeze them; null until market and product are chosen. */
export function figuresOf(
  draft: QuoteDraft,
  market: Rates | undefined,
  product: ProductRow | undefined,
): QuoteFigures | null {
  if (!market || !product) return null
  return quoteFigures({
    basePremium: whole(draft.BasePremium),
    ensuranceFee: whole(draft.EnsuranceFee),
    insurerFee: whole(draft.InsurerFee),
    brokerageRate: rate(draft.BrokerageRate),
    commissionRate: rate(draft.CommissionRate),
    gstRate: market.GSTRate,
    whtRate: market.WHTRate,
    gstPayable: market.GSTPayable,
    stampDutyPayable: market.StampDutyPayable,
    shares: perJurisdiction((j) => rate(draft.Shares[`SD${j}`])),
    stampDutyRates: sharesFromWire(product),
    nswStampDutyExemption: draft.NSWSDExemption,
    gstExemption: draft.GSTExemption,
  })
}
