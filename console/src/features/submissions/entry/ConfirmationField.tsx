/** Whether the broker gets a confirmation by mail (SUBN-002, A-079). */
import { Checkbox } from '@mantine/core'
import { checkedOf } from '../../../ui/form/field.ts'
import { Span } from '../../../ui/form/FormGrid.tsx'
import type { EntryForm } from './draft.ts'

export function ConfirmationField({ form }: { form: EntryForm }) {
  return (
    <Span of={3} beside>
      <form.Field name="SendBrokerEmail">
        {(field) => <Checkbox label="Email the broker a confirmation" {...checkedOf(field)} />}
      </form.Field>
    </Span>
  )
}
