/** The date and the reference of a submission's clearance (SUBD-011, SUBD-013). */
import { TextInput } from '@mantine/core'
import { DateField } from '../../../../ui/form/DateField.tsx'
import { textOf, valueOf } from '../../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../../ui/form/FormGrid.tsx'
import { FormPart } from '../../../../ui/form/FormPart.tsx'
import type { EntryForm } from '../../entry/draft.ts'

/** The title of the part, by which it is found. */
export const CLEARANCE = 'Clearance'
const ASKS = ['DateCleared', 'ClearanceRef'] as const

export function ClearanceFields({ form }: { form: EntryForm }) {
  return (
    <FormPart title={CLEARANCE} asks={ASKS}>
      <FormGrid>
        <Span of={3}>
          <form.Field name="DateCleared">
            {(field) => <DateField label="Date Cleared" required {...valueOf(field)} />}
          </form.Field>
        </Span>
        <Span of={4}>
          <form.Field name="ClearanceRef">
            {(field) => (
              <TextInput label="Clearance Ref" required maxLength={50} autoComplete="off" {...textOf(field)} />
            )}
          </form.Field>
        </Span>
      </FormGrid>
    </FormPart>
  )
}
