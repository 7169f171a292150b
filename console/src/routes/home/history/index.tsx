/** The search over all events; its state is in the address and remembered for the session. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { eventsState } from '../../../features/audit/search/search.ts'
import { listRoute } from '../../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../../features/audit/search/EventSearch.tsx'), 'EventSearch')

export const Route = createFileRoute('/home/history/')(listRoute(eventsState, Screen))
