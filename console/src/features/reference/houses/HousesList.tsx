/** /home/allbrokerhouses: the list of broker houses (BHS-001). */
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { housesState } from '../search.ts'
import { columns } from './columns.tsx'

const PAGE_SIZE = 20 // COM-005
const SORT = { id: 'GroupName', desc: false }
const rowKey = ({ BrokerGroupID }: BrokerGroupRow) => BrokerGroupID
const searched = ({ GroupName, GroupKey, DateCreated }: BrokerGroupRow) => [
  GroupName,
  GroupKey,
  DateCreated?.Text ?? '',
]

export function HousesList(place: ListPlace) {
  const rows = useRows('BrokerGroups')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Broker Houses:"
      label="Broker houses"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="Broker house, keyword"
      state={housesState}
      sort={SORT}
      pageSize={PAGE_SIZE}
      onOpen={({ BrokerGroupID }) =>
        void navigate({ to: '/home/brokerhouse/$houseId', params: { houseId: String(BrokerGroupID) } })
      }
      toolbar={<NewLink to="/home/brokerhouse" label="New broker house" />}
    />
  )
}
