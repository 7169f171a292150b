/** The rows of reference records. */
import {
  AccountOpened,
  ConfigSet,
  HouseAdded,
  HouseChanged,
  MarketAdded,
  MarketChanged,
  ProductAdded,
  ProductChanged,
  type ProductLink,
} from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import { MarketRow, OwnerRow, ProductMarketRow, ProductRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { brokerGroups } from '../brokers/broker-groups.ts'
import { owners } from '../staff/owners.ts'
import { configs } from './configs.ts'
import { markets, productMarkets } from './markets.ts'
import { products } from './products.ts'

const link = {
  productMarketId: 11,
  productId: 1,
  productName: 'Cyber Liability',
  productLeadId: 2,
  wholesaleContact: 'Ana Ruiz',
  wholesaleEmail: 'ana@market.example.com',
  brokerageRate: 10,
  commissionRate: 17.5,
}
const market = MarketAdded({
  marketId: 1,
  name: 'Southern Cross',
  code: 'SCU',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  products: [
    link,
    { ...link, productMarketId: 12, productId: 2, productName: 'Management Liability', productLeadId: null },
  ],
})

test('A-113 one event makes a market and a row for each product it writes', () => {
  expect(v.parse(MarketRow, given(markets, 'catalogue', market).get('1'))).toMatchObject({
    MarketName: 'Southern Cross',
    GSTRate: 10,
  })
  const rows = given(productMarkets, 'catalogue', market)
  expect([...rows.keys()]).toEqual(['11', '12'])
  expect(v.parse(ProductMarketRow, rows.get('11'))).toMatchObject({
    Product: { ProductID: 1 },
    ProductLead: { OwnerID: 2 },
  })
  expect(v.parse(ProductMarketRow, rows.get('12'))).toMatchObject({ Product: { ProductID: 2 }, ProductLead: null })
})

test('A-164 an unticked product has no row any more, and gets it back when it is ticked again', () => {
  const [first, second] = market.data.products
  const changed = (products: readonly ProductLink[], removed: readonly ProductLink[]) =>
    MarketChanged({ ...market.data, whtRate: 5, products: [...products], removed: [...removed] })
  if (!first || !second) throw new Error('The market writes two products.')
  const unticked = given(productMarkets, 'catalogue', market, changed([{ ...first, brokerageRate: 12 }], [second]))
  expect(unticked.get('11')).toMatchObject({ BrokerageRate: 12 })
  expect(unticked.get('12') ?? null).toBeNull()
  const again = given(productMarkets, 'catalogue', market, changed([first], [second]), changed([first, second], []))
  expect(again.get('12')).toMatchObject({ ProductMarketID: 12, Product: { ProductID: 2 } })
  expect(given(markets, 'catalogue', market, changed([], [first, second])).get('1')).toMatchObject({
    WHTRate: 5,
    Revision: 1,
  })
})

test('a renamed house keeps the day on which it was added; a save that changes nothing keeps its revision', () => {
  const house = HouseAdded({ houseId: 1, name: 'Northbank', keyword: 'NORTH' })
  const renamed = HouseChanged({ ...house.data, name: 'Northbank Broking' })
  const before = given(brokerGroups, 'catalogue', house).get('1')
  const rows = given(brokerGroups, 'catalogue', house, renamed, renamed)
  expect(rows.get('1')).toEqual({ ...before, GroupName: 'Northbank Broking', Revision: 1 })
})

test('a changed product carries its new rates', () => {
  const product = {
    productId: 1,
    name: 'Cyber Liability',
    code: 'CY',
    clearanceName: '',
    clearanceEmailTo: '',
    clearanceEmailCc: '',
    stampDutyRates: { ...noShares(), NSW: 9 },
    fireServicesLevyRates: noShares(),
  }
  const changed = ProductChanged({ ...product, stampDutyRates: { ...noShares(), NSW: 8 } })
  expect(v.parse(ProductRow, given(products, 'catalogue', ProductAdded(product), changed).get('1'))).toMatchObject({
    SDNSW: 8,
  })
})

test('A-121 a config is the same whatever its case; its first spelling stays', () => {
  const rows = given(
    configs,
    'catalogue',
    ConfigSet({ name: 'TFA-Required', value: 'true' }),
    ConfigSet({ name: 'TFA-REQUIRED', value: 'false' }),
  )
  expect([...rows.values()]).toEqual([{ Revision: 1, ConfigName: 'TFA-Required', ConfigValue: 'false' }])
})

test('an account is an owner with four role flags', () => {
  const opened = AccountOpened({
    ownerId: 1,
    username: 'mia.chen@example.com',
    firstName: 'Mia',
    lastName: 'Chen',
    title: '',
    phone: '',
    roles: { ADMIN: true, UWRITER: true, ISO: false, ROOT: false },
    active: true,
    isProductLead: true,
  })
  expect(v.parse(OwnerRow, given(owners, 'staff', opened).get('1'))).toMatchObject({
    FullName: 'Mia Chen',
    Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 },
    LastLogin: null,
  })
})
