/** New markets with the products they write. */
import { MarketAdded } from '@bindery/contracts/events'
import type { BodyOf, InsertMarket } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency } from '../../test/world.ts'
import { insertMarket } from './markets.ts'

type Body = BodyOf<typeof InsertMarket>
type Link = NonNullable<Body['ProductMarkets']>[number]

const market = { MarketName: 'Quay Mutual', MarketCode: 'QUAY', GSTRate: 10, WHTRate: 0 }
const link: Link = {
  Product: { ProductID: 1 },
  ProductLead: { OwnerID: 2 },
  WholesaleContact: 'Ida Berg',
  WholesaleEmail: 'ida@quay.example',
  BrokerageRate: 12.5,
  CommissionRate: '20',
}
const add = (changes: Partial<Body['Market']> = {}, ProductMarkets: readonly Link[] = []) =>
  given(insertMarket, ...agency).when({ Market: { ...market, ...changes }, ProductMarkets: [...ProductMarkets] })

const facts = {
  marketId: 3,
  name: 'Quay Mutual',
  code: 'QUAY',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  products: [],
}

test('A-113 a market without products is recorded under the next number, GST and stamp duty payable', () => {
  add().records(MarketAdded(facts))
  expect(add().reply().Market).toMatchObject({
    MarketID: 3,
    MarketName: 'Quay Mutual',
    GSTPayable: true,
    StampDutyPayable: true,
  })
})

test('A-113 its product links are numbered on from those of all markets', () => {
  add({ GSTPayable: false }, [link, { ...link, Product: { ProductID: 2 }, ProductLead: null }]).records(
    MarketAdded({
      ...facts,
      gstPayable: false,
      products: [
        {
          productMarketId: 4,
          productId: 1,
          productName: 'Cyber Liability',
          productLeadId: 2,
          wholesaleContact: 'Ida Berg',
          wholesaleEmail: 'ida@quay.example',
          brokerageRate: 12.5,
          commissionRate: 20,
        },
        {
          productMarketId: 5,
          productId: 2,
          productName: 'Professional Indemnity',
          productLeadId: null,
          wholesaleContact: 'Ida Berg',
          wholesaleEmail: 'ida@quay.example',
          brokerageRate: 12.5,
          commissionRate: 20,
        },
      ],
    }),
  )
})

test('A-116 the name is required and unique ignoring case', () => {
  add({ MarketName: ' ' }).answers('Market Name is required.')
  add({ MarketName: ' harbour  SYNDICATE ' }).refuses('market-name-taken', 'Market Name should be UNIQUE.')
})

test('the code is required and unique as written', () => {
  add({ MarketCode: '' }).answers('Market Code is required.')
  add({ MarketCode: 'HAR' }).refuses('market-code-taken', 'Market Code should be UNIQUE.')
  expect(add({ MarketCode: 'har' }).events()).toHaveLength(1)
})

test('GST and WHT rates are required numbers from 0 to 100 of at most five characters', () => {
  add({ GSTRate: '', WHTRate: null }).answers('GST Rate is required.', 'WHT Rate is required.')
  add({ GSTRate: 100.5, WHTRate: -1 }).answers('GST Rate is invalid.', 'WHT Rate is invalid.')
  add({ GSTRate: '100.00' }).answers('GST Rate is invalid.')
  add({ GSTRate: 0, WHTRate: '12.25' }).answers()
  add({ GSTRate: 9.125, WHTRate: '.1234' }).recordsLike('MarketAdded', { gstRate: 9.125, whtRate: 0.1234 })
  add({ GSTRate: 9.1255, WHTRate: '12.345' }).answers('GST Rate is invalid.', 'WHT Rate is invalid.')
})

test('A-115 contact and e-mail are required, their messages prefixed by the product, for each of them', () => {
  const half = { ...link, Product: { ProductID: 2 }, WholesaleEmail: 'ida@quay' }
  add({}, [{ ...link, WholesaleContact: '', WholesaleEmail: '' }, half]).refuses(
    'contact-invalid',
    [
      'Cyber Liability Wholesale Contact is required.',
      'Cyber Liability Wholesale Email is invalid.',
      'Professional Indemnity Wholesale Email is invalid.',
    ].join('\n'),
  )
  add({}, [{ ...link, WholesaleContact: 'x'.repeat(101), WholesaleEmail: `${'x'.repeat(40)}@quay.example` }]).answers(
    'Wholesale Contact is too long.',
    'Wholesale Email is too long.',
  )
})

test('A-115 brokerage and commission are required numbers from 0 to 100, their messages not prefixed', () => {
  add({}, [{ ...link, BrokerageRate: '', CommissionRate: null }]).answers(
    'Brokerage Rate is required.',
    'Commission Rate is required.',
  )
  add({}, [{ ...link, BrokerageRate: 101, CommissionRate: 'x' }]).answers(
    'Brokerage Rate is invalid.',
    'Commission Rate is invalid.',
  )
})

test('a market writes a product once: its row is ticked or it is not', () => {
  const other = { ...link, Product: { ProductID: 2 } }
  add({}, [link, other, { ...link, BrokerageRate: 20 }]).refuses('product-twice', 'Cyber Liability should be UNIQUE.')
})

test('A-169 every problem of a market is listed at once: its rates, its names, and each of its products', () => {
  const bad = { ...link, WholesaleContact: '', BrokerageRate: 101, CommissionRate: '' }
  add({ MarketName: 'Harbour Syndicate', MarketCode: '', GSTRate: 'x' }, [
    bad,
    {
      ...link,
      Product: { ProductID: 2 },
      ProductLead: { OwnerID: 99 },
      WholesaleContact: 'x'.repeat(101),
      WholesaleEmail: 'x',
    },
    { ...link, Product: { ProductID: 99 } },
  ]).answers(
    'Market Name should be UNIQUE.',
    'Market Code is required.',
    'GST Rate is invalid.',
    'Product is required.',
    'Product Lead is invalid.',
    'Cyber Liability Wholesale Contact is required.',
    'Professional Indemnity Wholesale Email is invalid.',
    'Brokerage Rate is invalid.',
    'Commission Rate is required.',
    'Wholesale Contact is too long.',
  )
})

test('A-114 the product lead is optional, but must be an account', () => {
  add({}, [{ ...link, ProductLead: { OwnerID: 0 } }]).recordsLike('MarketAdded', {
    products: [expect.objectContaining({ productLeadId: null })],
  })
  add({}, [{ ...link, ProductLead: { OwnerID: 99 } }]).refuses('product-lead-unknown')
  add({}, [{ ...link, Product: { ProductID: 99 } }]).refuses('product-unknown')
})
