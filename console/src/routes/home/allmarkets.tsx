/** The markets; the list's state is in the address and remembered for the session (MKT-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { marketsState } from '../../features/reference/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/reference/markets/MarketsList.tsx'), 'MarketsList')

export const Route = createFileRoute('/home/allmarkets')(listRoute(marketsState, Screen))
