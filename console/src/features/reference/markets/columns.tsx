/** The columns of the markets (MKT-001). */
import type { MarketRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'

const rate = (id: 'GSTRate' | 'WHTRate', header: string): Column<MarketRow> => ({
  id,
  header,
  align: 'right',
  phone: 'line',
  width: 120,
  sort: (row) => row[id],
  cell: (row) => `${row[id]}%`,
})

export const columns: readonly Column<MarketRow>[] = [
  {
    id: 'MarketName',
    header: 'Market Name',
    phone: 'title',
    max: 440,
    sort: ({ MarketName }) => MarketName,
    cell: ({ MarketName, MarketID }) => (
      <TextLink to="/home/market/$marketId" params={{ marketId: String(MarketID) }} fw={600} inherit>
        {MarketName}
      </TextLink>
    ),
  },
  {
    id: 'MarketCode',
    header: 'Market Code',
    phone: 'line',
    max: 280,
    sort: ({ MarketCode }) => MarketCode,
    cell: ({ MarketCode }) => MarketCode,
  },
  rate('GSTRate', 'GST Rate'),
  rate('WHTRate', 'WHT Rate'),
]
