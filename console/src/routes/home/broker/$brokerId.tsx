/** /home/broker/{id}: one broker and its history (BRK-006). */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { BackLink } from '../../../components/BackLink.tsx'
import { History } from '../../../features/audit/History.tsx'
import { placed, placeEntries } from '../../../features/audit/place.ts'
import { BrokerScreen } from '../../../features/brokers/BrokerScreen.tsx'

const Search = v.object({ tab: v.fallback(v.optional(v.picklist(['broker', 'history'])), undefined), ...placeEntries })

export const Route = createFileRoute('/home/broker/$brokerId')({ validateSearch: Search, component: BrokerRoute })

const READS = ['Brokers']

function BrokerRoute() {
  const { brokerId } = Route.useParams()
  const { tab = 'broker', ...place } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BrokerScreen key={brokerId} brokerId={Number(brokerId)} tab={tab} back={<BackLink />}
      onTab={(next) => void navigate({ search: next === 'history' ? { tab: next } : {}, replace: true })}
      history={(
        <History address={`broker-${brokerId}`} reads={READS} place={place}
          onPlace={(next) => void navigate({ search: { tab: 'history', ...placed(next) }, replace: true })} />
      )} />
  )
}
