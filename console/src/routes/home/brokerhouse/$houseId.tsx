/** /home/brokerhouse/{id}: one broker house and its history (BHS-002). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { HouseScreen } from '../../../features/reference/houses/HouseScreen.tsx'

export const Route = createFileRoute('/home/brokerhouse/$houseId')({
  validateSearch: RecordSearch,
  component: HouseRoute,
})

const READS = ['BrokerGroups']

function HouseRoute() {
  const { houseId } = Route.useParams()
  const place = useRecordPlace(`house-${houseId}`, READS)
  return <HouseScreen key={houseId} houseId={Number(houseId)} {...place} />
}
