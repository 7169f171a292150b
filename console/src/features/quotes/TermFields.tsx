/** Market, product, amounts, rates and period of a quote (QUO-002 to QUO-008). */
import { valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { RateField } from '../../components/NumberField.tsx'
import { AmountFields } from '../../components/terms/AmountFields.tsx'
import { OfferFields } from '../../components/terms/OfferFields.tsx'
import { PeriodFields } from '../../components/terms/PeriodFields.tsx'
import type { Offers } from '../../components/terms/useOffers.ts'
import { chooseInception, chooseMarket, chooseProduct, type QuoteFormState } from './useQuoteForm.ts'

const AMOUNTS = [
  { name: 'Limit', label: 'Limit' },
  { name: 'Excess', label: 'Excess' },
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
      <AmountFields form={form} of={AMOUNTS} />
      {RATES.map(([name, label]) => (
        <Span key={name} of={4} pair>
          <form.Field name={name}>{(field) => <RateField label={label} required {...valueOf(field)} />}</form.Field>
        </Span>
      ))}
      <PeriodFields form={form} span={4} onInception={(date) => chooseInception(form, date)} />
    </FormGrid>
  )
}
