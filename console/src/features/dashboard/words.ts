/** The dashboard's figures in words. */
import { formatInteger } from '@bindery/contracts/rules'
import type { Dashboard } from '@bindery/contracts/wire'
import { monthName } from '../../shared/months.ts'
import type { CountedSearch } from './search.ts'
import type { WaitingKind } from './waiting.ts'

export const dollars = (amount: number): string => `$${formatInteger(Math.round(amount))}`
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const compared = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? 'as a year ago' : 'with nothing a year ago'
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return 'as much as a year ago'
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than a year ago`
}

/** The premium of the last whole month, each sum followed by what it is against the year before. */
export function premiumWords({ Months }: Dashboard): string {
  const month = Months.at(-2)
  if (!month) return ''
  const { Month, Quoted, QuotedBefore, Bound, BoundBefore } = month
  const [bound, quoted] = [compared(Bound.Premium, BoundBefore.Premium), compared(Quoted.Premium, QuotedBefore.Premium)]
  return `${monthName(Month)}: ${dollars(Bound.Premium)} bound, ${bound}; ${dollars(Quoted.Premium)} quoted, ${quoted}.`
}

const OURS = ['Received', 'Cleared, to quote']
export function stateWords({ States }: Dashboard): string {
  const sum = (ours: boolean) =>
    States.filter(({ State }) => OURS.includes(State) === ours).reduce((all, { Count }) => all + Count, 0)
  return `${sum(true)} wait for us, ${sum(false)} were answered.`
}

export function hitWords(lines: readonly { readonly Quoted: number; readonly Bound: number }[]): string {
  const quoted = lines.reduce((all, { Quoted }) => all + Quoted, 0)
  const bound = lines.reduce((all, { Bound }) => all + Bound, 0)
  return quoted === 0
    ? 'Nothing was quoted in these months.'
    : `${bound} of ${quoted} quotes are bound: ${percent(bound, quoted)}%.`
}

/** An answer after more working days than this is late. */
export const LATE_OVER = 5
const daysOf = (days: string): number => Number.parseInt(days, 10)

export function answerWords({ Answers }: Dashboard): string {
  const all = Answers.reduce((sum, { Count }) => sum + Count, 0)
  if (all === 0) return 'Nothing was answered in these months.'
  let passed = 0
  const half = Answers.find(({ Count }) => (passed += Count) * 2 >= all)?.Days ?? '10+'
  const late = Answers.filter(({ Days }) => daysOf(Days) > LATE_OVER).reduce((sum, { Count }) => sum + Count, 0)
  const within = half === '0' ? 'on the same day' : `within ${half} working day${half === '1' ? '' : 's'}`
  return `Half were answered ${within}; ${late} of ${all} took more than ${LATE_OVER}.`
}

export const WAITING_WORDS: Readonly<Record<WaitingKind, { readonly name: string; readonly what: string }>> = {
  overdue: { name: 'Overdue', what: 'quotes required' },
  today: { name: 'Today', what: 'quotes required' },
  week: { name: 'This week', what: 'quotes required' },
  clearance: { name: 'Clearance', what: 'neither date nor reference' },
  replies: { name: 'Replies', what: 'of brokers to our quotes' },
  renewals: { name: 'Renewals', what: 'due within 30 days' },
}

const isWaiting = (of: CountedSearch['of']): of is WaitingKind => Object.hasOwn(WAITING_WORDS, of)

/** The heading of a list that was opened from a figure. */
export function countedTitle({ of, key = '', bound }: CountedSearch, name: string): string {
  if (isWaiting(of)) return `${WAITING_WORDS[of].name}: ${WAITING_WORDS[of].what}`
  const those = bound ? 'Bound quotes' : 'Quotes'
  switch (of) {
    case 'quoted':
      return `Quoted in ${monthName(key)}`
    case 'bound':
      return `Bound in ${monthName(key)}`
    case 'state':
      return `Active submissions: ${key}`
    case 'product':
    case 'house':
      return `${those}: ${name}`
    case 'answer':
      return key === '0' ? 'Answered on the same day' : `Answered within ${key} working days`
    default:
      return of satisfies never
  }
}
