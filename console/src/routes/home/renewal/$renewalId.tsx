/** /home/renewal/{id}: one renewal, its notice and its history (REN-014). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { RenewalScreen } from '../../../features/renewals/record/RenewalScreen.tsx'
import { useBegin } from '../../../features/submissions/entry/useBegin.ts'
import { useRenewed } from '../../../features/submissions/entry/useRenewed.ts'

export const Route = createFileRoute('/home/renewal/$renewalId')({
  validateSearch: RecordSearch,
  component: RenewalRoute,
})

const READS = ['Renewals']

function RenewalRoute() {
  const { renewalId } = Route.useParams()
  const place = useRecordPlace(`renewal-${renewalId}`, READS)
  const begin = useBegin()
  const renewed = useRenewed()
  return (
    <RenewalScreen
      key={renewalId}
      renewalId={Number(renewalId)}
      onNewSubmission={(renewal) => begin(renewed(renewal))}
      {...place}
    />
  )
}
