/** What is being typed into a form of the Bound section waits for a reload or the next sign-in, one draft of each kind. */
import type { QuoteRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { keptDraft } from '../../components/form/kept-draft.ts'
import { BindingDraft, type BindingTarget } from './draft.ts'
import { CLOSED, type PolicyForm } from './form.ts'
import { InstructDraft, type InstructKind } from './instruct.ts'

export const policyKey = (kind: 'bind' | InstructKind, submissionId: number): string =>
  `bindery ${kind} ${submissionId}`

const KeptBinding = v.object({ QuoteID: v.nullable(v.number()), draft: BindingDraft })
const KeptInstruction = v.object({ QuoteID: v.number(), draft: InstructDraft })

/** What was typed for binding this very quote, or none. */
export function keptBinding({ SubmissionID, QuoteID }: BindingTarget): BindingDraft | null {
  const kept = keptDraft(policyKey('bind', SubmissionID), KeptBinding)
  return kept?.QuoteID === QuoteID ? kept.draft : null
}

export function keptInstruction(kind: InstructKind, { SubmissionID, QuoteID }: QuoteRow): InstructDraft | null {
  const kept = keptDraft(policyKey(kind, SubmissionID), KeptInstruction)
  return kept?.QuoteID === QuoteID ? kept.draft : null
}

interface Held {
  readonly SubmissionID: number
  readonly Quotes: readonly QuoteRow[]
  readonly Bounds: readonly QuoteRow[]
}

/** The form to open on return; a record that is not to be had any more has none. */
export function keptForm({ SubmissionID, Quotes, Bounds }: Held): PolicyForm {
  const binding = keptDraft(policyKey('bind', SubmissionID), KeptBinding)
  const quote = Quotes.find(({ QuoteID }) => QuoteID === binding?.QuoteID) ?? null
  if (binding !== null && (quote !== null || binding.QuoteID === null)) return { kind: 'bind', quote }
  for (const kind of ['endorse', 'reverse'] as const) {
    const kept = keptDraft(policyKey(kind, SubmissionID), KeptInstruction)
    const policy = Bounds.find(({ QuoteID }) => QuoteID === kept?.QuoteID)
    if (policy) return { kind, policy }
  }
  return CLOSED
}
