/** The open inline form of the Bound section, one at most (SUBD-018), and the storage key of each form's draft. */
import type { QuoteRow } from '@bindery/contracts/wire'
import { isKept } from '../../shared/send-form/kept-draft.ts'
import type { BindingTarget } from './draft.ts'
import type { InstructKind } from './instruct.ts'

export type PolicyForm =
  | { readonly kind: 'closed' }
  /** `quote` is null for a binding without a quote (BIND-006). */
  | { readonly kind: 'bind'; readonly quote: QuoteRow | null }
  | { readonly kind: 'endorse' | 'reverse'; readonly policy: QuoteRow }

export const CLOSED: PolicyForm = { kind: 'closed' }

/** The React key of a form: another form, or the same form for another record, starts empty. */
export function formKey(form: PolicyForm): string {
  switch (form.kind) {
    case 'closed':
      return ''
    case 'bind':
      return `bind ${form.quote?.QuoteID ?? 'new'}`
    case 'endorse':
    case 'reverse':
      return `${form.kind} ${form.policy.QuoteID}`
  }
}

export const policyKey = (kind: 'bind' | InstructKind, { SubmissionID, QuoteID }: BindingTarget): string =>
  `bindery ${kind} ${SubmissionID} ${QuoteID ?? 'new'}`

/** The storage key of the open form's draft; null when none is open. */
export function draftKey(form: PolicyForm, SubmissionID: number): string | null {
  if (form.kind === 'closed') return null
  const { QuoteID = null } = (form.kind === 'bind' ? form.quote : form.policy) ?? {}
  return policyKey(form.kind, { SubmissionID, QuoteID })
}

interface Held {
  readonly SubmissionID: number
  readonly Quotes: readonly QuoteRow[]
  readonly Bounds: readonly QuoteRow[]
}

/** The form whose draft is kept, to be reopened on return; closed when its record no longer exists. */
export function keptForm({ SubmissionID, Quotes, Bounds }: Held): PolicyForm {
  const quote = Quotes.find(({ QuoteID }) => isKept(policyKey('bind', { SubmissionID, QuoteID })))
  if (quote) return { kind: 'bind', quote }
  if (isKept(policyKey('bind', { SubmissionID, QuoteID: null }))) return { kind: 'bind', quote: null }
  for (const kind of ['endorse', 'reverse'] as const) {
    const policy = Bounds.find(({ QuoteID }) => isKept(policyKey(kind, { SubmissionID, QuoteID })))
    if (policy) return { kind, policy }
  }
  return CLOSED
}
