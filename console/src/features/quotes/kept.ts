/** The quote being typed on a submission, new or to be sent again, waits for a reload or the next sign-in. */
import type { QuoteRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { keptDraft } from '../../components/form/kept-draft.ts'
import type { QuoteTarget } from './body.ts'
import { QuoteDraft } from './draft.ts'
import type { QuoteOpening } from './opening.ts'

export const quoteKey = (submissionId: number): string => `bindery quote ${submissionId}`

const Kept = v.object({ QuoteID: v.nullable(v.number()), draft: QuoteDraft })

/** What was typed for this very quote, null when nothing waits. */
export function keptQuote({ SubmissionID, QuoteID }: QuoteTarget): QuoteDraft | null {
  const kept = keptDraft(quoteKey(SubmissionID), Kept)
  return kept?.QuoteID === QuoteID ? kept.draft : null
}

/** The form to open on return; a quote that is none any more has none. */
export function keptOpen(submissionId: number, quotes: readonly QuoteRow[]): QuoteOpening | null {
  const kept = keptDraft(quoteKey(submissionId), Kept)
  if (kept === null) return null
  if (kept.QuoteID === null) return { quote: null }
  const quote = quotes.find(({ QuoteID }) => QuoteID === kept.QuoteID)
  return quote ? { quote } : null
}
