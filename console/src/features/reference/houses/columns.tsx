/** The columns of the broker houses (BHS-001). */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'

export const columns: readonly Column<BrokerGroupRow>[] = [
  {
    id: 'GroupName',
    header: 'Broker House',
    phone: 'title',
    max: 440,
    sort: ({ GroupName }) => GroupName,
    cell: ({ GroupName, BrokerGroupID }) => (
      <TextLink to="/home/brokerhouse/$houseId" params={{ houseId: String(BrokerGroupID) }} fw={600} inherit>
        {GroupName}
      </TextLink>
    ),
  },
  {
    id: 'GroupKey',
    header: 'Keyword',
    phone: 'line',
    max: 280,
    sort: ({ GroupKey }) => GroupKey,
    cell: ({ GroupKey }) => GroupKey,
  },
  {
    id: 'DateCreated',
    header: 'Date Created',
    phone: 'line',
    width: 160,
    sort: ({ DateCreated }) => parseWireDateTime(DateCreated?.Value),
    cell: ({ DateCreated }) => DateCreated?.Text,
  },
]
