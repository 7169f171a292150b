/** Market, product, amounts, rates and period of a quote (QUO-002 to QUO-008). */
import { Checkbox } from '@mantine/core'
import { checkedOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { RateField } from '../../ui/form/NumberField.tsx'
import { AmountFields } from '../../shared/terms/AmountFields.tsx'
import { OfferFields } from '../../shared/terms/OfferFields.tsx'
import { PeriodFields } from '../../shared/terms/PeriodFields.tsx'
import type { Offers } from '../../shared/terms/useOffers.ts'
import { chooseInception, chooseMarket, chooseProduct, type QuoteFormState } from './choices.ts'

const COVER = [
  { name: 'Limit', label: 'Limit' },
  { name: 'Excess', label: 'Excess' },
] as const
const CHARGES = [
  { name: 'BasePremium', label: 'Base Premium' },
  { name: 'EnsuranceFee', label: 'Ensurance Fee' },
  { name: 'InsurerFee', label: 'Insurer Fee' },
] as const
const RATES = [
  ['BrokerageRate', 'Brokerage Rate'],
  ['CommissionRate', 'Commission Rate'],
] as const

export function TermFields({ form, offers }: { form: QuoteFormState; offers: Offers }) {
  return (
    <FormGrid>
      <OfferFields
        form={form}
        offers={offers}
        span={6}
        autoFocus
        onMarket={(id) => chooseMarket(form, offers.all, id)}
        onProduct={(id) => chooseProduct(form, offers.all, id)}
      />
      <AmountFields form={form} of={COVER} />
      <Span of={4} beside>
        <form.Field name="CostsInclusive">
          {(field) => <Checkbox label="Costs Inclusive" {...checkedOf(field)} />}
        </form.Field>
      </Span>
      <AmountFields form={form} of={CHARGES} />
      {RATES.map(([name, label]) => (
        <Span key={name} of={3} pair>
          <form.Field name={name}>{(field) => <RateField label={label} required {...valueOf(field)} />}</form.Field>
        </Span>
      ))}
      <PeriodFields form={form} span={3} onInception={(date) => chooseInception(form, date)} />
    </FormGrid>
  )
}
