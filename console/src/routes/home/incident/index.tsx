/** /home/incident: reports an incident (INC-001). */
import { createFileRoute } from '@tanstack/react-router'
import { NewIncident } from '../../../features/incidents/NewIncident.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/incident/')({ component: () => <NewIncident back={<BackLink />} /> })
