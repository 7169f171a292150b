/** A chosen product, recorded with its present name. */
import type { CatalogueState, Chosen } from '@bindery/contracts/events'
import { refuse, type Refusal } from '../kernel/refusals.ts'

export function chosenProduct(catalogue: CatalogueState, productId: number): Chosen | Refusal {
  const product = catalogue.products.get(productId)
  return product ? { id: product.productId, name: product.name } : refuse('product-unknown')
}
