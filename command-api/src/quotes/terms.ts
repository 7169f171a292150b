/**
 * The parts of the catalogue that a quote or binding freezes: the offer of a market for a product, its rates, its lead
 * (A-008, A-150).
 */
import type {
  CatalogueState,
  MarketFacts,
  ProductFacts,
  ProductLink,
  StaffState,
  Terms,
} from '@bindery/contracts/events'
import { fullName, byName, TERM_NAMES, type WireName } from '@bindery/contracts/rules'
import { sharesFrom, type QuoteInput, type SharesOnWire } from '@bindery/contracts/wire'
import type { Fresh } from '../facts/needs.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'

export interface Offer {
  readonly market: MarketFacts
  readonly product: ProductFacts
  readonly link: ProductLink
}

/** QUO-008: only products that the market writes. */
export function offerOf(catalogue: CatalogueState, marketId: number, productId: number): Offer | Refusal {
  const market = catalogue.markets.get(marketId)
  if (!market) return refuse('market-unknown')
  const product = catalogue.products.get(productId)
  if (!product) return refuse('product-unknown')
  const link = market.products.find((each) => each.productId === productId)
  return link ? { market, product, link } : refuse('product-not-offered')
}

type Rates = Pick<
  Terms,
  'market' | 'product' | 'gstRate' | 'whtRate' | 'gstPayable' | 'stampDutyPayable' | 'stampDutyRates' | 'ratesFrom'
>

/** The tax rates in the catalogue now, and the revision they were read from. */
export function ratesOf({ market, product }: Offer, catalogue: Fresh<CatalogueState>): Rates {
  return {
    market: { id: market.marketId, name: market.name },
    product: { id: product.productId, name: product.name },
    gstRate: market.gstRate,
    whtRate: market.whtRate,
    gstPayable: market.gstPayable,
    stampDutyPayable: market.stampDutyPayable,
    stampDutyRates: product.stampDutyRates,
    ratesFrom: { stream: catalogue.stream, revision: catalogue.revision },
  }
}

type QuotedFields = Pick<QuoteInput, WireName | SharesOnWire>

/** The form's terms at the present rates. */
export function termsOf(quote: QuotedFields, offer: Offer, catalogue: Fresh<CatalogueState>): Terms {
  return {
    ...ratesOf(offer, catalogue),
    shares: sharesFrom(quote),
    ...byName(TERM_NAMES, {
      cover: ({ wire }) => quote[wire],
      charge: ({ wire }) => quote[wire],
      rate: ({ wire }) => quote[wire],
      flag: ({ wire }) => quote[wire],
      date: ({ wire }) => quote[wire],
    }),
  }
}

/** QUO-014: the product lead to copy; null when not asked for, or when no lead still works here. */
export function leadToCopy(wanted: boolean, { link }: Offer, staff: StaffState) {
  const account = wanted && link.productLeadId !== null ? staff.accounts.get(link.productLeadId) : undefined
  return account?.active ? { ownerId: account.ownerId, name: fullName(account), email: account.username } : null
}
