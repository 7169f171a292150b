/** The shares that decide GST and stamp duty, and the two exemptions (QUO-005, A-009, A-097). */
import { Checkbox, Group, Stack } from '@mantine/core'
import { checkedOf, gridOf } from '../../ui/form/field.ts'
import { PercentGrid } from '../../ui/form/PercentGrid.tsx'
import type { QuoteFormState } from './choices.ts'

export function TaxFields({ form }: { form: QuoteFormState }) {
  return (
    <Stack gap="xs">
      <form.Field name="Shares">
        {(field) => <PercentGrid label="Stamp Duty Percentages" required {...gridOf(field)} />}
      </form.Field>
      <Group gap="lg">
        <form.Field name="NSWSDExemption">
          {(field) => <Checkbox label="NSW Stamp Duty Exemption" {...checkedOf(field)} />}
        </form.Field>
        <form.Field name="GSTExemption">
          {(field) => <Checkbox label="GST Exemption" {...checkedOf(field)} />}
        </form.Field>
      </Group>
    </Stack>
  )
}
