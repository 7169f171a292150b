/** The consequences of one choice in the binding form (BIND-003, BIND-009). */
import { addYear, isDate } from '@bindery/contracts/rules'
import type { ProductMarketRow } from '@bindery/contracts/wire'
import type { DraftForm } from '../../shared/send-form/useDraftForm.ts'
import { leadOf, productKept } from '../../shared/terms/offers.ts'
import { nameFor, type BindingDraft } from './draft.ts'

export type BindFormState = DraftForm<BindingDraft>

/** BIND-009: choosing a code fills in the authorised name. */
export function chooseCode(form: BindFormState, code: number | null, user: string, lead: string | null): void {
  form.setFieldValue('AuthorisedCode', code)
  form.setFieldValue('AuthorisedName', nameFor(code, user, lead))
}

export function chooseProduct(
  form: BindFormState,
  offers: readonly ProductMarketRow[],
  productId: number | null,
): void {
  form.setFieldValue('ProductID', productId)
  const { AuthorisedCode, MarketID } = form.state.values
  // The lead belongs to a product, so the name of the earlier product's lead is replaced.
  if (AuthorisedCode === 1) form.setFieldValue('AuthorisedName', nameFor(1, '', leadOf(offers, MarketID, productId)))
}

export function chooseMarket(form: BindFormState, offers: readonly ProductMarketRow[], marketId: number | null): void {
  form.setFieldValue('MarketID', marketId)
  chooseProduct(form, offers, productKept(offers, marketId, form.state.values.ProductID))
}

/** A new inception date sets the expiry a year later (BIND-003, A-027). */
export function chooseInception(form: BindFormState, date: string | null): void {
  form.setFieldValue('InceptionDate', date)
  if (date !== null && isDate(date)) form.setFieldValue('ExpiryDate', addYear(date))
}
