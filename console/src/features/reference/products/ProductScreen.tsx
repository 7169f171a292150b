/** /home/product/{id}: one product, read or edited, with its history (PRD-002 to PRD-007). */
import { formatInteger } from '@bindery/contracts/rules'
import { UpdateProduct, type ProductRow } from '@bindery/contracts/wire'
import { IconPackage } from '@tabler/icons-react'
import { replica } from '../../../data/replica.ts'
import { useById, useRows } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { OfferWork } from '../OfferWork.tsx'
import { draftOf, editBody, productProblems } from './draft.ts'
import { ProductFields } from './ProductFields.tsx'

interface ProductScreenProps extends RecordPlace {
  readonly productId: number
}

export function ProductScreen({ productId, ...place }: ProductScreenProps) {
  const product = useById('Products').get(productId)
  const links = useRows('ProductMarkets')
  if (!product) return <NoRecord kind="Product" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Product"
      icon={<IconPackage size={16} aria-hidden />}
      title={product.ProductName}
      subtitle={`Product ${product.ProductCode}`}
      revision={product.Revision}
      above={
        <OfferWork
          of="ProductID"
          id={productId}
          offers={{
            label: 'Markets',
            value: formatInteger(links.filter(({ Product }) => Product.ProductID === productId).length),
          }}
        />
      }
    >
      {(editing, onLeave) => <ProductRecord product={product} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface ProductRecordProps {
  readonly product: ProductRow
  readonly editing: boolean
  readonly onLeave: () => void
}

function ProductRecord({ product, editing, onLeave }: ProductRecordProps) {
  const { form, ...record } = useRecordForm({
    row: product,
    call: UpdateProduct,
    draftOf,
    problems: (draft, base) => productProblems(draft, base, replica.store.list('Products')),
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="product" record={record} editing={editing} onLeave={onLeave}>
      <ProductFields form={form} disabled={!editing} />
    </RecordForm>
  )
}
