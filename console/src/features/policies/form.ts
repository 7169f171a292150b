/** Which of the inline forms of the Bound section is open: one at most (SUBD-018). */
import type { QuoteRow } from '@bindery/contracts/wire'

export type PolicyForm =
  | { readonly kind: 'closed' }
  /** Binding a quote, or without one (BIND-006). */
  | { readonly kind: 'bind'; readonly quote: QuoteRow | null }
  | { readonly kind: 'endorse' | 'reverse'; readonly policy: QuoteRow }

export const CLOSED: PolicyForm = { kind: 'closed' }

/** Another form, or the same for another record, starts afresh. */
export function formKey(form: PolicyForm): string {
  switch (form.kind) {
    case 'closed': return ''
    case 'bind': return `bind ${form.quote?.QuoteID ?? 'new'}`
    case 'endorse':
    case 'reverse': return `${form.kind} ${form.policy.QuoteID}`
  }
}
