/**
 * The fields of a binding: market and product, the policy number, and the authority it is bound on (BIND-003 to
 * BIND-009).
 */
import { AUTHORISED_BY } from '@bindery/contracts/rules'
import { Select, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { problemOf, textOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { AmountFields } from '../../shared/terms/AmountFields.tsx'
import { OfferFields } from '../../shared/terms/OfferFields.tsx'
import { PeriodFields } from '../../shared/terms/PeriodFields.tsx'
import type { Offers } from '../../shared/terms/useOffers.ts'
import { usePattern } from './usePattern.ts'
import { chooseCode, chooseInception, chooseMarket, chooseProduct, type BindFormState } from './choices.ts'

const AMOUNTS = [
  { name: 'Limit', label: 'Limit' },
  { name: 'Excess', label: 'Excess' },
  { name: 'BasePremium', label: 'Base Premium' },
] as const
const CODES = AUTHORISED_BY.map(({ id, name }) => ({ value: String(id), label: name }))

export function BindFields({ form, offers, user }: { form: BindFormState; offers: Offers; user: string }) {
  const marketId = useStore(form.store, ({ values }) => values.MarketID)
  const productId = useStore(form.store, ({ values }) => values.ProductID)
  const pattern = usePattern(marketId, productId)
  return (
    <FormGrid>
      <Span of={4}>
        <form.Field name="PolicyNumber">
          {(field) => (
            <TextInput
              label="Policy Number"
              required
              autoFocus
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              {...(pattern !== null && { placeholder: `as ${pattern}` })}
              {...textOf(field)}
            />
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
      <PeriodFields form={form} span={4} onInception={(date) => chooseInception(form, date)} />
      <Span of={4}>
        <form.Field name="AuthorisedCode">
          {(field) => (
            <Select
              label="Authorised By"
              required
              data={CODES}
              allowDeselect={false}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear Authorised By' }}
              {...problemOf(field)}
              value={field.state.value === null ? null : String(field.state.value)}
              onChange={(code) => chooseCode(form, code === null ? null : Number(code), user, offers.lead)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="AuthorisedName">
          {(field) => (
            <TextInput label="Authorised Name" required maxLength={200} autoComplete="off" {...textOf(field)} />
          )}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
