/** The fields of reference records, in the order of their screens. */
import { JURISDICTIONS, jurisdictionLabel } from '@bindery/contracts/rules'
import {
  fieldsOf,
  shown,
  type BrokerGroupRow,
  type ConfigRow,
  type Field,
  type MarketRow,
  type ProductMarketRow,
  type ProductRow,
  type StateRow,
  type TemplateRow,
} from '@bindery/contracts/wire'
import type { RecordNames } from '../sentences/names.ts'

const { text, flag, percent, date, named } = shown

const ofHouse = fieldsOf<BrokerGroupRow>()
export const HOUSE_FIELDS: readonly Field<BrokerGroupRow>[] = [
  ofHouse('Group Name', 'GroupName', text),
  ofHouse('Keyword', 'GroupKey', text),
  ofHouse('Date Created', 'DateCreated', date),
]

const ofMarket = fieldsOf<MarketRow>()
export const MARKET_FIELDS: readonly Field<MarketRow>[] = [
  ofMarket('Market Name', 'MarketName', text),
  ofMarket('Market Code', 'MarketCode', text),
  ofMarket('GST Rate', 'GSTRate', percent),
  ofMarket('WHT Rate', 'WHTRate', percent),
  ofMarket('GST Payable', 'GSTPayable', flag),
  ofMarket('Stamp Duty Payable', 'StampDutyPayable', flag),
]

const ofLink = fieldsOf<ProductMarketRow>()
export const linkFields = (names: RecordNames): readonly Field<ProductMarketRow>[] => [
  { label: 'Product', show: (row) => row?.Product.ProductName ?? '' },
  {
    label: 'Product Lead',
    show: (row) => (row?.ProductLead ? names.owner(row.ProductLead.OwnerID) || `#${row.ProductLead.OwnerID}` : ''),
  },
  ofLink('Wholesale Contact', 'WholesaleContact', text),
  ofLink('Wholesale Email', 'WholesaleEmail', text),
  ofLink('Brokerage Rate', 'BrokerageRate', percent),
  ofLink('Commission Rate', 'CommissionRate', percent),
]

const ofProduct = fieldsOf<ProductRow>()
export const PRODUCT_FIELDS: readonly Field<ProductRow>[] = [
  ofProduct('Product Name', 'ProductName', text),
  ofProduct('Product Code', 'ProductCode', text),
  ofProduct('Clearance Name', 'ClearanceName', text),
  ofProduct('Clearance Email To', 'ClearanceEmailTo', text),
  ofProduct('Clearance Email Cc', 'ClearanceEmailCc', text),
  ...JURISDICTIONS.map((j) => ofProduct(`Stamp Duty Rate ${jurisdictionLabel(j)}`, `SD${j}`, percent)),
  ...JURISDICTIONS.map((j) => ofProduct(`Fire Services Levy ${jurisdictionLabel(j)}`, `FSL${j}`, percent)),
]

const ofState = fieldsOf<StateRow>()
export const STATE_FIELDS: readonly Field<StateRow>[] = [
  ofState('State Name', 'StateName', text),
  ofState('State Code', 'StateCode', text),
  ofState(
    'Underwriter',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
]

const ofConfig = fieldsOf<ConfigRow>()
export const CONFIG_FIELDS: readonly Field<ConfigRow>[] = [
  ofConfig('Config Name', 'ConfigName', text),
  ofConfig('Config Value', 'ConfigValue', text),
]

const ofTemplate = fieldsOf<TemplateRow>()
export const TEMPLATE_FIELDS: readonly Field<TemplateRow>[] = [
  ofTemplate('Template Name', 'TemplateName', text),
  ofTemplate('Content', 'Content', text),
  ofTemplate('Keywords', 'Keywords', text),
]
