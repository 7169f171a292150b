/** The submissions list; its state is in the address and remembered (SUBL-005). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { submissionsState } from '../../features/submissions/list/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(
  () => import('../../features/submissions/list/SubmissionsList.tsx'),
  'SubmissionsList',
)

export const Route = createFileRoute('/home/allsubmissions')(listRoute(submissionsState, Screen))
