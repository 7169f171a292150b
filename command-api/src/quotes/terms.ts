/** What a quote or binding freezes from the catalogue: the offer of a market for a product, its rates, its lead. */
import type { CatalogueState, MarketFacts, ProductFacts, ProductLink, StaffState, Terms } from '@bindery/contracts/events'
import { sharesFrom, type QuoteInput } from '@bindery/contracts/wire'
import type { Fresh } from '../kernel/handler.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { fullName } from '../staff/people.ts'

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

type Rates = Pick<Terms, 'market' | 'product' | 'gstRate' | 'whtRate' | 'gstPayable' | 'stampDutyPayable' | 'stampDutyRates' | 'ratesFrom'>

/** The tax rates as the catalogue holds them now, and where they were read. */
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

/** What is offered: the form's terms at the rates of this moment. */
export function termsOf(quote: QuoteInput, offer: Offer, catalogue: Fresh<CatalogueState>): Terms {
  return {
    ...ratesOf(offer, catalogue),
    limit: quote.Limit,
    excess: quote.Excess,
    basePremium: quote.BasePremium,
    ensuranceFee: quote.EnsuranceFee,
    insurerFee: quote.InsurerFee,
    brokerageRate: quote.BrokerageRate,
    commissionRate: quote.CommissionRate,
    shares: sharesFrom(quote),
    nswStampDutyExemption: quote.NSWSDExemption,
    gstExemption: quote.GSTExemption,
    inceptionDate: quote.InceptionDate,
    expiryDate: quote.ExpiryDate,
  }
}

/** QUO-014: the product lead to copy, or null when not asked for or when there is none. */
export function leadToCopy(wanted: boolean, { link }: Offer, staff: StaffState) {
  const account = wanted && link.productLeadId !== null ? staff.accounts.get(link.productLeadId) : undefined
  return account ? { ownerId: account.ownerId, name: fullName(account), email: account.username } : null
}
