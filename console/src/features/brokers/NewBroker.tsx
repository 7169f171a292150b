/** /home/broker: adds a broker (BRK-004, BRK-005, A-109). */
import { InsertBroker, type BrokerRow, type ResultsOf } from '@bindery/contracts/wire'
import type { ReactNode } from 'react'
import { replica } from '../../data/replica.ts'
import { NewRecord } from '../../shared/record/NewRecord.tsx'
import { useNewRecord } from '../../shared/record/useNewRecord.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { BrokerFields } from './BrokerFields.tsx'
import { BrokerDraft, brokerProblems, emptyBroker, newBody } from './draft.ts'
import { NEW_BROKER } from './kept.ts'

interface NewBrokerProps {
  readonly back: ReactNode
  /** Opens the next screen after 'Record created!' was read; undefined means to stay for the next broker. */
  readonly onCreated?: ((broker: BrokerRow) => void) | undefined
}

const said = ({ Broker }: ResultsOf<typeof InsertBroker>) => (
  <>
    {`${Broker.FullName} is a broker now. `}
    <TextLink to="/home/broker/$brokerId" params={{ brokerId: String(Broker.BrokerID) }} inherit>
      Open the record
    </TextLink>
  </>
)

export function NewBroker({ back, onCreated }: NewBrokerProps) {
  const { form, page } = useNewRecord({
    call: InsertBroker,
    what: 'New broker',
    keep: { key: NEW_BROKER, as: BrokerDraft },
    empty: emptyBroker,
    problems: (draft) => brokerProblems(draft, null, replica.store.list('Brokers')),
    body: newBody,
    said,
    onRead: ({ Broker }) => onCreated?.(Broker),
  })

  return (
    <NewRecord title="New Broker:" label="New broker" back={back} {...page}>
      <Section title="Broker">
        <BrokerFields form={form} kind="new" />
      </Section>
    </NewRecord>
  )
}
