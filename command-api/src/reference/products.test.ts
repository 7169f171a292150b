/** New and changed products. */
import { ProductAdded, ProductChanged } from '@bindery/contracts/events'
import { namedByJurisdiction } from '@bindery/contracts/rules'
import { productRecord, type BodyOf, type InsertProduct } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency, cyber, indemnity, shares } from '../../test/world.ts'
import { insertProduct, updateProduct } from './products.ts'

type Fields = BodyOf<typeof InsertProduct>['Product']

const fields: Fields = {
  ...namedByJurisdiction('SD', () => 0),
  ...namedByJurisdiction('FSL', () => 0),
  ProductName: 'Management Liability',
  ProductCode: 'ML',
  SDNSW: 9,
  SDVIC: '9.00',
  FSLNSW: 0.5,
}
const add = (changes: Partial<Fields> = {}) =>
  given(insertProduct, ...agency).when({ Product: { ...fields, ...changes } })
const change = (changes: Partial<Fields> = {}) =>
  given(updateProduct, ...agency).when({ Product: { ...fields, ProductID: 1, ...changes } })

const facts = {
  productId: 3,
  name: 'Management Liability',
  code: 'ML',
  clearanceName: '',
  clearanceEmailTo: '',
  clearanceEmailCc: '',
  stampDutyRates: shares({ NSW: 9, VIC: 9 }),
  fireServicesLevyRates: shares({ NSW: 0.5 }),
}

test('a product is recorded under the next number; empty rates count as 0 and need not total 100', () => {
  add().records(ProductAdded(facts))
  expect(add().reply().Product).toMatchObject({ ProductID: 3, SDNSW: 9, SDVIC: 9, SDOS: 0, FSLNSW: 0.5 })
})

test('A-116 the name is required, at most fifty long, unique ignoring case', () => {
  add({ ProductName: '' }).answers('Product Name is required.')
  add({ ProductName: 'x'.repeat(51) }).answers('Product Name is too long.')
  add({ ProductName: 'CYBER liability' }).refuses('product-name-taken', 'Product Name should be UNIQUE.')
  change({ ProductName: 'professional indemnity' }).refuses('product-name-exists', 'This Product Name already EXISTS.')
})

test('A-116 the code is compared as written on create and ignoring case on edit', () => {
  add({ ProductCode: '' }).answers('Product Code is required.')
  add({ ProductCode: 'CYB' }).refuses('product-code-taken', 'Product Code should be UNIQUE.')
  expect(add({ ProductCode: 'cyb' }).events()).toHaveLength(1)
  change({ ProductCode: 'pi' }).refuses('product-code-exists', 'This Product Code already EXISTS.')
})

test('A-116 a product that was created beside one with the same letters keeps its code', () => {
  const lower = ProductAdded({ ...cyber.data, productId: 3, name: 'Lower', code: 'cyb' })
  for (const [ProductID, ProductCode] of [
    [1, 'CYB'],
    [3, 'cyb'],
  ] as const) {
    const Product = { ...fields, ProductID, ProductName: 'Renamed', ProductCode }
    given(updateProduct, ...agency, lower)
      .when({ Product })
      .recordsLike('ProductChanged', { name: 'Renamed', code: ProductCode })
  }
})

test("on edit a product's own name and code are no duplicates", () => {
  change({ ProductName: 'Cyber Liability', ProductCode: 'CYB' }).records(
    ProductChanged({ ...facts, productId: 1, name: 'Cyber Liability', code: 'CYB' }),
  )
})

test('the clearance contact is optional, its addresses valid if given', () => {
  add({ ClearanceName: 'Zoe', ClearanceEmailTo: 'zoe@x.example', ClearanceEmailCc: '' }).recordsLike('ProductAdded', {
    clearanceName: 'Zoe',
    clearanceEmailTo: 'zoe@x.example',
    clearanceEmailCc: '',
  })
  add({ ClearanceEmailTo: 'zoe@', ClearanceEmailCc: 'x' }).answers(
    'Clearance EmailTo is invalid.',
    'Clearance EmailCc is invalid.',
  )
  add({ ClearanceName: 'x'.repeat(51) }).answers('Clearance Name is too long.')
})

test('rates are numbers from 0 to 100 with at most two decimals', () => {
  add({ SDNSW: 'nine' }).answers('Stamp Duty is invalid.')
  add({ FSLVIC: 100.01 }).answers('FSL is invalid.')
  add({ SDNSW: 9.125 }).answers('Stamp Duty is invalid.')
})

test('A-169 a rate that is left out sums to no number: it is refused, new and edited, and nothing becomes 0', () => {
  for (const left of [null, '', undefined]) {
    add({ SDOS: left, FSLACT: left }).answers('Stamp Duty is invalid.', 'FSL is invalid.')
    change({ SDOS: left, FSLACT: left }).answers('Stamp Duty is invalid.', 'FSL is invalid.')
  }
  given(updateProduct, ...agency)
    .whenSent({ Product: { ProductID: 1, ProductName: 'Cyber Liability', ProductCode: 'CYB' } })
    .answers('Stamp Duty is invalid.', 'FSL is invalid.')
})

test('A-169 every problem of a product is listed at once', () => {
  add({ ProductName: 'Cyber Liability', ProductCode: 'PI', SDNSW: 'x', FSLSA: null, ClearanceEmailTo: 'x' }).answers(
    'Product Name should be UNIQUE.',
    'Product Code should be UNIQUE.',
    'Clearance EmailTo is invalid.',
    'Stamp Duty is invalid.',
    'FSL is invalid.',
  )
})

test("A-057 A-146 A-169 a stale save is refused and told who changed which field; its own product's revision decides", () => {
  const before = agency.length
  const dearer = ProductChanged({ ...cyber.data, stampDutyRates: shares({ NSW: 9.87, VIC: 10, OS: 5 }) })
  const elsewhere = ProductChanged({ ...indemnity.data, clearanceName: 'Zoe' })
  const body = (Revision: number | null) => ({
    Product: { ...fields, ProductName: 'Cyber Liability', ProductCode: 'CYB', ProductID: 1, Revision },
  })
  const history = given(updateProduct, ...agency, dearer, elsewhere)
  const stale = history.when(body(agency.indexOf(cyber)))
  stale.refuses('changed-by-another', 'The record was changed by another user. Please reload.')
  stale.refusesWith({
    conflict: [
      {
        Field: 'SDNSW',
        Label: 'Stamp Duty NSW',
        From: '9%',
        To: '9.87%',
        By: 'Mia Chen',
        At: '01/07/2025 10:30',
      },
    ],
  })
  // A later save of another product, in the same stream, does not make a save stale.
  const saved = history.when(body(before))
  expect(saved.reply().Product).toMatchObject({ ProductID: 1, Revision: before + 2, SDNSW: 9 })
  history.when(body(null)).recordsLike('ProductChanged', { productId: 1 })
})

test('A-146 a save that changes nothing of a product is not recorded, and makes no other save stale', () => {
  const { ProductID, ...same } = productRecord(cyber.data, 0)
  const saved = given(updateProduct, ...agency).when({
    Product: { ...same, ProductID, Revision: agency.indexOf(cyber) },
  })
  saved.records()
  expect(saved.reply().Product.Revision).toBe(agency.indexOf(cyber))
})

test('a product that is not there cannot be changed', () => {
  given(updateProduct, ...agency)
    .when({ Product: { ...fields, ProductID: 9 } })
    .refuses('product-unknown')
})
