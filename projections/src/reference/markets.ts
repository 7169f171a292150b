/** Markets, and the products each writes: one event makes a market's row and a row for each link (API-040, A-113). */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { linkRecord, marketRecord, type MarketRow, type ProductMarketRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

type MarketFact = Extract<CatalogueFact, { readonly type: 'MarketAdded' }>

export const markets = projector<MarketRow, MarketFact>({
  collection: 'Markets',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.marketId,
  on: {
    MarketAdded: (_, { data }) => marketRecord(data),
  },
})

/** The names in it are joined again when it travels. */
export const productMarkets = projector<ProductMarketRow, MarketFact>({
  collection: 'ProductMarkets',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.products.map((link) => link.productMarketId),
  on: {
    MarketAdded(_, { data }, key) {
      const link = data.products.find(({ productMarketId }) => String(productMarketId) === key)
      return link && linkRecord(link, data)
    },
  },
})
