/** The states; the list's state is in the address and remembered for the session (STA-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { statesState } from '../../features/reference/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/reference/states/StatesList.tsx'), 'StatesList')

export const Route = createFileRoute('/home/allstates')(listRoute(statesState, Screen))
