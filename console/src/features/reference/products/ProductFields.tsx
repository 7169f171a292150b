/** The fields of a product and its two grids of rates (PRD-002 to PRD-007, A-007). */
import { TextInput } from '@mantine/core'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { gridOf, textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { RateGrid } from '../../../ui/form/RateGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { ProductDraft } from './draft.ts'

interface ProductFieldsProps {
  readonly form: DraftForm<ProductDraft>
  readonly disabled?: boolean
}

export function ProductFields({ form, disabled = false }: ProductFieldsProps) {
  const common = { disabled, maxLength: 50, autoComplete: 'off' }
  return (
    <>
      <Section title="Product">
        <FormGrid>
          <Span of={8}>
            <form.Field name="ProductName">
              {(field) => (
                <TextInput
                  label="Product Name"
                  required={!disabled}
                  autoFocus={!disabled}
                  {...common}
                  {...textOf(field)}
                />
              )}
            </form.Field>
          </Span>
          <Span of={4}>
            <form.Field name="ProductCode">
              {(field) => <TextInput label="Product Code" required={!disabled} {...common} {...textOf(field)} />}
            </form.Field>
          </Span>
          <Span of={4}>
            <form.Field name="ClearanceName">
              {(field) => <TextInput label="Clearance Name" {...common} {...textOf(field)} />}
            </form.Field>
          </Span>
          <Span of={4}>
            <form.Field name="ClearanceEmailTo">
              {(field) => <TextInput label="Clearance EmailTo" type="email" {...common} {...textOf(field)} />}
            </form.Field>
          </Span>
          <Span of={4}>
            <form.Field name="ClearanceEmailCc">
              {(field) => <TextInput label="Clearance EmailCc" type="email" {...common} {...textOf(field)} />}
            </form.Field>
          </Span>
        </FormGrid>
      </Section>
      <Section title="Rates in per cent">
        <form.Field name="StampDuty">
          {(field) => <RateGrid label="Stamp Duty" disabled={disabled} {...gridOf(field)} />}
        </form.Field>
        <form.Field name="FSL">{(field) => <RateGrid label="FSL" disabled={disabled} {...gridOf(field)} />}</form.Field>
      </Section>
    </>
  )
}
