/** /home/broker: a new broker; opened from a submission's form, it returns there (rows BRK, SUBN-002). */
import type { BrokerRow } from '@bindery/contracts/wire'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { NewBroker } from '../../../features/brokers/NewBroker.tsx'
import { usePresetUnderwriter } from '../../../features/submissions/entry/usePresetUnderwriter.ts'
import { giveBroker } from '../../../features/submissions/entry/storage.ts'

const Search = v.object({ for: v.fallback(v.optional(v.literal('submission')), undefined) })

export const Route = createFileRoute('/home/broker/')({ validateSearch: Search, component: NewBrokerRoute })

function NewBrokerRoute() {
  const isForSubmission = Route.useSearch().for === 'submission'
  const underwriterOf = usePresetUnderwriter()
  const navigate = useNavigate()
  if (!isForSubmission) return <NewBroker back={<BackLink />} />

  function comeBack({ BrokerID, StateID }: BrokerRow) {
    giveBroker(BrokerID, underwriterOf(StateID))
    void navigate({ to: '/home/submission' })
  }
  return (
    <NewBroker
      onCreated={comeBack}
      back={
        <TextLink to="/home/submission" size="sm">
          ← New submission
        </TextLink>
      }
    />
  )
}
