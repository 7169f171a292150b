/** /home/broker/{id}: one broker and its history (BRK-006). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { BrokerScreen } from '../../../features/brokers/BrokerScreen.tsx'
import { useBegin } from '../../../features/submissions/entry/useBegin.ts'
import { usePresetUnderwriter } from '../../../features/submissions/entry/usePresetUnderwriter.ts'

export const Route = createFileRoute('/home/broker/$brokerId')({ validateSearch: RecordSearch, component: BrokerRoute })

const READS = ['Brokers']

function BrokerRoute() {
  const { brokerId } = Route.useParams()
  const place = useRecordPlace(`broker-${brokerId}`, READS)
  const begin = useBegin()
  const underwriterOf = usePresetUnderwriter()
  return (
    <BrokerScreen
      key={brokerId}
      brokerId={Number(brokerId)}
      onNewSubmission={({ BrokerID, StateID }) => begin({ BrokerID, OwnerID: underwriterOf(StateID) })}
      {...place}
    />
  )
}
