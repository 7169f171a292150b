/** The state of a quote form: judged on send and from then on as one types; what one choice brings about. */
import { addYear } from '@bindery/contracts/rules'
import type { FormItem, ProductMarketRow } from '@bindery/contracts/wire'
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { offerOf, productKept } from '../../components/terms/offers.ts'
import { quoteProblems, type QuoteTarget } from './body.ts'
import type { QuoteDraft } from './draft.ts'

/** What a valid form is wanted for. */
interface Wanted { readonly wanted: 'send' | 'documents' }
const SEND: Wanted = { wanted: 'send' }
export const DOCUMENTS: Wanted = { wanted: 'documents' }

interface QuoteFormOptions {
  readonly start: QuoteDraft
  readonly target: QuoteTarget
  /** The template form as it is filled by a draft. */
  readonly items: (draft: QuoteDraft) => readonly FormItem[]
  readonly onValid: (draft: QuoteDraft, wanted: Wanted['wanted']) => Promise<void>
  readonly onInvalid: () => void
}

export function useQuoteForm({ start, target, items, onValid, onInvalid }: QuoteFormOptions) {
  return useForm({
    defaultValues: start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => quoteProblems(value, target, items(value)) },
    canSubmitWhenInvalid: true,
    onSubmitMeta: SEND,
    onSubmit: ({ value, meta }) => onValid(value, meta.wanted),
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
