/** The offers for the chosen market and product, and the values that depend on the choice (QUO-008, A-096). */
import type { MarketRow, ProductMarketRow, ProductRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { useById, useRows } from '../../data/useRows.ts'
import { withMark } from '../../ui/page/inactive.ts'
import { leadOf, leadToCopy, offerOf, productsOf } from './offers.ts'

export interface Offers {
  readonly all: readonly ProductMarketRow[]
  readonly products: readonly ProductRow[]
  readonly market: MarketRow | undefined
  readonly product: ProductRow | undefined
  readonly offer: ProductMarketRow | undefined
  /** The product lead's name, null when the offer has no lead. */
  readonly lead: string | null
  /** The name of the lead that may get a copy, null when nobody may. */
  readonly leadToCopy: string | null
  /** The marked name of an inactive lead. */
  readonly leadGone: string | null
}

export function useOffers(marketId: number | null, productId: number | null): Offers {
  const all = useRows('ProductMarkets')
  const products = useRows('Products')
  const market = useById('Markets').get(marketId ?? 0)
  const product = useById('Products').get(productId ?? 0)
  const owners = useById('Owners')
  return useMemo(() => {
    const offer = offerOf(all, marketId, productId)
    const lead = leadOf(all, marketId, productId)
    const toCopy = leadToCopy(offer, owners)?.FullName ?? null
    return {
      all,
      products: productsOf(products, all, marketId),
      market,
      product,
      offer,
      lead,
      leadToCopy: toCopy,
      leadGone: lead === null || toCopy !== null ? null : withMark(lead, false),
    }
  }, [all, products, market, product, owners, marketId, productId])
}
