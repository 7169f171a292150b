/** New and changed products. */
import { ProductAdded, ProductChanged } from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import type { BodyOf, InsertProduct } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency, shares } from '../../test/world.ts'
import { insertProduct, updateProduct } from './products.ts'

type Fields = BodyOf<typeof InsertProduct>['Product']

const fields: Fields = { ProductName: 'Management Liability', ProductCode: 'ML', SDNSW: 9, SDVIC: '9.00', FSLNSW: 0.5 }
const add = (changes: Partial<Fields> = {}) =>
  given(insertProduct, ...agency).when({ Product: { ...fields, ...changes } })
const change = (changes: Partial<Fields> = {}) =>
  given(updateProduct, ...agency).when({ Product: { ...fields, ProductID: 1, ...changes } })

const facts = {
  productId: 3, name: 'Management Liability', code: 'ML', clearanceName: '', clearanceEmailTo: '', clearanceEmailCc: '',
  stampDutyRates: shares({ NSW: 9, VIC: 9 }), fireServicesLevyRates: shares({ NSW: 0.5 }),
}

test('PRD-006 a product is recorded under the next number; empty rates count as 0 and need not total 100', () => {
  add().records(ProductAdded(facts))
  expect(add().reply().Product).toMatchObject({ ProductID: 3, SDNSW: 9, SDVIC: 9, SDOS: 0, FSLNSW: 0.5 })
})

test('PRD-003 A-116 the name is required, at most fifty long, unique ignoring case', () => {
  add({ ProductName: '' }).answers('Product Name is required.')
  add({ ProductName: 'x'.repeat(51) }).answers('Product Name is too long.')
  add({ ProductName: 'CYBER liability' }).refuses('product-name-taken', 'Product Name should be UNIQUE.')
  change({ ProductName: 'professional indemnity' }).refuses('product-name-exists', 'This Product Name already EXISTS.')
})

test('PRD-004 A-116 the code is compared as written on create and ignoring case on edit', () => {
  add({ ProductCode: '' }).answers('Product Code is required.')
  add({ ProductCode: 'CYB' }).refuses('product-code-taken', 'Product Code should be UNIQUE.')
  expect(add({ ProductCode: 'cyb' }).events()).toHaveLength(1)
  change({ ProductCode: 'pi' }).refuses('product-code-exists', 'This Product Code already EXISTS.')
})

test('PRD-003 PRD-004 on edit a product\'s own name and code are no duplicates', () => {
  change({ ProductName: 'Cyber Liability', ProductCode: 'CYB' })
    .records(ProductChanged({ ...facts, productId: 1, name: 'Cyber Liability', code: 'CYB' }))
})

test('PRD-005 the clearance contact is optional, its addresses valid if given', () => {
  add({ ClearanceName: 'Zoe', ClearanceEmailTo: 'zoe@x.example', ClearanceEmailCc: '' }).recordsLike('ProductAdded', {
    clearanceName: 'Zoe', clearanceEmailTo: 'zoe@x.example', clearanceEmailCc: '',
  })
  add({ ClearanceEmailTo: 'zoe@', ClearanceEmailCc: 'x' })
    .answers('Clearance EmailTo is invalid.', 'Clearance EmailCc is invalid.')
  add({ ClearanceName: 'x'.repeat(51) }).answers('Clearance Name is too long.')
})

test('PRD-006 rates are numbers from 0 to 100 with at most two decimals', () => {
  add({ SDNSW: 'nine' }).answers('Stamp Duty is invalid.')
  add({ FSLVIC: 100.01 }).answers('FSL is invalid.')
  add({ SDNSW: 9.125 }).answers('Stamp Duty is invalid.')
  add({ SDNSW: null, SDVIC: '', FSLNSW: null }).recordsLike('ProductAdded', {
    stampDutyRates: noShares(), fireServicesLevyRates: noShares(),
  })
})

test('a product that is not there cannot be changed', () => {
  given(updateProduct, ...agency).when({ Product: { ...fields, ProductID: 9 } }).refuses('product-unknown')
})
