/** The list of intakes; its state is in the address and remembered for the session. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { intakesState } from '../../features/intakes/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/intakes/IntakesList.tsx'), 'IntakesList')

export const Route = createFileRoute('/home/intakes')(listRoute(intakesState, Screen))
