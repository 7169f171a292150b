/** The broker of the submission and its underwriter (SUBN-001, SUBN-002, A-119). */
import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { valueOf } from '../../../ui/form/field.ts'
import { GreylistWarning } from '../../../shared/pickers/GreylistWarning.tsx'
import { BrokerSelect } from '../../../shared/pickers/BrokerSelect.tsx'
import { OwnerSelect } from '../../../shared/pickers/OwnerSelect.tsx'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { useById } from '../../../data/useRows.ts'
import { AddBroker } from './AddBroker.tsx'
import { Found } from './Found.tsx'
import type { EntryForm } from './draft.ts'
import { usePresetUnderwriter } from './usePresetUnderwriter.ts'

interface BrokerFieldsProps {
  readonly form: EntryForm
  /** The fields of this part that the form cannot be sent without. */
  readonly asks: readonly string[]
  /** The further fields of the new form or of the edit form. */
  readonly children: ReactNode
}

export function BrokerFields({ form, asks, children }: BrokerFieldsProps) {
  const brokers = useById('Brokers')
  const underwriterOf = usePresetUnderwriter()
  const brokerId = useStore(form.store, ({ values }) => values.BrokerID)

  /** presets the underwriter of the broker's state, unless an underwriter is chosen already. */
  function presetUnderwriter(broker: number | null) {
    if (broker === null || form.state.values.OwnerID !== null) return
    form.setFieldValue('OwnerID', underwriterOf(brokers.get(broker)?.StateID))
  }

  return (
    <FormPart title="Broker" first asks={asks} actions={<AddBroker />}>
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
          <Found form={form} name="BrokerID" label="Broker" />
        </Span>
        {children}
        <GreylistWarning broker={brokers.get(brokerId ?? 0)} />
      </FormGrid>
    </FormPart>
  )
}
