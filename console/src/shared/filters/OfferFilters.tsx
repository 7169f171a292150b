/** The market and the product that a list or report shows. */
import { MarketSelect } from '../pickers/MarketSelect.tsx'
import { ProductSelect } from '../pickers/ProductSelect.tsx'

interface Offer {
  readonly market?: number | undefined
  readonly product?: number | undefined
}

interface OfferFiltersProps {
  readonly offer: Offer
  readonly onChange: (part: Offer) => void
}

export function OfferFilters({ offer: { market, product }, onChange }: OfferFiltersProps) {
  return (
    <>
      <MarketSelect
        label="Market"
        placeholder="All"
        value={market ?? null}
        onChange={(id) => onChange({ market: id ?? undefined })}
      />
      <ProductSelect
        label="Product"
        placeholder="All"
        value={product ?? null}
        onChange={(id) => onChange({ product: id ?? undefined })}
      />
    </>
  )
}
