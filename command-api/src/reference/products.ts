/** Products: their clearance contact and the rates of stamp duty and fire services levy (PRD-003 to PRD-006). */
import { CATALOGUE, ProductAdded, ProductChanged, type CatalogueState, type ProductFacts } from '@bindery/contracts/events'
import { normalisedName, perJurisdiction, type Jurisdiction, type Shares } from '@bindery/contracts/rules'
import { InsertProduct, productRecord, UpdateProduct, type RequestOf } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { refuse } from '../kernel/refusals.ts'
import { nextId } from './next-id.ts'
import { onCatalogue } from '../streams.ts'

type Fields = RequestOf<typeof InsertProduct>['Product']
const grid = (rateOf: (jurisdiction: Jurisdiction) => number | null): Shares => perJurisdiction((each) => rateOf(each) ?? 0)

const productOf = (productId: number, fields: Fields): ProductFacts => ({
  productId,
  name: fields.ProductName,
  code: fields.ProductCode,
  clearanceName: fields.ClearanceName,
  clearanceEmailTo: fields.ClearanceEmailTo,
  clearanceEmailCc: fields.ClearanceEmailCc,
  stampDutyRates: grid((each) => fields[`SD${each}`]),
  fireServicesLevyRates: grid((each) => fields[`FSL${each}`]),
})

const others = (state: CatalogueState, productId: number) =>
  [...state.products.values()].filter((product) => product.productId !== productId)

export const insertProduct = onCatalogue({
  call: InsertProduct,
  target: { stream: CATALOGUE },
  decide({ Product }, state) {
    const known = others(state, 0)
    if (known.some(({ name }) => normalisedName(name) === normalisedName(Product.ProductName))) return refuse('product-name-taken')
    // Codes are compared as written on create and ignoring case on edit (PRD-004, A-116).
    if (known.some(({ code }) => code === Product.ProductCode)) return refuse('product-code-taken')
    return [ProductAdded(productOf(nextId(state.products), Product))]
  },
  reply: (events) => ({ Success: true as const, Product: productRecord(dataOf(ProductAdded, events)) }),
})

export const updateProduct = onCatalogue({
  call: UpdateProduct,
  target: { stream: CATALOGUE },
  decide({ Product }, state) {
    if (!state.products.has(Product.ProductID)) return refuse('product-unknown')
    const known = others(state, Product.ProductID)
    if (known.some(({ name }) => normalisedName(name) === normalisedName(Product.ProductName))) return refuse('product-name-exists')
    if (known.some(({ code }) => normalisedName(code) === normalisedName(Product.ProductCode))) return refuse('product-code-exists')
    return [ProductChanged(productOf(Product.ProductID, Product))]
  },
  reply: (events) => ({ Success: true as const, Product: productRecord(dataOf(ProductChanged, events)) }),
})
