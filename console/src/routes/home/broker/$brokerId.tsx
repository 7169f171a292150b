/** /home/broker/{id}: one broker (BRK-006). */
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../components/BackLink.tsx'
import { BrokerScreen } from '../../../features/brokers/BrokerScreen.tsx'

export const Route = createFileRoute('/home/broker/$brokerId')({ component: BrokerRoute })

function BrokerRoute() {
  const { brokerId } = Route.useParams()
  return <BrokerScreen key={brokerId} brokerId={Number(brokerId)} back={<BackLink />} />
}
