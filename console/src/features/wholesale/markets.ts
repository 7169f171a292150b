/** The markets that can be asked for a product, and the ticked ones (WHO-002, WHO-007). */
import type { ProductMarketRow } from '@bindery/contracts/wire'

/** The link through which a market is asked: a link without an address cannot be used. */
type Link = Pick<ProductMarketRow, 'Market' | 'Product' | 'WholesaleEmail'>

const byName = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** The markets that write the product, by name. */
export const marketsFor = <L extends Link>(links: readonly L[], productId: number | null): readonly L[] =>
  links
    .filter(({ Product }) => Product.ProductID === productId)
    .toSorted((one, other) => byName.compare(one.Market.MarketName, other.Market.MarketName))

export const canBeAsked = ({ WholesaleEmail }: Link): boolean => WholesaleEmail !== ''

/** WHO-002: all markets that can be asked. */
export const allTicked = (links: readonly Link[], productId: number | null): number[] =>
  marketsFor(links, productId)
    .filter(canBeAsked)
    .map(({ Market }) => Market.MarketID)

/** The ticked markets, without those that can no longer be asked. */
export function stillTicked(links: readonly Link[], productId: number | null, ticked: readonly number[]): number[] {
  const open = new Set(allTicked(links, productId))
  return ticked.filter((market) => open.has(market))
}
