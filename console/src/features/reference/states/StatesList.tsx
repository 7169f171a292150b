/** /home/allstates: the list of states (STA-001). */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useById, useRows } from '../../../data/useRows.ts'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { personName } from '../../../ui/page/inactive.ts'
import { statesState } from '../search.ts'
import { columns, type StateLine } from './columns.tsx'

const SORT = { id: 'StateName', desc: false }
const rowKey = ({ row }: StateLine) => row.StateID
const searched = ({ row, underwriter }: StateLine) => [row.StateName, row.StateCode, underwriter]

export function StatesList(place: ListPlace) {
  const states = useRows('States')
  const owners = useById('Owners')
  const lines = useMemo(
    () => states.map((row) => ({ row, underwriter: personName(owners.get(row.OwnerID ?? 0)) })),
    [states, owners],
  )
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="States:"
      label="States"
      rows={lines}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="State, code, underwriter"
      state={statesState}
      sort={SORT}
      onOpen={({ row }) => void navigate({ to: '/home/state/$stateId', params: { stateId: String(row.StateID) } })}
    />
  )
}
