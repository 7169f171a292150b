/**
 * The events of the catalogue: broker houses, markets with the products they write, products, states, configs,
 * templates.
 */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Percentages, personal } from './shared.ts'

const House = v.object({ houseId: v.number(), name: v.string(), keyword: v.string() })
export type HouseFacts = v.InferOutput<typeof House>
export const HouseAdded = event('HouseAdded', House)
export const HouseChanged = event('HouseChanged', House)

const Product = v.object({
  productId: v.number(),
  name: v.string(),
  code: v.string(),
  clearanceName: personal(v.string()),
  clearanceEmailTo: v.string(),
  clearanceEmailCc: v.string(),
  stampDutyRates: Percentages,
  fireServicesLevyRates: Percentages,
})
export type ProductFacts = v.InferOutput<typeof Product>
export const ProductAdded = event('ProductAdded', Product)
export const ProductChanged = event('ProductChanged', Product)

const Link = v.object({
  productMarketId: v.number(),
  productId: v.number(),
  productName: v.string(),
  productLeadId: v.nullable(v.number()),
  wholesaleContact: personal(v.string()),
  wholesaleEmail: v.string(),
  brokerageRate: v.number(),
  commissionRate: v.number(),
})
export type ProductLink = v.InferOutput<typeof Link>

const Market = v.object({
  marketId: v.number(),
  name: v.string(),
  code: v.string(),
  gstRate: v.number(),
  whtRate: v.number(),
  gstPayable: v.boolean(),
  stampDutyPayable: v.boolean(),
  products: v.array(Link),
})
export type MarketFacts = v.InferOutput<typeof Market>
export const MarketAdded = event('MarketAdded', Market)
/**
 * The market as it was saved, complete. `removed` names the products that it no longer writes, whose rows must be
 * deleted; a product that it writes again keeps the number of its old link.
 */
export const MarketChanged = event(
  'MarketChanged',
  v.object({
    ...Market.entries,
    removed: v.array(v.object({ productMarketId: v.number(), productId: v.number(), productName: v.string() })),
  }),
)

const State = v.object({
  stateId: v.number(),
  name: v.string(),
  code: v.string(),
  underwriterId: v.nullable(v.number()),
})
export type StateFacts = v.InferOutput<typeof State>
export const StateDefined = event('StateDefined', State)

export const ConfigSet = event('ConfigSet', v.object({ name: v.string(), value: v.string() }))
export const TemplateSet = event(
  'TemplateSet',
  v.object({
    templateId: v.number(),
    name: v.string(),
    content: v.string(),
    keywords: v.string(),
  }),
)

export type CatalogueFact =
  | FactOf<typeof HouseAdded>
  | FactOf<typeof HouseChanged>
  | FactOf<typeof ProductAdded>
  | FactOf<typeof ProductChanged>
  | FactOf<typeof MarketAdded>
  | FactOf<typeof MarketChanged>
  | FactOf<typeof StateDefined>
  | FactOf<typeof ConfigSet>
  | FactOf<typeof TemplateSet>
