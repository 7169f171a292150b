/** What is bound, under which number, and on whose authority (BIND-003 to BIND-009). */
import { AUTHORISED_BY } from '@bindery/contracts/rules'
import { Select, TextInput } from '@mantine/core'
import { errorOf, textOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { AmountFields } from '../../components/terms/AmountFields.tsx'
import { OfferFields } from '../../components/terms/OfferFields.tsx'
import { PeriodFields } from '../../components/terms/PeriodFields.tsx'
import type { Offers } from '../../components/terms/useOffers.ts'
import { chooseCode, chooseInception, chooseMarket, chooseProduct, type BindFormState } from './useBindForm.ts'

const AMOUNTS = [
  { name: 'Limit', label: 'Limit' },
  { name: 'Excess', label: 'Excess' },
  { name: 'BasePremium', label: 'Base Premium' },
] as const
const CODES = AUTHORISED_BY.map(({ id, name }) => ({ value: String(id), label: name }))

export function BindFields({ form, offers, user }: { form: BindFormState; offers: Offers; user: string }) {
  return (
    <FormGrid>
      <Span of={4}>
        <form.Field name="PolicyNumber">
          {(field) => (
            <TextInput label="Policy Number" required autoFocus maxLength={20} autoComplete="off" {...textOf(field)} />
          )}
        </form.Field>
      </Span>
      <OfferFields
        form={form}
        offers={offers}
        span={4}
        onMarket={(id) => chooseMarket(form, offers.all, id)}
        onProduct={(id) => chooseProduct(form, offers.all, id)}
      />
      <AmountFields form={form} of={AMOUNTS} />
      <PeriodFields form={form} span={3} onInception={(date) => chooseInception(form, date)} />
      <Span of={3}>
        <form.Field name="AuthorisedCode">
          {(field) => (
            <Select
              label="Authorised By"
              required
              data={CODES}
              allowDeselect={false}
              error={errorOf(field)}
              value={field.state.value === null ? null : String(field.state.value)}
              onChange={(code) => chooseCode(form, code === null ? null : Number(code), user, offers.lead)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="AuthorisedName">
          {(field) => (
            <TextInput label="Authorised Name" required maxLength={200} autoComplete="off" {...textOf(field)} />
          )}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
