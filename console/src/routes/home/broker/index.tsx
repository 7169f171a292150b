/** /home/broker: a new broker; asked for by a submission's form, it leads back there (rows BRK, SUBN-002). */
import type { BrokerRow } from '@bindery/contracts/wire'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { BackLink } from '../../../components/BackLink.tsx'
import { TextLink } from '../../../components/links.tsx'
import { NewBroker } from '../../../features/brokers/NewBroker.tsx'
import { giveBroker } from '../../../features/submissions/entry/storage.ts'
import { useById } from '../../../replica/useRows.ts'

const Search = v.object({ for: v.fallback(v.optional(v.literal('submission')), undefined) })

export const Route = createFileRoute('/home/broker/')({ validateSearch: Search, component: NewBrokerRoute })

function NewBrokerRoute() {
  const isForSubmission = Route.useSearch().for === 'submission'
  const states = useById('States')
  const navigate = useNavigate()
  if (!isForSubmission) return <NewBroker back={<BackLink />} />

  function comeBack({ BrokerID, StateID }: BrokerRow) {
    giveBroker(BrokerID, states.get(StateID)?.OwnerID ?? null)
    void navigate({ to: '/home/submission' })
  }
  return (
    <NewBroker onCreated={comeBack} back={<TextLink to="/home/submission" size="sm">← New submission</TextLink>} />
  )
}
