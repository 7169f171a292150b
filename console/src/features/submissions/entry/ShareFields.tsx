/** The shares of the premium for stamp duty, and the countries overseas (SUBN-004, SUBN-024 to SUBN-026, SUBN-034). */
import { Stack, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { gridOf, textOf } from '../../../ui/form/field.ts'
import { PercentGrid } from '../../../ui/form/PercentGrid.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { hasOverseas, type EntryForm } from './draft.ts'

const ASKS = ['Shares'] as const
const ABROAD = ['Shares', 'SDOSCountries'] as const

export function ShareFields({ form }: { form: EntryForm }) {
  const overseas = useStore(form.store, ({ values }) => hasOverseas(values.Shares))
  return (
    <FormPart title="Stamp Duty" asks={overseas ? ABROAD : ASKS}>
      <Stack gap="sm">
        <form.Field name="Shares">
          {(field) => <PercentGrid label="Stamp Duty Percentages" required {...gridOf(field)} />}
        </form.Field>
        {overseas && (
          <form.Field name="SDOSCountries">
            {(field) => <TextInput label="Overseas Countries" required maxLength={200} {...textOf(field)} />}
          </form.Field>
        )}
      </Stack>
    </FormPart>
  )
}
