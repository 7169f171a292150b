/** The list of trainings; its state is in the address and remembered for the session (TRN-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { trainingsState } from '../../features/staff/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/staff/trainings/TrainingsList.tsx'), 'TrainingsList')

export const Route = createFileRoute('/home/alltrainings')(listRoute(trainingsState, Screen))
