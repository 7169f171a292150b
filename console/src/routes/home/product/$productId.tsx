/** /home/product/{id}: one product and its history (PRD-002). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { ProductScreen } from '../../../features/reference/products/ProductScreen.tsx'

export const Route = createFileRoute('/home/product/$productId')({
  validateSearch: RecordSearch,
  component: ProductRoute,
})

const READS = ['Products']

function ProductRoute() {
  const { productId } = Route.useParams()
  const place = useRecordPlace(`product-${productId}`, READS)
  return <ProductScreen key={productId} productId={Number(productId)} {...place} />
}
