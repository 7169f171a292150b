/** /home/incident/{id}: an incident in view mode, its edit, its files and its history (INC-006). */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useById, useOpened } from '../../data/useRows.ts'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { NoRecord, RecordPage } from '../../shared/record/RecordPage.tsx'
import { IncidentFiles } from './IncidentFiles.tsx'
import { IncidentRecord } from './IncidentRecord.tsx'

interface IncidentScreenProps extends RecordPlace {
  readonly incidentId: number
}

export function IncidentScreen({ incidentId, ...place }: IncidentScreenProps) {
  const incident = useById('Incidents').get(incidentId)
  useOpened('Incidents', incidentId)
  if (!incident) return <NoRecord kind="Incident" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Incident"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={incident.Title}
      subtitle={`Incident ${incident.IncidentID}`}
      badge={incident.Status === 'Closed' ? 'Closed' : undefined}
      revision={incident.Revision}
      below={<IncidentFiles incidentId={incident.IncidentID} folder={incident.Folder} />}
    >
      {(editing, onLeave) => <IncidentRecord incident={incident} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}
