/** /home/intake/{id}: one intake and its history; a submission is made of it on the form of a new one. */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { IntakeScreen } from '../../../features/intakes/IntakeScreen.tsx'
import { emptyDraft } from '../../../features/submissions/entry/draft.ts'
import { useBegin } from '../../../features/submissions/entry/useBegin.ts'
import { useTakenIn } from '../../../features/submissions/entry/useTakenIn.ts'

export const Route = createFileRoute('/home/intake/$intakeId')({
  validateSearch: RecordSearch,
  component: IntakeRoute,
})

const READS = ['Intakes']

function IntakeRoute() {
  const { intakeId } = Route.useParams()
  const place = useRecordPlace(`intake-${intakeId}`, READS)
  const begin = useBegin()
  const takenIn = useTakenIn()
  return (
    <IntakeScreen
      key={intakeId}
      intakeId={Number(intakeId)}
      onSubmission={(intake) => begin(takenIn(intake, emptyDraft()))}
      {...place}
    />
  )
}
