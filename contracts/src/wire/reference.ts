/** Reference data as calls and rows: API-025, API-039, API-040. */
import * as v from 'valibot'
import { namedByJurisdiction } from '../rules/index.ts'
import { command } from './call.ts'
import { email, flag, optionalId, requiredDecimal, requiredId, requiredText, Success, text } from './fields.ts'
import { MarketRef, percentEntries, ProductRef, rowBase } from './shared.ts'

export const StateRow = v.object({
  ...rowBase,
  StateID: v.number(),
  StateName: v.string(),
  StateCode: v.string(),
  OwnerID: v.nullable(v.number()),
  /** Joined when the record travels. */
  Owner: v.optional(v.nullable(v.object({ FullName: v.string() }))),
})
export type StateRow = v.InferOutput<typeof StateRow>
export const ConfigRow = v.object({ ...rowBase, ConfigName: v.string(), ConfigValue: v.string() })
export type ConfigRow = v.InferOutput<typeof ConfigRow>
export const TemplateRow = v.object({
  ...rowBase,
  TemplateID: v.number(),
  TemplateName: v.string(),
  Content: v.string(),
  Keywords: v.string(),
})
export type TemplateRow = v.InferOutput<typeof TemplateRow>

export const ProductRow = v.object({
  ...rowBase,
  ProductID: v.number(),
  ProductName: v.string(),
  ProductCode: v.string(),
  ClearanceName: v.string(),
  ClearanceEmailTo: v.string(),
  ClearanceEmailCc: v.string(),
  ...namedByJurisdiction('SD', () => v.number()),
  ...namedByJurisdiction('FSL', () => v.number()),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

export const MarketRow = v.object({
  ...rowBase,
  MarketID: v.number(),
  MarketName: v.string(),
  MarketCode: v.string(),
  GSTRate: v.number(),
  WHTRate: v.number(),
  GSTPayable: v.boolean(),
  StampDutyPayable: v.boolean(),
})
export type MarketRow = v.InferOutput<typeof MarketRow>

/** ProductLead's FullName and both names are joined when the record travels. */
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

const rate = (label: string) => requiredDecimal(label, 2, { min: 0, max: 100, length: 5 })

/** MKT-010: one product a market writes. Its contact is checked where the product's name is known (MKT-009). */
const ProductMarketFields = v.object({
  Product: v.object({ ProductID: requiredId('Product') }),
  ProductLead: v.nullish(v.object({ OwnerID: optionalId('Product Lead') }), null),
  WholesaleContact: text('Wholesale Contact', 100),
  WholesaleEmail: text('Wholesale Email', 50),
  BrokerageRate: rate('Brokerage Rate'),
  CommissionRate: rate('Commission Rate'),
})

/** MKT-006 to MKT-010, A-113. */
export const InsertMarket = command('INSERT_MARKET', 'quotation', {
  request: v.object({
    Market: v.object({
      MarketName: requiredText('Market Name', 50),
      MarketCode: requiredText('Market Code', 50),
      GSTRate: rate('GST Rate'),
      WHTRate: rate('WHT Rate'),
      GSTPayable: flag('GST Payable', true),
      StampDutyPayable: flag('Stamp Duty Payable', true),
    }),
    ProductMarkets: v.optional(v.array(ProductMarketFields), []),
  }),
  results: v.object({ Success, Market: MarketRow }),
})

/** PRD-003 to PRD-006. */
export const InsertProduct = command('INSERT_PRODUCT', 'quotation', {
  request: v.object({
    Product: v.object({
      ProductName: requiredText('Product Name', 50),
      ProductCode: requiredText('Product Code', 50),
      ClearanceName: text('Clearance Name', 50),
      ClearanceEmailTo: email('Clearance EmailTo', 50),
      ClearanceEmailCc: email('Clearance EmailCc', 50),
      ...percentEntries('SD', 'Stamp Duty'),
      ...percentEntries('FSL', 'FSL'),
    }),
  }),
  results: v.object({ Success, Product: ProductRow }),
})

/** PRD-003 to PRD-006 on edit: a changed rate counts for the next bind at once. */
export const UpdateProduct = command('UPDATE_PRODUCT', 'quotation', {
  request: v.object({
    Product: v.object({ ProductID: requiredId('Product'), ...InsertProduct.request.entries.Product.entries }),
  }),
  results: v.object({ Success, Product: ProductRow }),
})

/** States, configs and templates are not created on screen: the delivered data sets them. */
export const DefineState = command('DEFINE_STATE', 'quotation', {
  internal: true,
  request: v.object({
    State: v.object({
      StateName: requiredText('State Name', 30),
      StateCode: requiredText('State Code', 3),
      OwnerID: optionalId('Underwriter'),
    }),
  }),
  results: v.object({ Success, State: StateRow }),
})
export const SetConfig = command('SET_CONFIG', 'quotation', {
  internal: true,
  request: v.object({ Config: v.object({ ConfigName: requiredText('Config Name', 50), ConfigValue: text('Config Value', 50) }) }),
  results: v.object({ Success, Config: ConfigRow }),
})
export const SetTemplate = command('SET_TEMPLATE', 'quotation', {
  internal: true,
  request: v.object({
    Template: v.object({
      TemplateName: requiredText('Template Name', 100),
      Content: requiredText('Content', 20_000),
      // Names what the text may hold: a quote's letter holds some twenty placeholders.
      Keywords: text('Keywords', 500),
    }),
  }),
  results: v.object({ Success, Template: TemplateRow }),
})

