/** Quotes being typed on a submission, new or to be sent again, wait for a reload or the next sign-in, each for itself. */
import type { QuoteRow } from '@bindery/contracts/wire'
import { isKept, keptNew } from '../../components/form/kept-draft.ts'
import type { QuoteTarget } from './body.ts'
import { QuoteDraft } from './draft.ts'
import type { QuoteOpening } from './opening.ts'

export const quoteKey = ({ SubmissionID, QuoteID }: QuoteTarget): string => `bindery quote ${SubmissionID} ${QuoteID ?? 'new'}`

/** What was typed for this very quote, null when nothing waits. */
export const keptQuote = (target: QuoteTarget): QuoteDraft | null => keptNew(quoteKey(target), QuoteDraft)

/** The form to open on return; a quote that is none any more has none. */
export function keptOpen(SubmissionID: number, quotes: readonly QuoteRow[]): QuoteOpening | null {
  const quote = quotes.find(({ QuoteID }) => isKept(quoteKey({ SubmissionID, QuoteID })))
  if (quote) return { quote }
  return isKept(quoteKey({ SubmissionID, QuoteID: null })) ? { quote: null } : null
}
