/** The present tax rates, and the typed amounts, for figures that change while typing (A-150, QUO-009). */
import { parseDecimal, parseInteger, sharesFromWire, type QuoteFigureInput } from '@bindery/contracts/rules'
import type { MarketRow, ProductRow } from '@bindery/contracts/wire'

/** A text that is not a number yet counts as 0. */
export const wholeTyped = (text: string) => Math.max(0, parseInteger(text) ?? 0)
export const rateTyped = (text: string) => Math.max(0, parseDecimal(text, 4) ?? 0)

export type MarketRates = Pick<MarketRow, 'GSTRate' | 'WHTRate' | 'GSTPayable' | 'StampDutyPayable'>
type RatesNow = Pick<QuoteFigureInput, 'gstRate' | 'whtRate' | 'gstPayable' | 'stampDutyPayable' | 'stampDutyRates'>

/** The rates that the server would freeze now. */
export const ratesNow = (market: MarketRates, product: ProductRow): RatesNow => ({
  gstRate: market.GSTRate,
  whtRate: market.WHTRate,
  gstPayable: market.GSTPayable,
  stampDutyPayable: market.StampDutyPayable,
  stampDutyRates: sharesFromWire(product),
})
