/** The facts in a submission's head: its stages, the day its quote is due, and the next action. */
import { awaitsQuote, formatInteger, parseWireDate } from '@bindery/contracts/rules'
import type { QuoteRow, WireDate } from '@bindery/contracts/wire'
import { counted } from '../../../ui/page/counted.ts'
import { distance } from '../../../ui/page/distance.ts'
import type { Step } from '../../../ui/page/Steps.tsx'

interface Staged {
  readonly DateSubmitted: WireDate | null
  readonly DateCleared: WireDate | null
  readonly ClearanceRef: string
  readonly Quotes: readonly Pick<QuoteRow, 'BasePremium'>[]
  readonly Bounds: readonly Pick<QuoteRow, 'BasePremium' | 'Status'>[]
}

const day = (date: WireDate | null) => date?.Text.slice(0, 'DD/MM/YYYY'.length) ?? ''
const dollars = (amount: number) => `$${formatInteger(amount)}`

export function stagesOf({ DateSubmitted, DateCleared, ClearanceRef, Quotes, Bounds }: Staged): readonly Step[] {
  const bound = Bounds.filter(({ Status }) => Status !== 'Cancelled')
  const premium = bound.reduce((sum, { BasePremium }) => sum + BasePremium, 0)
  const lowest = Math.min(...Quotes.map(({ BasePremium }) => BasePremium))
  const cancelled = Bounds.length - bound.length
  return [
    { name: 'Received', detail: day(DateSubmitted), state: 'done' },
    DateCleared === null
      ? { name: 'Cleared', detail: 'not yet', state: 'ahead' }
      : { name: 'Cleared', detail: [day(DateCleared), ClearanceRef].filter(Boolean).join(', '), state: 'done' },
    Quotes.length > 0
      ? { name: 'Quoted', detail: `${Quotes.length} open, from ${dollars(lowest)}`, state: 'done' }
      : {
          name: 'Quoted',
          detail: Bounds.length > 0 ? 'none open' : 'not yet',
          state: Bounds.length > 0 ? 'done' : 'ahead',
        },
    bound.length > 0
      ? {
          name: 'Bound',
          detail: `${counted(bound.length, 'policy', 'policies')}, ${dollars(premium)}`,
          state: Quotes.length > 0 ? 'part' : 'done',
        }
      : { name: 'Bound', detail: cancelled > 0 ? `${cancelled} cancelled` : 'not yet', state: 'ahead' },
  ]
}

interface Due extends Staged {
  readonly Status: string
  readonly DateQuoteRequired: WireDate | null
  readonly SubmissionDeclines: readonly object[]
}

/** The day the quote is due; null when no quote is awaited: it is quoted, bound, declined or not active. */
export function dueOf(
  row: Due,
  today: string,
): { readonly text: string; readonly words: string; readonly isLate: boolean } | null {
  const date = parseWireDate(row.DateQuoteRequired?.Value)
  const done = {
    quoted: row.Quotes.length > 0,
    bound: row.Bounds.length > 0,
    declined: row.SubmissionDeclines.length > 0,
  }
  if (date === null || !awaitsQuote(row.Status, done)) return null
  return { text: day(row.DateQuoteRequired), ...distance(date, today) }
}

/** The one next action on a record, or null when none is needed. */
export type NextAction = 'clear' | 'quote' | 'bind'

export function nextOf({ DateCleared, Quotes, Bounds }: Staged, status: string): NextAction | null {
  if (status === 'Inactive') return null
  if (DateCleared === null) return 'clear'
  if (Quotes.length > 0) return 'bind'
  return Bounds.length > 0 ? null : 'quote'
}
