/** The fields of a market and the table of the products it writes (MKT-002, MKT-003, A-006). */
import { Checkbox, TextInput } from '@mantine/core'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { checkedOf, textOf, valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { RateField } from '../../../ui/form/NumberField.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { MarketDraft } from './draft.ts'
import { LinksTable } from './LinksTable.tsx'

interface MarketFieldsProps {
  readonly form: DraftForm<MarketDraft>
  readonly disabled?: boolean
}

export function MarketFields({ form, disabled = false }: MarketFieldsProps) {
  const common = { disabled, required: !disabled }
  return (
    <>
      <Section title="Market">
        <FormGrid>
          <Span of={5}>
            <form.Field name="MarketName">
              {(field) => (
                <TextInput
                  label="Market Name"
                  maxLength={50}
                  autoComplete="off"
                  autoFocus={!disabled}
                  {...common}
                  {...textOf(field)}
                />
              )}
            </form.Field>
          </Span>
          <Span of={3}>
            <form.Field name="MarketCode">
              {(field) => (
                <TextInput label="Market Code" maxLength={50} autoComplete="off" {...common} {...textOf(field)} />
              )}
            </form.Field>
          </Span>
          <Span of={2} pair>
            <form.Field name="GSTRate">
              {(field) => <RateField label="GST Rate" maxLength={5} {...common} {...valueOf(field)} />}
            </form.Field>
          </Span>
          <Span of={2} pair>
            <form.Field name="WHTRate">
              {(field) => <RateField label="WHT Rate" maxLength={5} {...common} {...valueOf(field)} />}
            </form.Field>
          </Span>
          <Span of={3} pair>
            <form.Field name="GSTPayable">
              {(field) => <Checkbox label="GST Payable" disabled={disabled} {...checkedOf(field)} />}
            </form.Field>
          </Span>
          <Span of={3} pair>
            <form.Field name="StampDutyPayable">
              {(field) => <Checkbox label="Stamp Duty Payable" disabled={disabled} {...checkedOf(field)} />}
            </form.Field>
          </Span>
        </FormGrid>
      </Section>
      <Section title="Products">
        <form.Field name="Links">
          {(field) => (
            <LinksTable
              links={field.state.value}
              disabled={disabled}
              judged={field.state.meta.errors.length > 0}
              onChange={(productId, link) => field.handleChange((links) => ({ ...links, [String(productId)]: link }))}
            />
          )}
        </form.Field>
      </Section>
    </>
  )
}
