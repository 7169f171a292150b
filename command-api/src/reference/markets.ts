/** Markets and the products they write, with their contacts and rates (MKT-006 to MKT-010, A-113, A-164). */
import {
  CATALOGUE,
  linkKey,
  MarketAdded,
  MarketChanged,
  revisionOf,
  type CatalogueState,
  type MarketFacts,
  type ProductLink,
} from '@bindery/contracts/events'
import { InsertMarket, marketRecord, UpdateMarket, type RequestOf } from '@bindery/contracts/wire'
import { onCatalogue } from '../facts/on-stream.ts'
import { allOf, dataOf, factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { editedMarketChecks, newMarketChecks } from './market-fields.ts'
import { marketFields } from './market-saved-fields.ts'
import { nextId } from '../kernel/next-id.ts'

type Link = RequestOf<typeof InsertMarket>['ProductMarkets'][number]

const recordOf = (market: MarketFacts, { versions }: CatalogueState) =>
  marketRecord(market, revisionOf(versions.markets.get(market.marketId)))

export const insertMarket = onCatalogue({
  call: InsertMarket,
  target: { stream: CATALOGUE },
  checks: newMarketChecks,
  decide({ Market, ProductMarkets }, state) {
    const marketId = nextId(state.markets)
    const products = linksOf(marketId, ProductMarkets, state)
    if ('refused' in products) return products
    return [
      MarketAdded({
        marketId,
        name: Market.MarketName,
        code: Market.MarketCode,
        gstRate: Market.GSTRate,
        whtRate: Market.WHTRate,
        gstPayable: Market.GSTPayable,
        stampDutyPayable: Market.StampDutyPayable,
        products: [...products],
      }),
    ]
  },
  reply: (events, state) => ({ Success: true as const, Market: recordOf(dataOf(MarketAdded, events), state) }),
})

export const updateMarket = onCatalogue({
  call: UpdateMarket,
  target: { stream: CATALOGUE },
  checks: editedMarketChecks,
  needs: () => ({ staff: true }),
  decide({ Market, ProductMarkets }, state, { facts: { staff } }) {
    const known = state.markets.get(Market.MarketID)
    const versions = state.versions.markets.get(Market.MarketID)
    if (!known || !versions) return refuse('market-unknown')
    const products = ProductMarkets ? linksOf(known.marketId, ProductMarkets, state) : known.products
    if ('refused' in products) return products
    const market: MarketFacts = {
      marketId: known.marketId,
      name: Market.MarketName,
      code: Market.MarketCode,
      gstRate: Market.GSTRate,
      whtRate: Market.WHTRate,
      gstPayable: Market.GSTPayable ?? known.gstPayable,
      stampDutyPayable: Market.StampDutyPayable ?? known.stampDutyPayable,
      products: [...products],
    }
    const kept = new Set(products.map(({ productMarketId }) => productMarketId))
    const removed = known.products.filter(({ productMarketId }) => !kept.has(productMarketId))
    const fields = marketFields(state, staff.state)
    return saved({ versions, revision: Market.Revision, fields, sent: market, content }, () =>
      MarketChanged({ ...market, removed: removed.map(named) }),
    )
  },
  reply(events, state, { Market: { MarketID } }) {
    const market = factsOf(knownIn(state.versions.markets, MarketID))
    const removed = allOf(MarketChanged, events).flatMap(({ data }) => data.removed)
    const rowOf = ({ productMarketId, productId }: Pick<ProductLink, 'productMarketId' | 'productId'>) => ({
      ProductMarketID: productMarketId,
      Product: { ProductID: productId },
    })
    return {
      Success: true as const,
      Market: recordOf(market, state),
      ProductMarkets: [
        ...market.products.map(rowOf),
        ...removed.map((link) => ({ ...rowOf(link), Deleted: true as const })),
      ],
    }
  },
})

/** A market as its form shows it: the order of its products and the names they had then are no part of it. */
const content = ({ products, ...own }: MarketFacts) => ({
  ...own,
  products: products
    .map(({ productName: _, ...link }) => link)
    .toSorted((one, other) => one.productId - other.productId),
})

const named = ({ productMarketId, productId, productName }: ProductLink) => ({
  productMarketId,
  productId,
  productName,
})

/** a link keeps its number for ever, also when it is removed and ticked again later. */
function linksOf(marketId: number, links: readonly Link[], state: CatalogueState): readonly ProductLink[] | Refusal {
  const result: ProductLink[] = []
  let last = state.links
  for (const link of links) {
    const product = state.products.get(link.Product.ProductID)
    if (!product) return refuse('product-unknown')
    const own = state.linkIds.get(linkKey(marketId, product.productId))
    if (own === undefined) last += 1
    result.push({
      productMarketId: own ?? last,
      productId: product.productId,
      productName: product.name,
      productLeadId: link.ProductLead?.OwnerID || null, // 0 and empty both mean no lead
      wholesaleContact: link.WholesaleContact,
      wholesaleEmail: link.WholesaleEmail,
      brokerageRate: link.BrokerageRate,
      commissionRate: link.CommissionRate,
    })
  }
  return result
}
