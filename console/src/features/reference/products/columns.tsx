/** The columns of the products (PRD-001). */
import type { ProductRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'

type TextName = 'ProductCode' | 'ClearanceName' | 'ClearanceEmailTo' | 'ClearanceEmailCc'

const text = (id: TextName, header: string, max: number): Column<ProductRow> => ({
  id,
  header,
  max,
  phone: 'line',
  sort: (row) => row[id],
  cell: (row) => row[id],
})

export const columns: readonly Column<ProductRow>[] = [
  {
    id: 'ProductName',
    header: 'Product Name',
    phone: 'title',
    max: 240,
    sort: ({ ProductName }) => ProductName,
    cell: ({ ProductName, ProductID }) => (
      <TextLink to="/home/product/$productId" params={{ productId: String(ProductID) }} fw={600} inherit>
        {ProductName}
      </TextLink>
    ),
  },
  text('ProductCode', 'Product Code', 120),
  text('ClearanceName', 'Clearance Name', 180),
  text('ClearanceEmailTo', 'Clearance EmailTo', 230),
  text('ClearanceEmailCc', 'Clearance EmailCc', 230),
]
