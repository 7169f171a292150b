/** /home/submissionsoverview: the route of the overview of active submissions (OVW-001). */
import { createFileRoute } from '@tanstack/react-router'
import { SubmissionsOverview } from '../../features/submissions/overview/SubmissionsOverview.tsx'

export const Route = createFileRoute('/home/submissionsoverview')({ component: SubmissionsOverview })
