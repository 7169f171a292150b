/** The cover sought, its date, and its priority (SUBN-003, SUBN-023). */
import { COVERAGE, isDate } from '@bindery/contracts/rules'
import { Checkbox, Group, Input, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useToday } from '../../../shared/useToday.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { checkedOf, errorOf, limitedTextOf, problemOf, valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { Hint } from '../../../ui/form/Hint.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { Found } from './Found.tsx'
import type { EntryForm } from './draft.ts'

const ASKS = ['Products', 'DateQuoteRequired'] as const

export function CoverFields({ form }: { form: EntryForm }) {
  const today = useToday()
  const isPast = useStore(
    form.store,
    ({ values: { DateQuoteRequired: day } }) => day !== null && isDate(day) && day < today,
  )
  return (
    <FormPart title="Cover" asks={ASKS}>
      <FormGrid>
        <form.Field name="Products">
          {(products) => (
            <Input.Wrapper
              label="Coverage"
              required
              labelElement="div"
              role="group"
              aria-label="Coverage"
              {...problemOf(products)}
              data-error={errorOf(products) !== undefined}
            >
              <Group gap="md" mt={6} mb={4}>
                {COVERAGE.map(({ flag, name }) => (
                  <Checkbox
                    key={flag}
                    label={name}
                    checked={products.state.value[flag]}
                    onChange={(event) =>
                      products.handleChange({ ...products.state.value, [flag]: event.currentTarget.checked })
                    }
                  />
                ))}
              </Group>
            </Input.Wrapper>
          )}
        </form.Field>
        <Found form={form} name="Products" label="Coverage" />
        <Span of={6}>
          <form.Field name="OtherCoverage">
            {(field) => <TextInput label="Other Coverage" {...limitedTextOf(field, 'Other Coverage', 100)} />}
          </form.Field>
        </Span>
        <Span of={3}>
          <form.Field name="DateQuoteRequired">
            {(field) => <DateField label="Date Quote Required" required {...valueOf(field)} />}
          </form.Field>
          {isPast && <Hint>This day is past.</Hint>}
          <Found form={form} name="DateQuoteRequired" label="Date Quote Required" />
        </Span>
        <Span of={3} beside>
          <form.Field name="TargetRisk">{(field) => <Checkbox label="Target Risk" {...checkedOf(field)} />}</form.Field>
        </Span>
      </FormGrid>
    </FormPart>
  )
}
