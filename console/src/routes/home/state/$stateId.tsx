/** /home/state/{id}: one state and its history (STA-002). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { StateScreen } from '../../../features/reference/states/StateScreen.tsx'

export const Route = createFileRoute('/home/state/$stateId')({ validateSearch: RecordSearch, component: StateRoute })

const READS = ['States']

function StateRoute() {
  const { stateId } = Route.useParams()
  const place = useRecordPlace(`state-${stateId}`, READS)
  return <StateScreen key={stateId} stateId={Number(stateId)} {...place} />
}
