/** The recipient of a request to a market (WHO-007). */
import type { CatalogueState } from '@bindery/contracts/events'
import { required } from '@bindery/contracts/rules'
import type { Fresh } from '../facts/needs.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { offerOf } from '../quotes/terms.ts'

/** The present address in the link of product and market; without an address the market cannot be asked. */
export function addressOf(marketId: number, productId: number, { state, stream, revision }: Fresh<CatalogueState>) {
  const offer = offerOf(state, marketId, productId)
  if (isRefusal(offer)) return offer
  const { market, product, link } = offer
  if (link.wholesaleEmail === '')
    return refuse('wholesale-email-missing', `${market.name}: ${required('Wholesale Email')}`)
  return {
    market: { id: market.marketId, name: market.name },
    product: { id: product.productId, name: product.name },
    contact: link.wholesaleContact,
    email: link.wholesaleEmail,
    contactFrom: { stream, revision },
  }
}
