/** Columns that several tables of a submission have. */
import { formatInteger } from '@bindery/contracts/rules'
import type { Attachment, WireDate } from '@bindery/contracts/wire'
import type { Column } from '../../ui/table/columns.ts'
import { Emailed } from '../letter/Emailed.tsx'

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
  readonly SubmissionID: number
}

/** @param itemOf the number of the item that its letter is about */
export const sentColumns = <Row extends Sent>(itemOf: (row: Row) => number): readonly Column<Row>[] => [
  {
    id: 'created',
    header: 'Date Created',
    cell: ({ DateCreated }) => <span style={{ whiteSpace: 'nowrap' }}>{DateCreated?.Text ?? ''}</span>,
  },
  emailedColumn(itemOf),
]

/** A letter that did not leave says so in its row. */
export const emailedColumn = <Row extends Pick<Sent, 'DateEmailed' | 'SubmissionID'>>(
  itemOf: (row: Row) => number,
): Column<Row> => ({
  id: 'emailed',
  header: 'Date Emailed',
  cell: (row) => <Emailed at={row.DateEmailed} submissionId={row.SubmissionID} item={itemOf(row)} />,
})
