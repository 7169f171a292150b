/** A product as somebody chose it: frozen with the name it has now. */
import type { CatalogueState, Chosen } from '@bindery/contracts/events'
import { refuse, type Refusal } from '../kernel/refusals.ts'

export function chosenProduct(catalogue: CatalogueState, productId: number): Chosen | Refusal {
  const product = catalogue.products.get(productId)
  return product ? { id: product.productId, name: product.name } : refuse('product-unknown')
}
