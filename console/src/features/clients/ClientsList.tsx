/** /home/allclients: every client, with the number of its submissions and renewals (CLI-001). */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRows } from '../../data/useRows.ts'
import { RecordList, type ListPlace } from '../../shared/list/RecordList.tsx'
import { columns } from './columns.tsx'
import { clientLines, type ClientLine } from './lines.ts'
import { clientsState } from './search.ts'

const PAGE_SIZE = 20
const SORT = { id: 'CompanyName', desc: false }
const rowKey = ({ row }: ClientLine) => row.ClientID
const searched = ({ row }: ClientLine) => [row.CompanyName, row.AdditionalNames, row.ABN]

export function ClientsList(place: ListPlace) {
  const clients = useRows('Clients')
  const submissions = useRows('Submissions')
  const renewals = useRows('Renewals')
  const lines = useMemo(() => clientLines(clients, submissions, renewals), [clients, submissions, renewals])
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Clients:"
      label="Clients"
      rows={lines}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="Company, additional names, ABN"
      state={clientsState}
      sort={SORT}
      pageSize={PAGE_SIZE}
      onOpen={({ row }) => void navigate({ to: '/home/client/$clientId', params: { clientId: String(row.ClientID) } })}
      none="No clients yet. A submission adds its client."
    />
  )
}
