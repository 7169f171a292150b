/** /home/allproducts: the list of products (PRD-001). */
import type { ProductRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { productsState } from '../search.ts'
import { columns } from './columns.tsx'

const SORT = { id: 'ProductName', desc: false }
const rowKey = ({ ProductID }: ProductRow) => ProductID
const searched = (row: ProductRow) => [
  row.ProductName,
  row.ProductCode,
  row.ClearanceName,
  row.ClearanceEmailTo,
  row.ClearanceEmailCc,
]

export function ProductsList(place: ListPlace) {
  const rows = useRows('Products')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Products:"
      label="Products"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="Product, code, clearance contact"
      state={productsState}
      sort={SORT}
      onOpen={({ ProductID }) =>
        void navigate({ to: '/home/product/$productId', params: { productId: String(ProductID) } })
      }
      toolbar={<NewLink to="/home/product" label="New product" />}
    />
  )
}
