/** The state of the binding form, and what one choice brings about (BIND-003, BIND-009). */
import { addYear } from '@bindery/contracts/rules'
import type { ProductMarketRow, QuoteRow } from '@bindery/contracts/wire'
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { leadOf, productKept } from '../../components/terms/offers.ts'
import { bindingProblems, nameFor, type BindingDraft, type BindingTarget } from './draft.ts'

interface BindFormOptions {
  readonly start: BindingDraft
  readonly target: BindingTarget
  /** The policies of this submission, whose numbers are taken. */
  readonly bound: readonly QuoteRow[]
  readonly onValid: (draft: BindingDraft) => Promise<void>
  readonly onInvalid: () => void
}

export function useBindForm({ start, target, bound, onValid, onInvalid }: BindFormOptions) {
  return useForm({
    defaultValues: start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => bindingProblems(value, target, bound) },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onValid(value),
    onSubmitInvalid: onInvalid,
  })
}
export type BindFormState = ReturnType<typeof useBindForm>

/** BIND-009: the code fills the name in. */
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
  // A name filled in from the lead of another product would be wrong.
  if (AuthorisedCode === 1) form.setFieldValue('AuthorisedName', nameFor(1, '', leadOf(offers, MarketID, productId)))
}

export function chooseMarket(form: BindFormState, offers: readonly ProductMarketRow[], marketId: number | null): void {
  form.setFieldValue('MarketID', marketId)
  chooseProduct(form, offers, productKept(offers, marketId, form.state.values.ProductID))
}

/** BIND-003, A-027. */
export function chooseInception(form: BindFormState, date: string | null): void {
  form.setFieldValue('InceptionDate', date)
  if (date !== null) form.setFieldValue('ExpiryDate', addYear(date))
}
