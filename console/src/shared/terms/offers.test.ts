/** QUO-008, A-096: the offers of a market. */
import type { ProductMarketRow } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { leadOf, leadToCopy, offerOf, productKept, productsOf } from './offers.ts'

const offer = (MarketID: number, ProductID: number, lead: string | null): ProductMarketRow => ({
  ProductMarketID: MarketID * 100 + ProductID,
  Market: { MarketID, MarketName: `Market ${MarketID}` },
  Product: { ProductID, ProductName: `Product ${ProductID}` },
  ProductLead: lead === null ? null : { OwnerID: 9, FullName: lead },
  WholesaleContact: '',
  WholesaleEmail: '',
  BrokerageRate: 10,
  CommissionRate: 17.5,
})
const offers = [offer(1, 1, 'Ann Lee'), offer(1, 2, null), offer(2, 3, 'Bo Ek')]
const products = [{ ProductID: 1 }, { ProductID: 2 }, { ProductID: 3 }]

test('a market limits the products to its own', () => {
  expect(productsOf(products, offers, 1)).toEqual([{ ProductID: 1 }, { ProductID: 2 }])
  expect(productsOf(products, offers, null)).toHaveLength(3)
})

test('a product the new market does not offer is cleared', () => {
  expect(productKept(offers, 2, 1)).toBeNull()
  expect(productKept(offers, 1, 2)).toBe(2)
})

test('A-096 the lead is known once market and product are, and some have none', () => {
  expect(leadOf(offers, 1, 1)).toBe('Ann Lee')
  expect(leadOf(offers, 1, 2)).toBeNull()
  expect(leadOf(offers, 1, null)).toBeNull()
  expect(offerOf(offers, 2, 3)?.CommissionRate).toBe(17.5)
})

test('A-167 only a lead who works here is offered for a copy', () => {
  const owners = (Active: boolean) => new Map([[9, { Active }]])
  expect(leadToCopy(offerOf(offers, 1, 1), owners(true))?.FullName).toBe('Ann Lee')
  expect(leadToCopy(offerOf(offers, 1, 1), owners(false))).toBeNull()
  expect(leadToCopy(offerOf(offers, 1, 1), new Map())).toBeNull()
  expect(leadToCopy(offerOf(offers, 1, 2), owners(true))).toBeNull()
})
