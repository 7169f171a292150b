/** /home/client/{id}: one client and its history (CLI-002). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { ClientScreen } from '../../../features/clients/ClientScreen.tsx'
import { insuredOf } from '../../../features/submissions/entry/insured.ts'
import { useBegin } from '../../../features/submissions/entry/useBegin.ts'

export const Route = createFileRoute('/home/client/$clientId')({ validateSearch: RecordSearch, component: ClientRoute })

const READS = ['Clients']

function ClientRoute() {
  const { clientId } = Route.useParams()
  const place = useRecordPlace(`client-${clientId}`, READS)
  const begin = useBegin()
  return (
    <ClientScreen
      key={clientId}
      clientId={Number(clientId)}
      onNewSubmission={(client) => begin(insuredOf(client))}
      {...place}
    />
  )
}
