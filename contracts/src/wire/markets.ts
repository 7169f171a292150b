/** Markets and the products they write, as calls and rows: API-025, API-039, API-040. */
import * as v from 'valibot'
import { command } from './call.ts'
import { flag, keptFlag, optionalId, requiredDecimal, requiredId, requiredText, Success, text } from './fields.ts'
import { editedRevision, MarketRef, ProductRef, rowBase, savedWhole } from './shared.ts'

/** The Revision of a market also covers the products that the market writes: both are saved at once. */
export const MarketRow = v.object({
  ...rowBase,
  ...savedWhole,
  MarketID: v.number(),
  MarketName: v.string(),
  MarketCode: v.string(),
  GSTRate: v.number(),
  WHTRate: v.number(),
  GSTPayable: v.boolean(),
  StampDutyPayable: v.boolean(),
})
export type MarketRow = v.InferOutput<typeof MarketRow>

/**
 * The FullName of ProductLead and the names of the product and the market are joined when the record is sent.
 */
export const ProductMarketRow = v.object({
  ...rowBase,
  ProductMarketID: v.number(),
  Product: ProductRef,
  Market: MarketRef,
  ProductLead: v.nullable(v.object({ OwnerID: v.number(), FullName: v.string() })),
  WholesaleContact: v.string(),
  WholesaleEmail: v.string(),
  BrokerageRate: v.number(),
  CommissionRate: v.number(),
})
export type ProductMarketRow = v.InferOutput<typeof ProductMarketRow>

/** A rate has at most five characters, and as many decimals as fit in them (MKT-008, MKT-010). */
const rate = (label: string) => requiredDecimal(label, 4, { min: 0, max: 100, length: 5 })

/** MKT-010: one product that a market writes. Its contact is checked where the product's name is known (MKT-009). */
export const ProductMarketFields = v.object({
  Product: v.object({ ProductID: requiredId('Product') }),
  ProductLead: v.nullish(v.object({ OwnerID: optionalId('Product Lead') }), null),
  WholesaleContact: text('Wholesale Contact', 100),
  WholesaleEmail: text('Wholesale Email', 50),
  BrokerageRate: rate('Brokerage Rate'),
  CommissionRate: rate('Commission Rate'),
})

const MarketFields = {
  MarketName: requiredText('Market Name', 50),
  MarketCode: requiredText('Market Code', 50),
  GSTRate: rate('GST Rate'),
  WHTRate: rate('WHT Rate'),
}

/** Adds a market, with the products it writes if any are given (MKT-006 to MKT-010, A-113). */
export const InsertMarket = command('INSERT_MARKET', 'quotation', {
  request: v.object({
    Market: v.object({
      ...MarketFields,
      GSTPayable: flag('GST Payable', true),
      StampDutyPayable: flag('Stamp Duty Payable', true),
    }),
    ProductMarkets: v.nullish(v.array(ProductMarketFields), []),
  }),
  results: v.object({ Success, Market: MarketRow }),
})

/** A link in the reply of a save: an unticked product's link has Deleted. */
const SavedLink = v.object({
  ProductMarketID: v.number(),
  Product: v.object({ ProductID: v.number() }),
  Deleted: v.optional(v.literal(true)),
})

/**
 * Saves a market and all products it writes at once (MKT-006 to MKT-010); a list that is left out keeps the products. A
 * changed rate counts for the next quote; a stale save is refused with Results.Conflict.
 */
export const UpdateMarket = command('UPDATE_MARKET', 'quotation', {
  request: v.object({
    Market: v.object({
      MarketID: requiredId('Market'),
      Revision: editedRevision,
      ...MarketFields,
      GSTPayable: keptFlag('GST Payable'),
      StampDutyPayable: keptFlag('Stamp Duty Payable'),
    }),
    ProductMarkets: v.nullish(v.array(ProductMarketFields), null),
  }),
  results: v.object({ Success, Market: MarketRow, ProductMarkets: v.array(SavedLink) }),
})
