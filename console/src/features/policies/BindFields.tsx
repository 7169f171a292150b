/** What is bound, under which number, and on whose authority (BIND-003 to BIND-009). */
import { AUTHORISED_BY } from '@bindery/contracts/rules'
import { Select, TextInput } from '@mantine/core'
import { DateField } from '../../components/DateField.tsx'
import { errorOf, textOf, valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { IntegerField } from '../../components/NumberField.tsx'
import { MarketSelect } from '../../components/pickers/MarketSelect.tsx'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import type { Offers } from '../../components/terms/useOffers.ts'
import { chooseCode, chooseInception, chooseMarket, chooseProduct, type BindFormState } from './useBindForm.ts'

const AMOUNTS = [
  ['Limit', 'Limit'],
  ['Excess', 'Excess'],
  ['BasePremium', 'Base Premium'],
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
      <Span of={4}>
        <form.Field name="MarketID">
          {(field) => (
            <MarketSelect
              label="Market"
              required
              {...valueOf(field)}
              onChange={(id) => chooseMarket(form, offers.all, id)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="ProductID">
          {(field) => (
            <ProductSelect
              label="Product"
              required
              only={offers.products}
              {...valueOf(field)}
              onChange={(id) => chooseProduct(form, offers.all, id)}
            />
          )}
        </form.Field>
      </Span>
      {AMOUNTS.map(([name, label]) => (
        <Span key={name} of={4} pair>
          <form.Field name={name}>
            {(field) => <IntegerField label={label} required leftSection="$" {...valueOf(field)} />}
          </form.Field>
        </Span>
      ))}
      <Span of={3}>
        <form.Field name="InceptionDate">
          {(field) => (
            <DateField
              label="Inception Date"
              required
              {...valueOf(field)}
              onChange={(date) => chooseInception(form, date)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3}>
        <form.Field name="ExpiryDate">
          {(field) => <DateField label="Expiry Date" required {...valueOf(field)} />}
        </form.Field>
      </Span>
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
