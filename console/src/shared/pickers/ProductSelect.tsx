/** Chooses a product; `only` narrows the list to what a market writes. */
import type { ProductRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const products: PickerOf<ProductRow> = {
  id: (product) => product.ProductID,
  name: (product) => product.ProductName,
  searched: (product) => [product.ProductName, product.ProductCode],
}

/** A product that was chosen before the market gave it up stays in view, marked. */
function among(only: readonly ProductRow[]): PickerOf<ProductRow> {
  const ids = new Set(only.map(products.id))
  return { ...products, offered: (product) => ids.has(product.ProductID), mark: () => 'not offered' }
}

export function ProductSelect({ only, ...props }: PickerProps<ProductRow> & { readonly only?: readonly ProductRow[] }) {
  const all = useRows('Products')
  const of = useMemo(() => (only ? among(only) : products), [only])
  return <RecordSelect rows={all} of={of} {...props} />
}
