/** /home/product: adds a product (PRD-002 to PRD-007). */
import { InsertProduct, type ResultsOf } from '@bindery/contracts/wire'
import type { ReactNode } from 'react'
import { replica } from '../../../data/replica.ts'
import { useNewRecord } from '../../../shared/record/useNewRecord.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { NewRecord } from '../../../shared/record/NewRecord.tsx'
import { emptyProduct, newBody, ProductDraft, productProblems } from './draft.ts'
import { ProductFields } from './ProductFields.tsx'

const said = ({ Product }: ResultsOf<typeof InsertProduct>) => (
  <>
    {`${Product.ProductName} is a product now. `}
    <TextLink to="/home/product/$productId" params={{ productId: String(Product.ProductID) }} inherit>
      Open the record
    </TextLink>
  </>
)

export function NewProduct({ back }: { readonly back: ReactNode }) {
  const { form, page } = useNewRecord({
    call: InsertProduct,
    what: 'New product',
    keep: { key: 'bindery new product', as: ProductDraft },
    empty: emptyProduct,
    problems: (draft) => productProblems(draft, null, replica.store.list('Products')),
    body: newBody,
    said,
  })
  return (
    <NewRecord title="New Product:" label="New product" back={back} {...page}>
      <ProductFields form={form} />
    </NewRecord>
  )
}
