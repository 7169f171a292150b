/** Edited markets: their fields, and the products they write. */
import { MarketAdded, MarketChanged, ProductAdded } from '@bindery/contracts/events'
import type { BodyOf, UpdateMarket } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency, cyber, harbour, wharf } from '../../test/world.ts'
import { updateMarket } from './markets.ts'

type Body = BodyOf<typeof UpdateMarket>
type Link = NonNullable<Body['ProductMarkets']>[number]

const fields = { MarketID: 2, MarketName: 'Wharf Re', MarketCode: 'WHF', GSTRate: 10, WHTRate: 3 }
const link = (ProductID: number, change: Partial<Link> = {}): Link => ({
  Product: { ProductID },
  ProductLead: null,
  WholesaleContact: 'Ana Ruiz',
  WholesaleEmail: 'ana@harbour.example',
  BrokerageRate: 12,
  CommissionRate: 20,
  ...change,
})
const ml = ProductAdded({ ...cyber.data, productId: 3, name: 'Management Liability', code: 'ML' })
const save = (
  Market: object,
  ProductMarkets?: readonly Link[] | null,
  facts: readonly (typeof agency)[number][] = agency,
) =>
  given(updateMarket, ...facts).when({
    Market: { ...fields, ...Market },
    ...(ProductMarkets !== undefined && { ProductMarkets: ProductMarkets && [...ProductMarkets] }),
  })

test('A-169 flags and products that are left out are kept', () => {
  const saved = save({ MarketName: 'Wharf Reinsurance', GSTRate: 12.5 })
  saved.records(MarketChanged({ ...wharf.data, name: 'Wharf Reinsurance', gstRate: 12.5, removed: [] }))
  expect(saved.reply()).toMatchObject({
    Market: { MarketID: 2, MarketName: 'Wharf Reinsurance', GSTRate: 12.5, Revision: agency.length },
    ProductMarkets: [{ ProductMarketID: 2 }, { ProductMarketID: 3 }],
  })
  save({ GSTPayable: false, StampDutyPayable: 0 }, null).recordsLike('MarketChanged', {
    gstPayable: false,
    stampDutyPayable: false,
    products: wharf.data.products,
  })
})

test('A-164 an unticked product arrives as Deleted; ticked again it has its number, a new one the next of all', () => {
  const unticked = save({}, [link(1)])
  unticked.recordsLike('MarketChanged', {
    products: [expect.objectContaining({ productMarketId: 2, productId: 1 })],
    removed: [{ productMarketId: 3, productId: 2, productName: 'Professional Indemnity' }],
  })
  expect(unticked.reply().ProductMarkets).toEqual([
    { ProductMarketID: 2, Product: { ProductID: 1 } },
    { ProductMarketID: 3, Product: { ProductID: 2 }, Deleted: true },
  ])
  const without = [...agency, ml, MarketChanged({ ...wharf.data, products: [], removed: [] })]
  save({}, [link(3), link(2), link(1, { ProductLead: { OwnerID: 2 } })], without).recordsLike('MarketChanged', {
    products: [
      expect.objectContaining({ productMarketId: 4, productName: 'Management Liability' }),
      expect.objectContaining({ productMarketId: 3 }),
      expect.objectContaining({ productMarketId: 2, productLeadId: 2 }),
    ],
    removed: [],
  })
  save({}, []).recordsLike('MarketChanged', {
    products: [],
    removed: [
      { productMarketId: 2, productId: 1, productName: 'Cyber Liability' },
      { productMarketId: 3, productId: 2, productName: 'Professional Indemnity' },
    ],
  })
})

test('A-116 a market that was created beside one with the same letters keeps its code, and the other one too', () => {
  const lower = MarketAdded({ ...wharf.data, marketId: 3, name: 'Lower Re', code: 'whf', products: [] })
  const facts = [...agency, lower]
  save({ GSTRate: 11 }, null, facts).recordsLike('MarketChanged', { code: 'WHF', gstRate: 11 })
  save({ MarketID: 3, MarketName: 'Lower Re', MarketCode: 'whf', GSTRate: 11 }, null, facts).recordsLike(
    'MarketChanged',
    { code: 'whf', gstRate: 11 },
  )
  save({ MarketCode: 'Whf' }, null, facts).refuses('market-code-exists')
})

test('A-116 names and codes of other markets are taken on edit whatever their case; its own are not', () => {
  save({ MarketName: ' harbour  SYNDICATE ' }).refuses('market-name-exists', 'This Market Name already EXISTS.')
  save({ MarketCode: 'har' }).refuses('market-code-exists', 'This Market Code already EXISTS.')
  save({ MarketName: 'WHARF RE', MarketCode: 'whf' }).answers()
  save({ MarketName: '', MarketCode: '', GSTRate: '', WHTRate: 101 }).answers(
    'Market Name is required.',
    'Market Code is required.',
    'GST Rate is required.',
    'WHT Rate is invalid.',
  )
  save({ MarketID: 9, MarketName: 'Quay', MarketCode: 'QUAY' }).refuses('market-unknown')
})

test('A-115 A-169 every problem of its products is listed at once, as for a new market', () => {
  save({}, [
    link(1, { WholesaleContact: '', BrokerageRate: '' }),
    link(2, { WholesaleEmail: 'x', CommissionRate: 101, ProductLead: { OwnerID: 99 } }),
    link(1),
  ]).answers(
    'Cyber Liability should be UNIQUE.',
    'Product Lead is invalid.',
    'Cyber Liability Wholesale Contact is required.',
    'Professional Indemnity Wholesale Email is invalid.',
    'Brokerage Rate is required.',
    'Commission Rate is invalid.',
  )
})

test('A-057 A-169 the message for a stale save names the changed field and product, and the colleague', () => {
  const dearer = MarketChanged({
    ...harbour.data,
    gstRate: 15,
    products: harbour.data.products.map((each) => ({ ...each, brokerageRate: 11 })),
    removed: [],
  })
  const body = {
    Market: { ...fields, MarketID: 1, MarketName: 'Harbour Syndicate', MarketCode: 'HAR', WHTRate: 5 },
    ProductMarkets: [link(1, { ProductLead: { OwnerID: 2 } })],
  }
  const history = given(updateMarket, ...agency, dearer)
  history.when({ ...body, Market: { ...body.Market, Revision: agency.indexOf(harbour) } }).refusesWith({
    conflict: [
      expect.objectContaining({ Field: 'GSTRate', Label: 'GST Rate', From: '10%', To: '15%', By: 'Mia Chen' }),
      expect.objectContaining({
        Field: 'ProductMarkets',
        Label: 'Cyber Liability',
        From: 'Tom Okafor, Ana Ruiz, ana@harbour.example, brokerage 10%, commission 17.5%',
        To: 'Tom Okafor, Ana Ruiz, ana@harbour.example, brokerage 11%, commission 17.5%',
      }),
    ],
  })
  history.when({ ...body, Market: { ...body.Market, Revision: agency.length } }).answers()
})
