/** The open quote form of a submission: a new quote, one to be sent again, or one that starts from a market's terms. */
import type { QuoteRow, WholesaleRow } from '@bindery/contracts/wire'
import { isKept } from '../../shared/send-form/kept-draft.ts'
import type { QuoteTarget } from './body.ts'

export interface QuoteOpening {
  /** The sent quote that is to be sent again; null for a new quote. */
  readonly quote: QuoteRow | null
  /** WHO-009: the request to convert; `time` counts the clicks, so that converting it again restarts the form. */
  readonly asked?: { readonly wholesale: WholesaleRow; readonly time: number }
}

/** The React key of the form: another form, or the same form for other terms, starts empty. */
export const openingKey = ({ quote, asked }: QuoteOpening): string =>
  asked ? `${asked.wholesale.WholesaleID} ${asked.time}` : String(quote?.QuoteID ?? 'new')

export const converting = (wholesale: WholesaleRow, now: QuoteOpening | null): QuoteOpening => ({
  quote: null,
  asked: { wholesale, time: (now?.asked?.time ?? 0) + 1 },
})

/** The storage key of a quote's draft, which survives a reload and the next sign-in. */
export const quoteKey = ({ SubmissionID, QuoteID }: QuoteTarget): string =>
  `bindery quote ${SubmissionID} ${QuoteID ?? 'new'}`

/** The form whose draft is kept, to be reopened on return; null when its quote does not exist any more. */
export function keptOpen(SubmissionID: number, quotes: readonly QuoteRow[]): QuoteOpening | null {
  const quote = quotes.find(({ QuoteID }) => isKept(quoteKey({ SubmissionID, QuoteID })))
  if (quote) return { quote }
  return isKept(quoteKey({ SubmissionID, QuoteID: null })) ? { quote: null } : null
}
