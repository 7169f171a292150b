/** The market and the product of an offer; the market narrows the products (QUO-008). */
import { type FormWith, valueOf } from '../../ui/form/field.ts'
import { Span } from '../../ui/form/FormGrid.tsx'
import { MarketSelect } from '../pickers/MarketSelect.tsx'
import { ProductSelect } from '../pickers/ProductSelect.tsx'
import type { Offers } from './useOffers.ts'

interface OfferFieldsProps {
  readonly form: FormWith<'MarketID' | 'ProductID', number | null>
  readonly offers: Offers
  readonly onMarket: (marketId: number | null) => void
  readonly onProduct: (productId: number | null) => void
  readonly span: 4 | 6
  readonly autoFocus?: boolean
}

/** Cells of a FormGrid. */
export function OfferFields({ form, offers, onMarket, onProduct, span, autoFocus = false }: OfferFieldsProps) {
  return (
    <>
      <Span of={span}>
        <form.Field name="MarketID">
          {(field) => (
            <MarketSelect label="Market" required autoFocus={autoFocus} {...valueOf(field)} onChange={onMarket} />
          )}
        </form.Field>
      </Span>
      <Span of={span}>
        <form.Field name="ProductID">
          {(field) => (
            <ProductSelect label="Product" required only={offers.products} {...valueOf(field)} onChange={onProduct} />
          )}
        </form.Field>
      </Span>
    </>
  )
}
