/** How the premium is shared for stamp duty, and where overseas (SUBN-004, SUBN-024 to SUBN-026, SUBN-034). */
import { Stack, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { gridOf, textOf } from '../../../components/form/field.ts'
import { PercentGrid } from '../../../components/PercentGrid.tsx'
import { Section } from '../../../components/Section.tsx'
import { hasOverseas } from './draft.ts'
import type { EntryForm } from './useDraftForm.ts'

export function ShareFields({ form }: { form: EntryForm }) {
  const overseas = useStore(form.store, ({ values }) => hasOverseas(values.Shares))
  return (
    <Section title="Stamp Duty">
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
    </Section>
  )
}
