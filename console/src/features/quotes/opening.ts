/** Which quote form of a submission is open: a new one, one to be sent again, or one begun with a market's terms. */
import type { QuoteRow, WholesaleRow } from '@bindery/contracts/wire'

export interface QuoteOpening {
  /** Sent before and to be sent again; null for a new one. */
  readonly quote: QuoteRow | null
  /** WHO-009: the request that is converted, and the how many-th time, for asking twice begins again. */
  readonly asked?: { readonly wholesale: WholesaleRow; readonly time: number }
}

/** Another form, or the same for other terms, starts afresh. */
export const openingKey = ({ quote, asked }: QuoteOpening): string =>
  asked ? `${asked.wholesale.WholesaleID} ${asked.time}` : String(quote?.QuoteID ?? 'new')

export const converting = (wholesale: WholesaleRow, now: QuoteOpening | null): QuoteOpening =>
  ({ quote: null, asked: { wholesale, time: (now?.asked?.time ?? 0) + 1 } })
