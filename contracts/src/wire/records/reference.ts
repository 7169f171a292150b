/** Markets, products, their links, states, configs and templates as they are sent (API-039, API-040). */
import { namedByJurisdiction } from '../../rules/index.ts'
import type { MarketFacts, ProductFacts, ProductLink, StateFacts } from '../../events/index.ts'
import type { MarketRow, ProductMarketRow } from '../markets.ts'
import type { ProductRow } from '../products.ts'
import type { ConfigRow, StateRow, TemplateRow } from '../reference.ts'

export const productRecord = (product: ProductFacts, revision: number): ProductRow => ({
  Revision: revision,
  ProductID: product.productId,
  ProductName: product.name,
  ProductCode: product.code,
  ClearanceName: product.clearanceName,
  ClearanceEmailTo: product.clearanceEmailTo,
  ClearanceEmailCc: product.clearanceEmailCc,
  ...namedByJurisdiction('SD', (jurisdiction) => product.stampDutyRates[jurisdiction]),
  ...namedByJurisdiction('FSL', (jurisdiction) => product.fireServicesLevyRates[jurisdiction]),
})

export const marketRecord = (market: MarketFacts, revision: number): MarketRow => ({
  Revision: revision,
  MarketID: market.marketId,
  MarketName: market.name,
  MarketCode: market.code,
  GSTRate: market.gstRate,
  WHTRate: market.whtRate,
  GSTPayable: market.gstPayable,
  StampDutyPayable: market.stampDutyPayable,
})

/** The name of the product lead is joined when the record is read. */
export const linkRecord = (link: ProductLink, market: MarketFacts): ProductMarketRow => ({
  ProductMarketID: link.productMarketId,
  Product: { ProductID: link.productId, ProductName: link.productName },
  Market: { MarketID: market.marketId, MarketName: market.name },
  ProductLead: link.productLeadId === null ? null : { OwnerID: link.productLeadId, FullName: '' },
  WholesaleContact: link.wholesaleContact,
  WholesaleEmail: link.wholesaleEmail,
  BrokerageRate: link.brokerageRate,
  CommissionRate: link.commissionRate,
})

export const stateRecord = (state: StateFacts, revision: number): StateRow => ({
  Revision: revision,
  StateID: state.stateId,
  StateName: state.name,
  StateCode: state.code,
  OwnerID: state.underwriterId,
})

export const configRecord = (
  config: { readonly name: string; readonly value: string },
  revision: number,
): ConfigRow => ({
  Revision: revision,
  ConfigName: config.name,
  ConfigValue: config.value,
})

export const templateRecord = (template: {
  readonly templateId: number
  readonly name: string
  readonly content: string
  readonly keywords: string
}): TemplateRow => ({
  TemplateID: template.templateId,
  TemplateName: template.name,
  Content: template.content,
  Keywords: template.keywords,
})
