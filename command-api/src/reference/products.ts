/** Products: their clearance contact and the rates of stamp duty and fire services levy (PRD-003 to PRD-006). */
import {
  CATALOGUE,
  ProductAdded,
  ProductChanged,
  revisionOf,
  type CatalogueState,
  type ProductFacts,
} from '@bindery/contracts/events'
import { perJurisdiction } from '@bindery/contracts/rules'
import { InsertProduct, productRecord, UpdateProduct, type RequestOf } from '@bindery/contracts/wire'
import { onCatalogue } from '../facts/on-stream.ts'
import { dataOf, factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { nextId } from '../kernel/next-id.ts'
import { newNames, otherNames } from './product-names.ts'
import { PRODUCT_FIELDS } from './product-saved-fields.ts'

type Fields = RequestOf<typeof InsertProduct>['Product']

const productOf = (productId: number, fields: Fields): ProductFacts => ({
  productId,
  name: fields.ProductName,
  code: fields.ProductCode,
  clearanceName: fields.ClearanceName,
  clearanceEmailTo: fields.ClearanceEmailTo,
  clearanceEmailCc: fields.ClearanceEmailCc,
  stampDutyRates: perJurisdiction((each) => fields[`SD${each}`]),
  fireServicesLevyRates: perJurisdiction((each) => fields[`FSL${each}`]),
})

const recordOf = (product: ProductFacts, { versions }: CatalogueState) =>
  productRecord(product, revisionOf(versions.products.get(product.productId)))

export const insertProduct = onCatalogue({
  call: InsertProduct,
  target: { stream: CATALOGUE },
  checks: newNames,
  decide: ({ Product }, state) => [ProductAdded(productOf(nextId(state.products), Product))],
  reply: (events, state) => ({ Success: true as const, Product: recordOf(dataOf(ProductAdded, events), state) }),
})

export const updateProduct = onCatalogue({
  call: UpdateProduct,
  target: { stream: CATALOGUE },
  checks: otherNames,
  decide({ Product }, state) {
    const versions = state.versions.products.get(Product.ProductID)
    if (!versions) return refuse('product-unknown')
    const product = productOf(Product.ProductID, Product)
    return saved({ versions, revision: Product.Revision, fields: PRODUCT_FIELDS, sent: product }, () =>
      ProductChanged(product),
    )
  },
  reply: (_events, state, { Product: { ProductID } }) => ({
    Success: true as const,
    Product: recordOf(factsOf(knownIn(state.versions.products, ProductID)), state),
  }),
})
