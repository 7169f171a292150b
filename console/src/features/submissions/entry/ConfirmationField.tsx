/** Whether the broker gets a confirmation by mail (SUBN-002, A-079). */
import { Checkbox } from '@mantine/core'
import { checkedOf } from '../../../components/form/field.ts'
import { Span } from '../../../components/form/FormGrid.tsx'
import type { EntryForm } from './useDraftForm.ts'

export function ConfirmationField({ form }: { form: EntryForm }) {
  return (
    <Span of={3} beside>
      <form.Field name="SendBrokerEmail">
        {(field) => <Checkbox label="Email the broker a confirmation" {...checkedOf(field)} />}
      </form.Field>
    </Span>
  )
}
