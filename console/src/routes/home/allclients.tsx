/** The list of clients; its state is in the address and remembered for the session (CLI-001, A-170). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { clientsState } from '../../features/clients/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/clients/ClientsList.tsx'), 'ClientsList')

export const Route = createFileRoute('/home/allclients')(listRoute(clientsState, Screen))
