/** /home/allmarkets: the list of markets (MKT-001). */
import type { MarketRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { marketsState } from '../search.ts'
import { columns } from './columns.tsx'

const SORT = { id: 'MarketName', desc: false }
const rowKey = ({ MarketID }: MarketRow) => MarketID
const searched = ({ MarketName, MarketCode }: MarketRow) => [MarketName, MarketCode]

export function MarketsList(place: ListPlace) {
  const rows = useRows('Markets')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Markets:"
      label="Markets"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="Market, code"
      state={marketsState}
      sort={SORT}
      onOpen={({ MarketID }) => void navigate({ to: '/home/market/$marketId', params: { marketId: String(MarketID) } })}
      toolbar={<NewLink to="/home/market" label="New market" />}
    />
  )
}
