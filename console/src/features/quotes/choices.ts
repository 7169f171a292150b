/** The consequences of one choice in a quote's form (QUO-007, QUO-008). */
import { addYear, isDate } from '@bindery/contracts/rules'
import type { ProductMarketRow } from '@bindery/contracts/wire'
import type { DraftForm } from '../../shared/send-form/useDraftForm.ts'
import { offerOf, productKept } from '../../shared/terms/offers.ts'
import type { QuoteDraft } from './draft.ts'

export type QuoteFormState = DraftForm<QuoteDraft>

/** QUO-008: keeps the product if the new market writes it, else clears it, and loads the rates. */
export function chooseMarket(form: QuoteFormState, offers: readonly ProductMarketRow[], marketId: number | null): void {
  form.setFieldValue('MarketID', marketId)
  chooseProduct(form, offers, productKept(offers, marketId, form.state.values.ProductID))
}

export function chooseProduct(
  form: QuoteFormState,
  offers: readonly ProductMarketRow[],
  productId: number | null,
): void {
  form.setFieldValue('ProductID', productId)
  const offer = offerOf(offers, form.state.values.MarketID, productId)
  if (!offer) return
  form.setFieldValue('BrokerageRate', String(offer.BrokerageRate))
  form.setFieldValue('CommissionRate', String(offer.CommissionRate))
}

/** QUO-007: choosing an inception date sets the expiry to a year later; the user may change it. */
export function chooseInception(form: QuoteFormState, date: string | null): void {
  form.setFieldValue('InceptionDate', date)
  if (date !== null && isDate(date)) form.setFieldValue('ExpiryDate', addYear(date))
}
