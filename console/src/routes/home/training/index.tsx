/** /home/training: a new training (TRN-002). */
import { createFileRoute } from '@tanstack/react-router'
import { NewTraining } from '../../../features/staff/trainings/NewTraining.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/training/')({ component: () => <NewTraining back={<BackLink />} /> })
