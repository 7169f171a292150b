/** The rows of products with their present rates (API-040); policies keep the rates they were bound at. */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { productRecord, type ProductRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'
import { saved } from '../runner/saved.ts'

export const products = projector<
  ProductRow,
  Extract<CatalogueFact, { readonly type: 'ProductAdded' | 'ProductChanged' }>
>({
  collection: 'Products',
  version: 2,
  from: CATALOGUE,
  key: ({ data }) => data.productId,
  on: {
    ProductAdded: (_, { data, revision }) => productRecord(data, revision),
    ProductChanged: (row, { data, revision }) => saved(row, productRecord(data, revision)),
  },
})
