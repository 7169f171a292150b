/** The facts in a submission's head: its stages, the day its quote is due, and the next action. */
import { awaitsQuote, formatInteger, parseWireDate, standing } from '@bindery/contracts/rules'
import type { DeclineRow, QuoteRow, WireDate } from '@bindery/contracts/wire'
import { counted } from '../../../ui/page/counted.ts'
import { distance } from '../../../ui/page/distance.ts'
import type { Step } from '../../../ui/page/Steps.tsx'

interface Staged {
  readonly DateSubmitted: WireDate | null
  readonly DateCleared: WireDate | null
  readonly ClearanceRef: string
  readonly Quotes: readonly Pick<QuoteRow, 'SubmissionID' | 'ProductID' | 'Revision' | 'BasePremium'>[]
  readonly Bounds: readonly Pick<QuoteRow, 'BasePremium' | 'Status'>[]
  readonly SubmissionDeclines: readonly Pick<DeclineRow, 'SubmissionID' | 'Product' | 'Revision' | 'DateCreated'>[]
}

const day = (date: WireDate | null) => date?.Text.slice(0, 'DD/MM/YYYY'.length) ?? ''
const dollars = (amount: number) => `$${formatInteger(amount)}`

/** What has been answered; a quote of a product that was declined afterwards is none. */
function answersOf({ Quotes, Bounds, SubmissionDeclines }: Staged) {
  const quotes = standing(Quotes, SubmissionDeclines)
  const declined = quotes.length === 0 && Bounds.length === 0 ? SubmissionDeclines.at(-1) : undefined
  return { quotes, declined }
}

export function stagesOf(row: Staged): readonly Step[] {
  const { DateSubmitted, DateCleared, ClearanceRef, Bounds } = row
  const { quotes, declined } = answersOf(row)
  const bound = Bounds.filter(({ Status }) => Status !== 'Cancelled')
  const premium = bound.reduce((sum, { BasePremium }) => sum + BasePremium, 0)
  const lowest = Math.min(...quotes.map(({ BasePremium }) => BasePremium))
  const cancelled = Bounds.length - bound.length
  const received: Step = { name: 'Received', detail: day(DateSubmitted), state: 'done' }
  const cleared: Step =
    DateCleared === null
      ? { name: 'Cleared', detail: 'not yet', state: 'ahead' }
      : { name: 'Cleared', detail: [day(DateCleared), ClearanceRef].filter(Boolean).join(', '), state: 'done' }
  // Nothing follows a decline, and what was not cleared before is not cleared any more.
  if (declined)
    return [
      received,
      ...(DateCleared === null ? [] : [cleared]),
      { name: 'Declined', detail: day(declined.DateCreated), state: 'done' },
    ]
  return [
    received,
    cleared,
    quotes.length > 0
      ? { name: 'Quoted', detail: `${quotes.length} open, from ${dollars(lowest)}`, state: 'done' }
      : {
          name: 'Quoted',
          detail: Bounds.length > 0 ? 'none open' : 'not yet',
          state: Bounds.length > 0 ? 'done' : 'ahead',
        },
    bound.length > 0
      ? {
          name: 'Bound',
          detail: `${counted(bound.length, 'policy', 'policies')}, ${dollars(premium)}`,
          state: quotes.length > 0 ? 'part' : 'done',
        }
      : { name: 'Bound', detail: cancelled > 0 ? `${cancelled} cancelled` : 'not yet', state: 'ahead' },
  ]
}

interface Due extends Staged {
  readonly Status: string
  readonly DateQuoteRequired: WireDate | null
}

/** The day the quote is due; null when no quote is awaited: it is quoted, bound, declined or not active. */
export function dueOf(
  row: Due,
  today: string,
): { readonly text: string; readonly words: string; readonly isLate: boolean } | null {
  const date = parseWireDate(row.DateQuoteRequired?.Value)
  const done = {
    quoted: answersOf(row).quotes.length > 0,
    bound: row.Bounds.length > 0,
    declined: row.SubmissionDeclines.length > 0,
  }
  if (date === null || !awaitsQuote(row.Status, done)) return null
  return { text: day(row.DateQuoteRequired), ...distance(date, today) }
}

/** The one next action on a record, or null when none is needed. */
export type NextAction = 'clear' | 'quote' | 'bind'

export function nextOf(row: Staged, status: string): NextAction | null {
  const { quotes, declined } = answersOf(row)
  if (status === 'Inactive' || declined) return null
  if (row.DateCleared === null) return 'clear'
  if (quotes.length > 0) return 'bind'
  return row.Bounds.length > 0 ? null : 'quote'
}
