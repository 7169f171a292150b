/** /home/brokerhouse: a new broker house; opened from a broker's form, it returns there (BHS-002, BRK-004). */
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { giveHouse } from '../../../features/brokers/kept.ts'
import { NewHouse } from '../../../features/reference/houses/NewHouse.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

const Search = v.object({ for: v.fallback(v.optional(v.literal('broker')), undefined) })

export const Route = createFileRoute('/home/brokerhouse/')({ validateSearch: Search, component: NewHouseRoute })

function NewHouseRoute() {
  const isForBroker = Route.useSearch().for === 'broker'
  const navigate = useNavigate()
  function comeBack({ BrokerGroupID }: BrokerGroupRow) {
    giveHouse(BrokerGroupID)
    void navigate({ to: '/home/broker' })
  }
  return <NewHouse back={<BackLink />} onCreated={isForBroker ? comeBack : undefined} />
}
