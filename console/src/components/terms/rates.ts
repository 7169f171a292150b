/** The tax rates of now, and the amounts as they are typed, for figures that follow the keys (A-150, QUO-009). */
import { parseDecimal, parseInteger, sharesFromWire, type QuoteFigureInput } from '@bindery/contracts/rules'
import type { MarketRow, ProductRow } from '@bindery/contracts/wire'

/** What is not a number yet counts as nothing. */
export const wholeTyped = (text: string) => Math.max(0, parseInteger(text) ?? 0)
export const rateTyped = (text: string) => Math.max(0, parseDecimal(text, 4) ?? 0)

export type MarketRates = Pick<MarketRow, 'GSTRate' | 'WHTRate' | 'GSTPayable' | 'StampDutyPayable'>
type RatesNow = Pick<QuoteFigureInput, 'gstRate' | 'whtRate' | 'gstPayable' | 'stampDutyPayable' | 'stampDutyRates'>

/** As the server will freeze them. */
export const ratesNow = (market: MarketRates, product: ProductRow): RatesNow => ({
  gstRate: market.GSTRate,
  whtRate: market.WHTRate,
  gstPayable: market.GSTPayable,
  stampDutyPayable: market.StampDutyPayable,
  stampDutyRates: sharesFromWire(product),
})
