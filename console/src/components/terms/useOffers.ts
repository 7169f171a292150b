/** What can be offered under the chosen market and product, and what hangs on the choice (QUO-008, A-096). */
import type { MarketRow, ProductMarketRow, ProductRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { useById, useRows } from '../../replica/useRows.ts'
import { leadOf, offerOf, productsOf } from './offers.ts'

export interface Offers {
  readonly all: readonly ProductMarketRow[]
  readonly products: readonly ProductRow[]
  readonly market: MarketRow | undefined
  readonly product: ProductRow | undefined
  readonly offer: ProductMarketRow | undefined
  /** The product lead's name, null when there is none. */
  readonly lead: string | null
}

export function useOffers(marketId: number | null, productId: number | null): Offers {
  const all = useRows('ProductMarkets')
  const products = useRows('Products')
  const market = useById('Markets').get(marketId ?? 0)
  const product = useById('Products').get(productId ?? 0)
  return useMemo(
    () => ({
      all,
      products: productsOf(products, all, marketId),
      market,
      product,
      offer: offerOf(all, marketId, productId),
      lead: leadOf(all, marketId, productId),
    }),
    [all, products, market, product, marketId, productId],
  )
}
