/** The auto renewals; their filters are in the address and remembered for the session (RPT-004). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { autoRenewalsState } from '../../../features/renewals/auto/search.ts'
import { listRoute } from '../../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../../features/renewals/auto/AutoRenewals.tsx'), 'AutoRenewals')

export const Route = createFileRoute('/home/report/autorenewals')(listRoute(autoRenewalsState, Screen))
