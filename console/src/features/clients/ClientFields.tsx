/** The fields of a client, with their limits (CLI-002, CLI-007). */
import { OWNERSHIP_TYPES } from '@bindery/contracts/rules'
import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { DraftForm } from '../../shared/send-form/useDraftForm.ts'
import { byWords } from '../../ui/form/by-words.ts'
import { errorOf, textOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { nameError, type ClientDraft } from './draft.ts'

interface ClientFieldsProps {
  readonly form: DraftForm<ClientDraft>
  readonly disabled: boolean
}

export function ClientFields({ form, disabled }: ClientFieldsProps) {
  const common = { disabled, autoComplete: 'off' }
  const needed = { ...common, required: !disabled }
  return (
    <FormGrid>
      <Span of={6}>
        <form.Field name="CompanyName">
          {(field) => (
            <TextInput
              label="Company Name"
              maxLength={50}
              autoFocus={!disabled}
              {...needed}
              {...textOf(field)}
              error={nameError(errorOf(field))}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="ABN">
          {(field) => <TextInput label="ABN" maxLength={15} inputMode="numeric" {...needed} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="OwnershipType">
          {(field) => (
            <Autocomplete
              label="Ownership Type"
              openOnFocus={false}
              maxLength={50}
              data={[...OWNERSHIP_TYPES]}
              limit={60}
              filter={byWords}
              {...needed}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="Address">
          {(field) => <TextInput label="Address" maxLength={100} {...needed} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="Suburb">
          {(field) => <TextInput label="Suburb" maxLength={50} {...needed} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="Postcode">
          {(field) => <TextInput label="Postcode" maxLength={4} inputMode="numeric" {...needed} {...textOf(field)} />}
        </form.Field>
      </Span>
      <form.Field name="AdditionalNames">
        {(field) => (
          <Textarea
            label="Additional Names (one per line)"
            maxLength={1000}
            autosize
            minRows={1}
            maxRows={8}
            {...common}
            {...textOf(field)}
          />
        )}
      </form.Field>
    </FormGrid>
  )
}
