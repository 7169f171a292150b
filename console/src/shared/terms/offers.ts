/** The offers of the markets: the products that a market writes, at which rates, and their leads (QUO-008, A-096). */
import type { OwnerRow, ProductMarketRow, ProductRow } from '@bindery/contracts/wire'

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

/** QUO-008: the product stays when the market offers it; otherwise it is cleared. */
export function productKept(offers: readonly ProductMarketRow[], marketId: Id, productId: Id): Id {
  return marketId === null || offerOf(offers, marketId, productId) ? productId : null
}

type Lead = NonNullable<ProductMarketRow['ProductLead']>

/** The lead that may get a copy of a message: never a person who has left. */
export function leadToCopy(
  offer: ProductMarketRow | undefined,
  owners: ReadonlyMap<number, Pick<OwnerRow, 'Active'>>,
): Lead | null {
  const lead = offer?.ProductLead ?? null
  return lead && owners.get(lead.OwnerID)?.Active ? lead : null
}

export function leadOf(offers: readonly ProductMarketRow[], marketId: Id, productId: Id): string | null {
  return offerOf(offers, marketId, productId)?.ProductLead?.FullName ?? null
}
