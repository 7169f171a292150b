/** The fields of a training; an edited one has Enabled beside them (TRN-002, TRN-003, A-124). */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { checkedOf, textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import type { TrainingDraft } from './draft.ts'

interface TrainingFieldsProps {
  readonly form: DraftForm<TrainingDraft>
  readonly kind: 'new' | 'edit' | 'view'
}

export function TrainingFields({ form, kind }: TrainingFieldsProps) {
  const disabled = kind === 'view'
  return (
    <FormGrid>
      <Span of={8}>
        <form.Field name="TrainingName">
          {(field) => (
            <TextInput
              label="Training Name"
              required={!disabled}
              maxLength={200}
              autoFocus={!disabled}
              disabled={disabled}
              autoComplete="off"
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
      {kind !== 'new' && (
        <Span of={3} beside>
          <form.Field name="Enabled">
            {(field) => <Checkbox label="Enabled" disabled={disabled} {...checkedOf(field)} />}
          </form.Field>
        </Span>
      )}
      <Span of={8}>
        <form.Field name="Description">
          {(field) => (
            <Textarea
              label="Description"
              maxLength={1000}
              autosize
              minRows={4}
              maxRows={14}
              disabled={disabled}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
