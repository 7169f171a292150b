/** The fields of an incident that is read or edited (INC-006, INC-008, INC-009). */
import { INCIDENT_STATUSES } from '@bindery/contracts/rules'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import type { DraftForm } from '../../shared/send-form/useDraftForm.ts'
import { DateTimeField } from '../../ui/form/DateTimeField.tsx'
import { problemOf, textOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { NO_MOMENT } from '../../ui/form/moment.ts'
import type { IncidentDraft } from './draft.ts'

interface IncidentFieldsProps {
  readonly form: DraftForm<IncidentDraft>
  readonly disabled: boolean
  readonly owner: string
  readonly created: string
}

export function IncidentFields({ form, disabled, owner, created }: IncidentFieldsProps) {
  // INC-008: an incident that is new has no Closed Date, and one that was typed would be dropped by the save.
  const isNew = useStore(form.store, ({ values }) => values.Status === 'New')
  const needed = { disabled, required: !disabled }
  const lines = { disabled, maxLength: 1000, autosize: true, minRows: 2, maxRows: 12 }
  return (
    <FormGrid>
      <Span of={8}>
        <form.Field name="Title">
          {(field) => (
            <TextInput
              label="Title"
              maxLength={100}
              autoComplete="off"
              autoFocus={!disabled}
              {...needed}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={4}>
        <TextInput label="Owner" disabled value={owner} />
      </Span>
      <Span of={5}>
        <form.Field name="OccurredDate">
          {(field) => <DateTimeField label="Occurred Date" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={3}>
        <TextInput label="Date Created" disabled value={created} />
      </Span>
      <form.Field name="Description">
        {(field) => <Textarea label="Description" {...lines} {...needed} {...textOf(field)} />}
      </form.Field>
      <Span of={3}>
        <form.Field name="Status">
          {(field) => (
            <Select
              label="Status"
              data={[...INCIDENT_STATUSES]}
              allowDeselect={false}
              {...needed}
              value={field.state.value}
              {...problemOf(field)}
              onChange={(value) => {
                const status = INCIDENT_STATUSES.find((known) => known === value)
                if (status === undefined) return
                field.handleChange(status)
                if (status === 'New') form.setFieldValue('ClosedDate', NO_MOMENT) // INC-008: not closed yet
              }}
            />
          )}
        </form.Field>
      </Span>
      <Span of={5}>
        <form.Field name="ClosedDate">
          {(field) => <DateTimeField label="Closed Date" disabled={disabled || isNew} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <form.Field name="Comments">{(field) => <Textarea label="Comments" {...lines} {...textOf(field)} />}</form.Field>
    </FormGrid>
  )
}
