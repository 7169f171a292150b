/** The columns of the list: thirteen, and eight more on demand; the file has all of them and Comments (REN-004, A-126). */
import { csvText, formatMoney, plainMoney, type CsvCell } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { movementText } from '../words.ts'
import { ImportedName, StatusCell } from './cells.tsx'
import type { Line, Named } from './lines.ts'
import classes from './List.module.css'

export const EXPORT_FILE = 'Renewals-Export.csv'

export interface Field extends Column<Line> {
  readonly exported: (line: Line) => CsvCell
}

type Part = Pick<Field, 'phone' | 'width' | 'max' | 'pinned'>

const text = (id: string, header: string, of: (line: Line) => string, part: Part = {}): Field => ({
  id,
  header,
  max: 150,
  sort: of,
  cell: of,
  exported: of,
  ...part,
})

const name = (id: string, header: string, of: (line: Line) => Named, part: Part = {}): Field => ({
  id,
  header,
  max: 58,
  sort: (line) => of(line).text,
  cell: (line) => <ImportedName {...of(line)} what={header.toLowerCase()} />,
  exported: (line) => of(line).text,
  ...part,
})

type Dated = 'CSVDueDate' | 'CSVExpiryDate' | 'NoticeSent'

const date = (id: string, header: string, field: Dated, sort: (line: Line) => string | null, part: Part): Field => ({
  id,
  header,
  width: 76,
  sort,
  cell: ({ row }) => row[field] && <span title={row[field].Text}>{row[field].Text.slice(0, 'DD/MM/YYYY'.length)}</span>,
  exported: ({ row }) => row[field]?.Text,
  ...part,
})

type Amount = { [K in keyof RenewalRow]-?: RenewalRow[K] extends number | null ? K : never }[keyof RenewalRow]

const money = (id: string, header: string, field: Amount, part: Part = { phone: 'hide' }): Field => ({
  id,
  header,
  align: 'right',
  // A fixed width leaves the room of a wide window to the names.
  width: 80,
  sort: ({ row }) => row[field],
  cell: ({ row }) => formatMoney(row[field]),
  exported: ({ row }) => plainMoney(row[field]),
  ...part,
})

const movement = (id: 'PremiumMovement' | 'IncomeMovement', header: string, part: Part = {}): Field => ({
  id,
  header,
  align: 'right',
  width: 72,
  sort: ({ row }) => row[id],
  cell: ({ row }) => movementText(row[id]),
  exported: ({ row }) => movementText(row[id]),
  ...part,
})

export const NORMAL: readonly Field[] = [
  text('Underwriter', 'Underwriter', ({ names }) => names.owner, { max: 84 }),
  name('Broker', 'Broker', ({ names }) => names.broker, { max: 60 }),
  text('BrokerState', 'Broker State', ({ names }) => names.state, { width: 48, phone: 'hide' }),
  {
    ...text('Insured', 'Insured', ({ row }) => row.CSVInsured, { phone: 'title', pinned: true, max: 92 }),
    cell: ({ row }) => (
      <TextLink
        className={classes['insured']}
        to="/home/renewal/$renewalId"
        params={{ renewalId: String(row.RenewalID) }}
        fw={600}
        inherit
      >
        {row.CSVInsured}
      </TextLink>
    ),
  },
  text('PolicyNo', 'Policy No', ({ row }) => row.CSVPolicyNo, { max: 60 }),
  name('Market', 'Market', ({ names }) => names.market, { phone: 'hide' }),
  name('Product', 'Product', ({ names }) => names.product),
  date('DueDate', 'Due Date', 'CSVDueDate', ({ due }) => due, {}),
  date('ExpiryDate', 'Expiry Date', 'CSVExpiryDate', ({ expiry }) => expiry, { phone: 'hide' }),
  money('PriorPremium', 'Prior Premium', 'CSVPriorTransactionPremium', {}),
  money('ThisPremium', 'This Premium', 'CSVThisTransactionPremium', {}),
  movement('PremiumMovement', 'Premium Movement'),
  {
    ...text('Status', 'Status', ({ row }) => row.CSVStatus, { width: 96, max: 96 }),
    cell: ({ row }) => row.CSVStatus && <StatusCell status={row.CSVStatus} />,
  },
]

export const EXTRA: readonly Field[] = [
  text('PreviousTransaction', 'Previous Transaction', ({ row }) => row.CSVPreviousTransaction, { phone: 'hide' }),
  text('PolicyType', 'Policy Type', ({ row }) => row.CSVPolicyType, { phone: 'hide' }),
  money('ExpiringCommission', 'Expiring Commission', 'CSVExpiringCommission'),
  money('ExpiringFees', 'Expiring Fees', 'CSVExpiringFees'),
  money('Commission', 'Commission', 'CSVCommission'),
  money('Fees', 'Fees', 'CSVFees'),
  movement('IncomeMovement', 'Income Movement'),
  date('NoticeSent', 'Notice Sent', 'NoticeSent', ({ noticed }) => noticed, {}),
]

export const ALL: readonly Field[] = [...NORMAL, ...EXTRA]

/** REN-007: all columns, whichever are shown, and the comments at the end. */
export const exportCsv = (lines: readonly Line[]): string =>
  csvText(
    [...ALL.map(({ header }) => header), 'Comments'],
    lines.map((line) => [...ALL.map(({ exported }) => exported(line)), line.row.Comments]),
  )
