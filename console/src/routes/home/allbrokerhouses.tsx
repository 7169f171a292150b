/** The broker houses; the list's state is in the address and remembered for the session (BHS-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { housesState } from '../../features/reference/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/reference/houses/HousesList.tsx'), 'HousesList')

export const Route = createFileRoute('/home/allbrokerhouses')(listRoute(housesState, Screen))
