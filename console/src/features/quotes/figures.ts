/** The figures of a quote while it is being typed. */
import {
  byName,
  EXEMPTIONS,
  isFigured,
  perJurisdiction,
  quoteFigures,
  TERM_NAMES,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import type { ProductRow } from '@bindery/contracts/wire'
import { ratesNow, rateTyped, wholeTyped, type MarketRates } from '../../shared/terms/rates.ts'
import type { QuoteDraft } from './draft.ts'

const FIGURED = [...TERM_NAMES.filter(isFigured), ...EXEMPTIONS]

/** QUO-009, QUO-018: calculated at present rates; null until market and product are chosen. */
export function figuresOf(
  draft: QuoteDraft,
  market: MarketRates | undefined,
  product: ProductRow | undefined,
): QuoteFigures | null {
  if (!market || !product) return null
  return quoteFigures({
    ...ratesNow(market, product),
    shares: perJurisdiction((j) => rateTyped(draft.Shares[`SD${j}`])),
    ...byName(FIGURED, {
      charge: ({ wire }) => wholeTyped(draft[wire]),
      rate: ({ wire }) => rateTyped(draft[wire]),
      flag: ({ wire }) => draft[wire],
    }),
  })
}
