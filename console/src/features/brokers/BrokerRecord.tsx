/**
 * One broker in its form: read, or edited and saved; fields that only the system sets are shown beside it (BRK-006,
 *
 */
import { UpdateBroker, type BrokerRow } from '@bindery/contracts/wire'
import { Checkbox } from '@mantine/core'
import { replica } from '../../data/replica.ts'
import { RecordedDate } from '../../shared/record/RecordedDate.tsx'
import { RecordForm } from '../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../shared/record/useRecordForm.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { BrokerFields } from './BrokerFields.tsx'
import { brokerProblems, draftOf, editBody } from './draft.ts'

interface BrokerRecordProps {
  /** The broker as it is now: it may change during an edit. */
  readonly broker: BrokerRow
  readonly editing: boolean
  readonly onLeave: () => void
}

export function BrokerRecord({ broker, editing, onLeave }: BrokerRecordProps) {
  const { form, ...record } = useRecordForm({
    row: broker,
    call: UpdateBroker,
    draftOf,
    problems: (draft, base) => brokerProblems(draft, base, replica.store.list('Brokers')),
    body: editBody,
    said: ({ FirstName, LastName }) => `${FirstName} ${LastName} is saved.`,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="broker" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Broker">
        <BrokerFields form={form} kind={editing ? 'edit' : 'view'} />
      </Section>
      <Section title="Record">
        <FormGrid>
          <RecordedDate label="Date Created" at={broker.DateCreated} />
          <RecordedDate label="Token Emailed" at={broker.DateTokenEmailed} none="not sent" />
          <Span of={3} beside>
            <Checkbox label="Token Subscribed" disabled checked={broker.TokenSubscribed} readOnly />
          </Span>
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
