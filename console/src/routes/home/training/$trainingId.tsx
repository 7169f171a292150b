/** /home/training/{id}: one training and its history (TRN-003). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { TrainingScreen } from '../../../features/staff/trainings/TrainingScreen.tsx'

export const Route = createFileRoute('/home/training/$trainingId')({
  validateSearch: RecordSearch,
  component: TrainingRoute,
})

const READS = ['Trainings']

function TrainingRoute() {
  const { trainingId } = Route.useParams()
  const place = useRecordPlace(`training-${trainingId}`, READS)
  return <TrainingScreen key={trainingId} trainingId={Number(trainingId)} {...place} />
}
