/** The forms of markets, products, states and configs. */
import {
  InsertMarket,
  InsertProduct,
  UpdateConfig,
  UpdateMarket,
  UpdateProduct,
  UpdateState,
} from '@bindery/contracts/wire'
import { IDS, NO_RATES } from '../fixtures.ts'
import { alone, breach, under, type Breach, type Form } from './form.ts'
import { MARKET_PRODUCT } from './world.ts'

const market = under('Market')
const written = under('ProductMarkets.0')
const product = under('Product')

const rate = ({ required, invalid }: ReturnType<typeof under>, field: string, label: string) => [
  ...required(field, label, '', null),
  ...invalid(field, label, 'x', -1, 100.1, '10.123'),
]

/** MKT-006, MKT-007: what another market's name and code, and its code in small letters, are answered with. */
const named = (name: string, code: string, small: readonly string[]): readonly Breach[] => [
  ...market.neededText('MarketName', 'Market Name', 50),
  ...['Southern Cross Underwriting', 'SOUTHERN cross underwriting'].map((taken) =>
    breach({ 'Market.MarketName': taken }, name),
  ),
  ...market.neededText('MarketCode', 'Market Code', 50),
  ...['SCU', ...small].map((taken) => breach({ 'Market.MarketCode': taken }, code)),
  ...rate(market, 'GSTRate', 'GST Rate'),
  ...rate(market, 'WHTRate', 'WHT Rate'),
  ...market.flag('GSTPayable', 'GST Payable'),
  ...market.flag('StampDutyPayable', 'Stamp Duty Payable'),
]

/** MKT-009, MKT-010. */
const links: readonly Breach[] = [
  ...alone(under('ProductMarkets.0.Product').id('ProductID', 'Product')),
  ...under('ProductMarkets.0.ProductLead').invalid('OwnerID', 'Product Lead', 'x', -1, 99_999),
  breach({ 'ProductMarkets.0.WholesaleContact': '' }, 'Cyber Liability Wholesale Contact is required.'),
  ...written.text('WholesaleContact', 'Wholesale Contact', 100),
  ...['', 'x', 'a b@example.com'].map((email) =>
    breach({ 'ProductMarkets.0.WholesaleEmail': email }, 'Cyber Liability Wholesale Email is invalid.'),
  ),
  ...written.text('WholesaleEmail', 'Wholesale Email', 50),
  ...rate(written, 'BrokerageRate', 'Brokerage Rate'),
  ...rate(written, 'CommissionRate', 'Commission Rate'),
  breach({ ProductMarkets: [MARKET_PRODUCT, MARKET_PRODUCT] }, 'Cyber Liability should be UNIQUE.'),
]

/** PRD-003 to PRD-006. */
const productFields = (name: string, code: string, small: readonly string[]): readonly Breach[] => [
  ...product.neededText('ProductName', 'Product Name', 50),
  ...['Professional Indemnity', 'PROFESSIONAL indemnity'].map((taken) =>
    breach({ 'Product.ProductName': taken }, name),
  ),
  ...product.neededText('ProductCode', 'Product Code', 50),
  ...['PI', ...small].map((taken) => breach({ 'Product.ProductCode': taken }, code)),
  ...product.text('ClearanceName', 'Clearance Name', 50),
  ...product.text('ClearanceEmailTo', 'Clearance EmailTo', 50),
  ...product.invalid('ClearanceEmailTo', 'Clearance EmailTo', 'x'),
  ...product.text('ClearanceEmailCc', 'Clearance EmailCc', 50),
  ...product.invalid('ClearanceEmailCc', 'Clearance EmailCc', 'x'),
  ...product.percentages('SD', 'Stamp Duty', '', null),
  ...product.percentages('FSL', 'FSL', '', null),
]

const state = under('State')
const config = under('Config')
const Product = { ...NO_RATES, ProductName: 'Marine Hull', ProductCode: 'MH' }
const Market = { MarketName: 'Northern Light', MarketCode: 'NL', GSTRate: 10, WHTRate: 0 }

export const catalogueForms: readonly Form[] = [
  {
    call: InsertMarket,
    body: { Market, ProductMarkets: [MARKET_PRODUCT] },
    breaches: [...named('Market Name should be UNIQUE.', 'Market Code should be UNIQUE.', []), ...links],
  },
  {
    call: UpdateMarket,
    body: { Market: { ...Market, MarketID: 2 }, ProductMarkets: [MARKET_PRODUCT] },
    breaches: [
      ...market.own('MarketID', 'Market', 'Market is required.'),
      ...market.revision(),
      ...named('This Market Name already EXISTS.', 'This Market Code already EXISTS.', ['scu']),
      ...links,
    ],
  },
  {
    call: InsertProduct,
    body: { Product },
    breaches: productFields('Product Name should be UNIQUE.', 'Product Code should be UNIQUE.', []),
  },
  {
    call: UpdateProduct,
    body: { Product: { ...Product, ProductID: 3 } },
    breaches: [
      ...product.own('ProductID', 'Product', 'Product is required.'),
      ...product.revision(),
      ...productFields('This Product Name already EXISTS.', 'This Product Code already EXISTS.', ['pi']),
    ],
  },
  {
    call: UpdateState,
    body: { State: { StateID: IDS.nsw, OwnerID: IDS.mia } },
    breaches: [
      ...state.invalid('StateID', 'State', '', 'x', null, 99_999),
      ...state.revision(),
      ...state.id('OwnerID', 'Underwriter'),
    ],
  },
  {
    call: UpdateConfig,
    body: { Config: { ConfigName: 'PROCESSING-EMAIL', ConfigValue: 'p@example.com' } },
    breaches: [
      ...config.neededText('ConfigName', 'Config Name', 50),
      ...config.invalid('ConfigName', 'Config Name', 'NONE'),
      ...config.revision(),
      ...config.text('ConfigValue', 'Config Value', 50),
    ],
  },
]
