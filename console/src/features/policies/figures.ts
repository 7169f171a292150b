/**
 * The cost of a policy before it is bound: a binding asks for no fee, rate or share, and freezes the current ones
 * (A-150).
 */
import {
  byName,
  isTakenOver,
  quoteFigures,
  sharesFromWire,
  TERM_NAMES,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import type { QuoteRow, SubmissionRow } from '@bindery/contracts/wire'
import { ratesNow, wholeTyped } from '../../shared/terms/rates.ts'
import type { Offers } from '../../shared/terms/useOffers.ts'
import type { BindingDraft } from './draft.ts'

const TAKEN_OVER = TERM_NAMES.filter(isTakenOver)

/**
 * Uses the fees, shares and exemptions of the quote, else of the submission; null until market and product are chosen.
 */
export function bindingFigures(
  draft: Pick<BindingDraft, 'BasePremium'>,
  quote: QuoteRow | null,
  submission: SubmissionRow | undefined,
  { market, product, offer }: Pick<Offers, 'market' | 'product' | 'offer'>,
): QuoteFigures | null {
  const shared = quote ?? submission
  if (!market || !product || !offer || !shared) return null
  // Terms agreed with one market do not hold for another market, nor for another product (QUO-008).
  const same = quote?.MarketID === market.MarketID && quote.ProductID === product.ProductID
  const agreed = same ? quote : offer
  return quoteFigures({
    ...ratesNow(market, product),
    basePremium: wholeTyped(draft.BasePremium),
    shares: sharesFromWire(shared),
    ...byName(TAKEN_OVER, {
      charge: ({ wire, start }) => quote?.[wire] ?? start,
      rate: ({ wire }) => agreed[wire],
      flag: ({ wire }) => quote?.[wire] ?? false,
    }),
  })
}
