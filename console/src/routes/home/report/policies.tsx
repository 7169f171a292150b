/** The policies report; its filters are in the address and remembered for the session. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportState } from '../../../features/reports/search.ts'
import { listRoute } from '../../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../../features/reports/PoliciesReport.tsx'), 'PoliciesReport')

export const Route = createFileRoute('/home/report/policies')(listRoute(reportState, Screen))
