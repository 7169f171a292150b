/** The fields of a broker house (BHS-002 to BHS-004). */
import { TextInput } from '@mantine/core'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { problemOf, textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import type { HouseDraft } from './draft.ts'

interface HouseFieldsProps {
  readonly form: DraftForm<HouseDraft>
  readonly disabled?: boolean
}

export function HouseFields({ form, disabled = false }: HouseFieldsProps) {
  const common = { disabled, required: !disabled, autoComplete: 'off' }
  return (
    <FormGrid>
      <Span of={8}>
        <form.Field name="GroupName">
          {(field) => (
            <TextInput label="Broker House" maxLength={50} autoFocus={!disabled} {...common} {...textOf(field)} />
          )}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="GroupKey">
          {(field) => (
            <TextInput
              label="Keyword"
              maxLength={20}
              {...common}
              {...problemOf(field)}
              value={field.state.value}
              onChange={({ currentTarget: { value } }) => field.handleChange(value.toUpperCase())}
            />
          )}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
