/** What the markets write: which products a market offers, at which rates, and who leads them (QUO-008, A-096). */
import type { ProductMarketRow, ProductRow } from '@bindery/contracts/wire'

type Id = number | null

/** The market's own products; every product while no market is chosen. */
export function productsOf<P extends Pick<ProductRow, 'ProductID'>>(
  products: readonly P[],
  offers: readonly ProductMarketRow[],
  marketId: Id,
): P[] {
  if (marketId === null) return [...products]
  const offered = new Set(
    offers.filter(({ Market }) => Market.MarketID === marketId).map(({ Product }) => Product.ProductID),
  )
  return products.filter(({ ProductID }) => offered.has(ProductID))
}

export function offerOf(
  offers: readonly ProductMarketRow[],
  marketId: Id,
  productId: Id,
): ProductMarketRow | undefined {
  return offers.find(({ Market, Product }) => Market.MarketID === marketId && Product.ProductID === productId)
}

/** QUO-008: the product stays when the market offers it, else it is cleared. */
export function productKept(offers: readonly ProductMarketRow[], marketId: Id, productId: Id): Id {
  return marketId === null || offerOf(offers, marketId, productId) ? productId : null
}

export function leadOf(offers: readonly ProductMarketRow[], marketId: Id, productId: Id): string | null {
  return offerOf(offers, marketId, productId)?.ProductLead?.FullName ?? null
}
