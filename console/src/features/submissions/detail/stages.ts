/** The facts in a submission's head: its stages, the day its quote is due, and the next action. */
import {
  awaitsQuote,
  declinedAmong,
  formatInteger,
  parseWireDate,
  productsAsked,
  standing,
} from '@bindery/contracts/rules'
import type { DeclineRow, QuoteRow, SubmissionRow, WireDate } from '@bindery/contracts/wire'
import { counted } from '../../../ui/page/counted.ts'
import { distance } from '../../../ui/page/distance.ts'
import type { Step } from '../../../ui/page/Steps.tsx'

type Answer = Pick<QuoteRow, 'SubmissionID' | 'Revision'>

interface Staged extends Pick<SubmissionRow, 'SubmissionID' | 'Products' | 'OtherCoverage'> {
  readonly DateSubmitted: WireDate | null
  readonly DateCleared: WireDate | null
  readonly ClearanceRef: string
  readonly Quotes: readonly (Answer & Pick<QuoteRow, 'ProductID' | 'BasePremium'>)[]
  readonly Bounds: readonly Pick<QuoteRow, 'BasePremium' | 'Status'>[]
  readonly SubmissionDeclines: readonly (Answer & Pick<DeclineRow, 'Product' | 'DateCreated'>)[]
  readonly QuickIndications: readonly Answer[]
  readonly InformationRequired: readonly Answer[]
  readonly Wholesales: readonly Answer[]
}

const day = (date: WireDate | null) => date?.Text.slice(0, 'DD/MM/YYYY'.length) ?? ''
const dollars = (amount: number) => `$${formatInteger(amount)}`

/** The last decline, where declines have ended the work; undefined otherwise. */
export function declineOf(row: Staged) {
  const { SubmissionDeclines, QuickIndications, InformationRequired, Wholesales, Quotes, Bounds } = row
  const asked = () => productsAsked(row.Products, row.OtherCoverage)
  const others = [QuickIndications, InformationRequired, Wholesales]
  const isOver =
    Bounds.length === 0 &&
    standing(Quotes, SubmissionDeclines).length === 0 &&
    declinedAmong(SubmissionDeclines, others, asked).size > 0
  return isOver ? SubmissionDeclines.at(-1) : undefined
}

export function stagesOf(row: Staged): readonly Step[] {
  const { DateSubmitted, DateCleared, ClearanceRef, Bounds } = row
  const quotes = standing(row.Quotes, row.SubmissionDeclines)
  const declined = declineOf(row)
  const turnedDown =
    row.SubmissionDeclines.length > 0 ? `not yet, ${row.SubmissionDeclines.length} declined` : 'not yet'
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
          detail: Bounds.length > 0 ? 'none open' : turnedDown,
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
    quoted: standing(row.Quotes, row.SubmissionDeclines).length > 0,
    bound: row.Bounds.length > 0,
    declined: declineOf(row) !== undefined,
  }
  if (date === null || !awaitsQuote(row.Status, done)) return null
  return { text: day(row.DateQuoteRequired), ...distance(date, today) }
}

/** The one next action on a record, or null when none is needed. */
export type NextAction = 'clear' | 'quote' | 'bind'

export function nextOf(row: Staged, status: string): NextAction | null {
  if (status === 'Inactive' || declineOf(row)) return null
  if (row.DateCleared === null) return 'clear'
  if (standing(row.Quotes, row.SubmissionDeclines).length > 0) return 'bind'
  return row.Bounds.length > 0 ? null : 'quote'
}
