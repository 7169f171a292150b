/** Chooses a product; `only` narrows the list to what a market writes. */
import type { ProductRow } from '@bindery/contracts/wire'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const products: PickerOf<ProductRow> = {
  id: (product) => product.ProductID,
  name: (product) => product.ProductName,
  searched: (product) => [product.ProductName, product.ProductCode],
}

export function ProductSelect({ only, ...props }: PickerProps<ProductRow> & { readonly only?: readonly ProductRow[] }) {
  const all = useRows('Products')
  return <RecordSelect rows={only ?? all} of={products} {...props} />
}
