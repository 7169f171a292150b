/** The state of a quote form: judged on send and from then on as one types; what one choice brings about. */
import { addYear } from '@bindery/contracts/rules'
import type { ProductMarketRow } from '@bindery/contracts/wire'
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { offerOf, productKept } from '../../components/terms/offers.ts'
import { quoteProblems, type QuoteDraft, type QuoteTarget } from './draft.ts'

interface QuoteFormOptions {
  readonly start: QuoteDraft
  readonly target: QuoteTarget
  readonly onValid: (draft: QuoteDraft) => Promise<void>
  readonly onInvalid: () => void
}

export function useQuoteForm({ start, target, onValid, onInvalid }: QuoteFormOptions) {
  return useForm({
    defaultValues: start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => quoteProblems(value, target) },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onValid(value),
    onSubmitInvalid: onInvalid,
  })
}
export type QuoteFormState = ReturnType<typeof useQuoteForm>

/** QUO-008: the market's product stays or is cleared, and its rates are loaded. */
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

/** QUO-007: expiry follows inception by a year, until the user says otherwise. */
export function chooseInception(form: QuoteFormState, date: string | null): void {
  form.setFieldValue('InceptionDate', date)
  if (date !== null) form.setFieldValue('ExpiryDate', addYear(date))
}
