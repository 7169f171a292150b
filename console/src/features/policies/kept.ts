/** What is being typed into the forms of the Bound section waits for a reload or the next sign-in, a draft for each quote and policy. */
import type { QuoteRow } from '@bindery/contracts/wire'
import { isKept, keptNew } from '../../components/form/kept-draft.ts'
import { BindingDraft, type BindingTarget } from './draft.ts'
import { CLOSED, type PolicyForm } from './form.ts'
import { InstructDraft, type InstructKind } from './instruct.ts'

export const policyKey = (kind: 'bind' | InstructKind, { SubmissionID, QuoteID }: BindingTarget): string =>
  `bindery ${kind} ${SubmissionID} ${QuoteID ?? 'new'}`

/** What was typed for binding this very quote, or without one. */
export const keptBinding = (target: BindingTarget): BindingDraft | null => keptNew(policyKey('bind', target), BindingDraft)

export const keptInstruction = (kind: InstructKind, policy: QuoteRow): InstructDraft | null =>
  keptNew(policyKey(kind, policy), InstructDraft)

interface Held {
  readonly SubmissionID: number
  readonly Quotes: readonly QuoteRow[]
  readonly Bounds: readonly QuoteRow[]
}

/** The form to open on return; a record that is not to be had any more has none. */
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
