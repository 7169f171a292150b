/** Products with their current rates (API-040); bound policies keep the rates of their day. */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { productRecord, type ProductRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const products = projector<
  ProductRow,
  Extract<CatalogueFact, { readonly type: 'ProductAdded' | 'ProductChanged' }>
>({
  collection: 'Products',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.productId,
  on: {
    ProductAdded: (_, { data }) => productRecord(data),
    ProductChanged: (_, { data }) => productRecord(data),
  },
})
