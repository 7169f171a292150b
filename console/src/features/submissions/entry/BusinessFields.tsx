/** The insured's business and its size (SUBN-021, SUBN-022, SUBN-027 to SUBN-030). */
import { CLAIM_HISTORY, INDUSTRIES, industryRule, PROFESSIONAL_SERVICES } from '@bindery/contracts/rules'
import { TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { textOf, valueOf } from '../../../ui/form/field.ts'
import { IntegerField } from '../../../ui/form/NumberField.tsx'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { Hint } from '../../../ui/form/Hint.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { Choice } from './Choice.tsx'
import { Found } from './Found.tsx'
import type { EntryForm } from './draft.ts'

const ASKS = ['Turnover', 'NumberOfEmployees', 'ClaimHistory', 'Industry'] as const

export function BusinessFields({ form }: { form: EntryForm }) {
  const industry = useStore(form.store, ({ values }) => values.Industry)
  const service = useStore(form.store, ({ values }) => values.ProffesionalServices)
  const isNegative = useStore(form.store, ({ values }) => Number(values.Turnover) < 0)
  const { showsServices, showsOtherIndustry } = industryRule(industry, service)
  return (
    <FormPart title="Business" asks={ASKS}>
      <FormGrid>
        <Span of={3}>
          <form.Field name="Turnover">
            {(field) => <IntegerField label="Fee Income" required {...valueOf(field)} />}
          </form.Field>
          {isNegative && <Hint>Below 0: is that meant?</Hint>}
          <Found form={form} name="Turnover" label="Fee Income" />
        </Span>
        <Span of={3}>
          <form.Field name="Revenue">{(field) => <IntegerField label="Revenue" {...valueOf(field)} />}</form.Field>
          <Found form={form} name="Revenue" label="Revenue" />
        </Span>
        <Span of={3}>
          <form.Field name="NumberOfEmployees">
            {(field) => <IntegerField label="Number of Employees" required maxLength={10} {...valueOf(field)} />}
          </form.Field>
          <Found form={form} name="NumberOfEmployees" label="Number of Employees" />
        </Span>
        <Span of={3}>
          <form.Field name="ClaimHistory">
            {(field) => <Choice label="Claim History" data={CLAIM_HISTORY} {...valueOf(field)} />}
          </form.Field>
          <Found form={form} name="ClaimHistory" label="Claim History" />
        </Span>
        <Span of={4}>
          <form.Field
            name="Industry"
            listeners={{
              onChange: ({ value }) =>
                form.setFieldValue('ProffesionalServices', (now) => industryRule(value, now).service),
            }}
          >
            {(field) => <Choice label="Industry" data={INDUSTRIES} {...valueOf(field)} />}
          </form.Field>
          <Found form={form} name="Industry" label="Industry" />
        </Span>
        {showsServices && (
          <Span of={4}>
            <form.Field name="ProffesionalServices">
              {(field) => (
                <Choice
                  label="Professional Services"
                  data={PROFESSIONAL_SERVICES}
                  required={false}
                  {...valueOf(field)}
                />
              )}
            </form.Field>
            <Found form={form} name="ProffesionalServices" label="Professional Services" />
          </Span>
        )}
        {showsOtherIndustry && (
          <Span of={4}>
            <form.Field name="OtherIndustry">
              {(field) => <TextInput label="Other Industry" maxLength={100} {...textOf(field)} />}
            </form.Field>
          </Span>
        )}
      </FormGrid>
    </FormPart>
  )
}
