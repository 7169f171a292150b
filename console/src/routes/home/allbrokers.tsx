/** The brokers; the list's state is in the address and remembered for the session (BRK-003). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brokersState } from '../../features/brokers/list/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/brokers/list/BrokersList.tsx'), 'BrokersList')

export const Route = createFileRoute('/home/allbrokers')(listRoute(brokersState, Screen))
