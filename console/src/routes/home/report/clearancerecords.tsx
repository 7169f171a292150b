/** The clearance records; their filters are in the address and remembered for the session. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { clearanceState } from '../../../features/reports/clearance/search.ts'
import { listRoute } from '../../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(
  () => import('../../../features/reports/clearance/ClearanceReport.tsx'),
  'ClearanceReport',
)

export const Route = createFileRoute('/home/report/clearancerecords')(listRoute(clearanceState, Screen))
