/** Who brought the submission and who takes it (SUBN-001, SUBN-002, A-119). */
import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { valueOf } from '../../../components/form/field.ts'
import { GreylistWarning } from '../../../components/GreylistWarning.tsx'
import { BrokerSelect } from '../../../components/pickers/BrokerSelect.tsx'
import { OwnerSelect } from '../../../components/pickers/OwnerSelect.tsx'
import { FormGrid, Span } from '../../../components/form/FormGrid.tsx'
import { Section } from '../../../components/Section.tsx'
import { useById } from '../../../replica/useRows.ts'
import { AddBroker } from './AddBroker.tsx'
import type { EntryForm } from './useDraftForm.ts'

/** `children` are the fields beside them that only one of the two forms has. */
export function BrokerFields({ form, children }: { form: EntryForm; children: ReactNode }) {
  const brokers = useById('Brokers')
  const states = useById('States')
  const brokerId = useStore(form.store, ({ values }) => values.BrokerID)

  /** the state of the broker has an underwriter of its own; one already chosen stays. */
  function presetUnderwriter(broker: number | null) {
    const state = states.get(brokers.get(broker ?? 0)?.StateID ?? 0)
    if (state?.OwnerID && form.state.values.OwnerID === null) form.setFieldValue('OwnerID', state.OwnerID)
  }

  return (
    <Section title="Broker" actions={<AddBroker />}>
      <FormGrid>
        <Span of={4}>
          <form.Field name="OwnerID">
            {(field) => <OwnerSelect label="Underwriter" required autoFocus {...valueOf(field)} />}
          </form.Field>
        </Span>
        <Span of={5}>
          <form.Field name="BrokerID" listeners={{ onChange: ({ value }) => presetUnderwriter(value) }}>
            {(field) => <BrokerSelect label="Broker" required {...valueOf(field)} />}
          </form.Field>
        </Span>
        {children}
        <GreylistWarning broker={brokers.get(brokerId ?? 0)} />
      </FormGrid>
    </Section>
  )
}
