/** A market's offer of a product to an insured. */
import { addDays } from '@bindery/contracts/rules'
import { MARKETS, type ProductCode } from '../data/markets.ts'
import type { Random } from '../random.ts'
import type { Company } from './companies.ts'
import { priceOf } from './pricing.ts'
import type { Spread } from './shares.ts'
import type { Offer, Writer } from './story.ts'

/** Below this fee income New South Wales exempts liability covers from duty, on a declaration. */
const SMALL_BUSINESS = 2_000_000

const writersOf = (product: ProductCode): readonly Writer[] =>
  MARKETS.flatMap((market) => market.links.filter((link) => link.product === product).map((link) => ({ market, link })))

/** From this premium on, other markets are asked before a quote is sent. */
const LARGE_PREMIUM = 50_000
export const isLarge = ({ basePremium }: Offer) => basePremium >= LARGE_PREMIUM

/** Two or three markets that are asked for terms of one risk, including the one that will offer. */
export function panelFor(dice: Random, { market, link }: Offer): readonly Writer[] {
  const others = writersOf(link.product).filter((writer) => writer.market.code !== market.code)
  return [{ market, link }, ...dice.some(others, dice.integer(1, 2))]
}

/** The premium that a market is asked for: a little less than the broker will be quoted. */
export const targetOf = ({ basePremium }: Offer) => Math.round((basePremium * 0.9) / 100) * 100

export function offerFor(dice: Random, product: ProductCode, company: Company, { shares }: Spread, day: string): Offer {
  const exemptible = (product === 'PI' || product === 'GL') && shares.NSW > 0 && company.turnover < SMALL_BUSINESS
  return {
    ...dice.pick(writersOf(product)),
    ...priceOf(dice, product, company),
    inception: addDays(day, dice.integer(10, 40)),
    nswExemption: exemptible && dice.chance(0.5),
  }
}

/** The option of a second quote: double the excess for a somewhat lower premium. */
export function secondOption(offer: Offer): Offer {
  return { ...offer, excess: offer.excess * 2, basePremium: Math.round((offer.basePremium * 0.91) / 5) * 5 }
}

/** The offer again with a slightly lower premium. */
export const sharpened = (offer: Offer): Offer => ({
  ...offer,
  basePremium: Math.round((offer.basePremium * 0.95) / 5) * 5,
})
