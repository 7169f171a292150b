/** Market, product, amounts, rates and period of a quote (QUO-002 to QUO-008). */
import { DateField } from '../../components/DateField.tsx'
import { valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { IntegerField, RateField } from '../../components/NumberField.tsx'
import { MarketSelect } from '../../components/pickers/MarketSelect.tsx'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import type { Offers } from '../../components/terms/useOffers.ts'
import { chooseInception, chooseMarket, chooseProduct, type QuoteFormState } from './useQuoteForm.ts'

const AMOUNTS = [
  ['Limit', 'Limit'],
  ['Excess', 'Excess'],
  ['BasePremium', 'Base Premium'],
  ['EnsuranceFee', 'Ensurance Fee'],
  ['InsurerFee', 'Insurer Fee'],
] as const
const RATES = [
  ['BrokerageRate', 'Brokerage Rate'],
  ['CommissionRate', 'Commission Rate'],
] as const

export function TermFields({ form, offers }: { form: QuoteFormState; offers: Offers }) {
  return (
    <FormGrid>
      <Span of={6}>
        <form.Field name="MarketID">
          {(field) => (
            <MarketSelect
              label="Market"
              required
              autoFocus
              {...valueOf(field)}
              onChange={(id) => chooseMarket(form, offers.all, id)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={6}>
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
      {RATES.map(([name, label]) => (
        <Span key={name} of={4} pair>
          <form.Field name={name}>{(field) => <RateField label={label} required {...valueOf(field)} />}</form.Field>
        </Span>
      ))}
      <Span of={4} pair>
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
      <Span of={4} pair>
        <form.Field name="ExpiryDate">
          {(field) => <DateField label="Expiry Date" required {...valueOf(field)} />}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
