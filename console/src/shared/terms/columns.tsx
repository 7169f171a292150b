/** Columns that several tables of a submission have. */
import { formatInteger } from '@bindery/contracts/rules'
import type { Attachment, WireDate } from '@bindery/contracts/wire'
import type { Column } from '../../ui/table/columns.ts'

export const productColumn: Column<{ readonly Product: { readonly ProductName: string } }> = {
  id: 'product',
  header: 'Product',
  phone: 'title',
  cell: ({ Product }) => Product.ProductName,
}

export const coverColumns: readonly Column<{ readonly ProductLimit: number; readonly Excess: number }>[] = [
  { id: 'limit', header: 'Limit', align: 'right', cell: ({ ProductLimit }) => formatInteger(ProductLimit) },
  { id: 'excess', header: 'Excess', align: 'right', cell: ({ Excess }) => formatInteger(Excess) },
]

export interface Sent {
  /** Present only in the record itself, not in the rows of lists. */
  readonly Attachments?: readonly Attachment[] | undefined
  readonly DateCreated: WireDate | null
  readonly DateEmailed: WireDate | null
}

const moment = (date: WireDate | null, otherwise: string) => (
  <span style={{ whiteSpace: 'nowrap' }}>{date?.Text ?? otherwise}</span>
)

export const sentColumns: readonly Column<Sent>[] = [
  { id: 'created', header: 'Date Created', cell: ({ DateCreated }) => moment(DateCreated, '') },
  { id: 'emailed', header: 'Date Emailed', cell: ({ DateEmailed }) => moment(DateEmailed, 'Not yet') },
]
