/** The columns of the states (STA-001). */
import type { StateRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'

/** A state with the present name of its underwriter; '' when there is none. */
export interface StateLine {
  readonly row: StateRow
  readonly underwriter: string
}

export const columns: readonly Column<StateLine>[] = [
  {
    id: 'StateName',
    header: 'State Name',
    phone: 'title',
    max: 360,
    sort: ({ row }) => row.StateName,
    cell: ({ row }) => (
      <TextLink to="/home/state/$stateId" params={{ stateId: String(row.StateID) }} fw={600} inherit>
        {row.StateName}
      </TextLink>
    ),
  },
  {
    id: 'StateCode',
    header: 'State Code',
    phone: 'line',
    width: 120,
    sort: ({ row }) => row.StateCode,
    cell: ({ row }) => row.StateCode,
  },
  {
    id: 'Owner',
    header: 'Default Underwriter',
    phone: 'line',
    max: 360,
    sort: ({ underwriter }) => underwriter,
    cell: ({ underwriter }) => underwriter,
  },
]
