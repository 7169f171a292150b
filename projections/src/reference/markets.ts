/** The rows of markets and of the products they write: one event makes a row for each (API-040, A-113). */
import { CATALOGUE, type CatalogueFact, type MarketFacts } from '@bindery/contracts/events'
import { linkRecord, marketRecord, type MarketRow, type ProductMarketRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

type MarketFact = Extract<CatalogueFact, { readonly type: 'MarketAdded' | 'MarketChanged' }>

export const markets = projector<MarketRow, MarketFact>({
  collection: 'Markets',
  version: 3,
  from: CATALOGUE,
  key: ({ data }) => data.marketId,
  on: {
    MarketAdded: (_, { data, revision }) => marketRecord(data, revision),
    MarketChanged: (_, { data, revision }) => marketRecord(data, revision),
  },
})

/** The rows that link markets to products; their names are joined again when they are sent. */
export const productMarkets = projector<ProductMarketRow, MarketFact>({
  collection: 'ProductMarkets',
  version: 2,
  from: CATALOGUE,
  key: ({ data }) => [...data.products, ...('removed' in data ? data.removed : [])].map((link) => link.productMarketId),
  on: {
    MarketAdded: (_, { data }, key) => rowOf(data, key),
    /** a product that the market no longer writes has no row until it is ticked again. */
    MarketChanged: (_, { data }, key) => rowOf(data, key),
  },
})

function rowOf(market: MarketFacts, key: string): ProductMarketRow | undefined {
  const link = market.products.find(({ productMarketId }) => String(productMarketId) === key)
  return link && linkRecord(link, market)
}
