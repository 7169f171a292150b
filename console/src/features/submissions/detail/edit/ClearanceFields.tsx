/** When and under which reference the submission was cleared (SUBD-011, SUBD-013). */
import { TextInput } from '@mantine/core'
import { DateField } from '../../../../components/DateField.tsx'
import { textOf, valueOf } from '../../../../components/form/field.ts'
import { FormGrid, Span } from '../../../../components/form/FormGrid.tsx'
import { Section } from '../../../../components/Section.tsx'
import type { EntryForm } from '../../entry/useDraftForm.ts'

export function ClearanceFields({ form }: { form: EntryForm }) {
  return (
    <Section title="Clearance">
      <FormGrid>
        <Span of={3}>
          <form.Field name="DateCleared">
            {(field) => <DateField label="Date Cleared" required {...valueOf(field)} />}
          </form.Field>
        </Span>
        <Span of={4}>
          <form.Field name="ClearanceRef">
            {(field) => <TextInput label="Clearance Ref" required maxLength={50} autoComplete="off" {...textOf(field)} />}
          </form.Field>
        </Span>
      </FormGrid>
    </Section>
  )
}
