/** The columns of the brokers' list, and of its file (BRK-002, BRK-014). */
import { csvText, parseWireDateTime } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'
import { PlainLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import classes from './List.module.css'
import type { BrokerLine } from './lines.ts'

type NameField = 'FirstName' | 'LastName'
const name = (id: NameField, header: string, phone: 'title' | 'follows'): Column<BrokerLine> => ({
  id,
  header,
  phone,
  max: 130,
  sort: ({ row }) => row[id],
  cell: ({ row }) => (
    <PlainLink className={classes.name} to="/home/broker/$brokerId" params={{ brokerId: String(row.BrokerID) }}>
      {row[id]}
    </PlainLink>
  ),
})

const yes = (value: boolean) => (value ? 'Yes' : 'No')
const flag = (id: 'IsGreylisted' | 'TokenSubscribed', header: string): Column<BrokerLine> => ({
  id,
  header,
  phone: 'line',
  align: 'center',
  sort: ({ row }) => yes(row[id]),
  cell: ({ row }) => yes(row[id]),
})

const date = (id: 'DateCreated' | 'DateTokenEmailed', header: string): Column<BrokerLine> => {
  const of = ({ row }: BrokerLine): WireDate | null => row[id]
  return {
    id,
    header,
    phone: 'line',
    max: 136,
    sort: (line) => parseWireDateTime(of(line)?.Value),
    cell: (line) => of(line)?.Text,
  }
}

export const columns: readonly Column<BrokerLine>[] = [
  name('FirstName', 'First Name', 'title'),
  name('LastName', 'Last Name', 'follows'),
  { id: 'Email', header: 'Email', phone: 'line', max: 180, sort: ({ row }) => row.Email, cell: ({ row }) => row.Email },
  {
    id: 'BrokerGroup',
    header: 'Broker House',
    phone: 'line',
    max: 172,
    sort: ({ house }) => house,
    cell: ({ house }) => house,
  },
  {
    id: 'State',
    header: 'Broker Location',
    phone: 'line',
    max: 128,
    sort: ({ location }) => location,
    cell: ({ location }) => location,
  },
  flag('IsGreylisted', 'Greylist'),
  date('DateCreated', 'Date Created'),
  flag('TokenSubscribed', 'Token Subscribed'),
  date('DateTokenEmailed', 'Token Emailed'),
]

export const EXPORT_FILE = 'Brokers-Export.csv'

export const exportCsv = (lines: readonly BrokerLine[]): string =>
  csvText(
    ['First Name', 'Last Name', 'Email', 'Broker House', 'Broker Location'],
    lines.map(({ row, house, location }) => [row.FirstName, row.LastName, row.Email, house, location]),
  )
