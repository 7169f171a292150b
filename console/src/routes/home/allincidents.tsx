/** The list of incidents; its state is in the address and remembered for the session (INC-005). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { incidentsState } from '../../features/incidents/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/incidents/IncidentsList.tsx'), 'IncidentsList')

export const Route = createFileRoute('/home/allincidents')(listRoute(incidentsState, Screen))
