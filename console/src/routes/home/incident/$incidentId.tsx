/** /home/incident/{id}: one incident, its files and its history (INC-006). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { IncidentScreen } from '../../../features/incidents/IncidentScreen.tsx'

export const Route = createFileRoute('/home/incident/$incidentId')({
  validateSearch: RecordSearch,
  component: IncidentRoute,
})

const READS = ['Incidents']

function IncidentRoute() {
  const { incidentId } = Route.useParams()
  const place = useRecordPlace(`incident-${incidentId}`, READS)
  return <IncidentScreen key={incidentId} incidentId={Number(incidentId)} {...place} />
}
