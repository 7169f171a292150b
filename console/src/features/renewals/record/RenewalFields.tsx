/** The fields of a renewal that a person edits, with their limits (REN-016, REN-019). */
import { RENEWAL_LIMITS, RENEWAL_STATUSES } from '@bindery/contracts/rules'
import { Select, Textarea, TextInput } from '@mantine/core'
import { BrokerSelect } from '../../../shared/pickers/BrokerSelect.tsx'
import { ClientSelect } from '../../../shared/pickers/ClientSelect.tsx'
import { MarketSelect } from '../../../shared/pickers/MarketSelect.tsx'
import { OwnerSelect } from '../../../shared/pickers/OwnerSelect.tsx'
import { ProductSelect } from '../../../shared/pickers/ProductSelect.tsx'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { problemOf, textOf, valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { statusNamed, statusWord } from '../words.ts'
import type { RenewalDraft } from './draft.ts'

interface RenewalFieldsProps {
  readonly form: DraftForm<RenewalDraft>
  readonly disabled: boolean
}

export function RenewalFields({ form, disabled }: RenewalFieldsProps) {
  const needed = { disabled, required: !disabled }
  return (
    <FormGrid>
      <Span of={4}>
        <form.Field name="OwnerID">
          {(field) => <OwnerSelect label="Underwriter" autoFocus={!disabled} {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="BrokerID">
          {(field) => <BrokerSelect label="Broker" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="ClientID">
          {(field) => <ClientSelect label="Client" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="CSVInsured">
          {(field) => (
            <TextInput
              label="Insured"
              maxLength={RENEWAL_LIMITS.insured}
              autoComplete="off"
              {...needed}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="CSVStatus">
          {(field) => (
            <Select
              label="Status"
              data={RENEWAL_STATUSES.map(statusWord)}
              allowDeselect={false}
              disabled={disabled}
              value={statusWord(field.state.value)}
              {...problemOf(field)}
              onChange={(word) => {
                const status = statusNamed(word ?? '')
                if (status !== undefined) field.handleChange(status)
              }}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="CSVExpiryDate">
          {(field) => <DateField label="Expiry Date" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="MarketID">
          {(field) => <MarketSelect label="Market" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="ProductID">
          {(field) => <ProductSelect label="Product" {...needed} {...valueOf(field)} />}
        </form.Field>
      </Span>
      <form.Field name="Comments">
        {(field) => (
          <Textarea
            label="Comments"
            maxLength={RENEWAL_LIMITS.comments}
            disabled={disabled}
            autosize
            minRows={2}
            maxRows={10}
            {...textOf(field)}
          />
        )}
      </form.Field>
    </FormGrid>
  )
}
