/** The columns of the report of auto renewals, on screen and in its file. */
import { csvText, formatMoney, plainMoney, type CsvCell } from '@bindery/contracts/rules'
import type { AutoRenewalRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import { StatusText } from '../../../ui/page/StatusText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { AutoLine } from './lines.ts'

export const EXPORT_FILE = 'AutoRenewals-Export.csv'

interface Field extends Column<AutoLine> {
  readonly exported: (line: AutoLine) => CsvCell
}

const text = (id: string, header: string, of: (row: AutoRenewalRow) => string, max: number): Field => ({
  id,
  header,
  max,
  sort: ({ row }) => of(row),
  cell: ({ row }) => of(row),
  exported: ({ row }) => of(row),
})

type Amount = 'PriorPremium' | 'ExpiringCommission' | 'ExpiringFees'

const money = (id: Amount, header: string): Field => ({
  id,
  header,
  align: 'right',
  width: 88,
  sort: ({ row }) => row[id],
  cell: ({ row }) => formatMoney(row[id]),
  exported: ({ row }) => plainMoney(row[id]),
})

const fields: readonly Field[] = [
  {
    id: 'DueDate',
    header: 'Due Date',
    width: 84,
    sort: ({ due }) => due,
    cell: ({ row }) => row.DueDate?.Text ?? '',
    exported: ({ row }) => row.DueDate?.Text,
  },
  {
    ...text('Insured', 'Insured', ({ Insured }) => Insured, 150),
    phone: 'title',
    pinned: true,
    cell: ({ row }) => (
      <TextLink
        to="/home/submission/$submissionId"
        params={{ submissionId: String(row.SubmissionID) }}
        fw={600}
        inherit
      >
        {row.Insured}
      </TextLink>
    ),
  },
  text('Broker', 'Broker', ({ Broker }) => Broker?.FullName ?? '', 110),
  text('BrokerHouse', 'Broker House', ({ Broker }) => Broker?.BrokerGroup?.GroupName ?? '', 110),
  text('Underwriter', 'Underwriter', ({ Owner }) => Owner?.FullName ?? '', 100),
  text('Market', 'Market', ({ Market }) => Market.MarketName, 100),
  text('Product', 'Product', ({ Product }) => Product.ProductName, 100),
  text('PolicyNo', 'Policy No', ({ PolicyNo }) => PolicyNo, 110),
  {
    ...text('PreviousTransaction', 'Previous Transaction', ({ PreviousTransaction }) => PreviousTransaction, 120),
    cell: ({ row }) => <StatusText status={row.PreviousTransaction} />,
  },
  money('PriorPremium', 'Prior Premium'),
  money('ExpiringCommission', 'Expiring Commission'),
  money('ExpiringFees', 'Expiring Fees'),
]

export const columns: readonly Column<AutoLine>[] = fields

export const exportCsv = (lines: readonly AutoLine[]): string =>
  csvText(
    fields.map(({ header }) => header),
    lines.map((line) => fields.map(({ exported }) => exported(line))),
  )
