/** The list of renewals; its state is in the address and remembered for the session (REN-003). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { renewalsState } from '../../features/renewals/list/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/renewals/list/RenewalsList.tsx'), 'RenewalsList')

export const Route = createFileRoute('/home/allrenewals')(listRoute(renewalsState, Screen))
