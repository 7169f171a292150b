/** The figures of renewals in words. */
import { decimal } from '@bindery/contracts/rules'
import type { RenewalMonth } from '@bindery/contracts/wire'
import { monthName } from '../../../shared/months.ts'

/** A ratio in percent with one decimal, as the plot draws it. */
export const percentOf = (ratio: number | null): number | null =>
  ratio === null ? null : decimal(ratio).times(100).toDecimalPlaces(1).toNumber() + 0

/** '60%' of 0.6; '' where nothing is due. */
export const shareText = (ratio: number | null): string =>
  ratio === null ? '' : `${decimal(ratio).times(100).round().toNumber()}%`

function moved(what: string, ratio: number | null): string[] {
  const percent = percentOf(ratio)
  if (percent === null) return []
  if (percent === 0) return [`${what} as before`]
  return [`${what} ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)}%`]
}

/** '60%', and how many of those bound were reversed since. */
export const retentionText = ({ Retention, Reversed }: RenewalMonth): string =>
  Reversed === 0 ? shareText(Retention) : `${shareText(Retention)}, ${Reversed} reversed`

function boundText({ Due, Bound, Reversed, Retention }: RenewalMonth): string {
  const bound = `${Bound} of ${Due} due are bound`
  const share = shareText(Retention)
  return Reversed === 0 ? `${bound}, ${share}` : `${bound} and ${Reversed} of these reversed, ${share} retained`
}

function sentence(month: RenewalMonth): string {
  const { Month, Lapsed, PremiumMovement, IncomeMovement } = month
  const lapsed = Lapsed > 0 ? [`${Lapsed} lapsed`] : []
  const parts = [...lapsed, ...moved('premium', PremiumMovement), ...moved('income', IncomeMovement)]
  return `${monthName(Month)}: ${boundText(month)}${parts.map((part) => `; ${part}`).join('')}.`
}

/** The last month that is over and had renewals, and the present one. */
export function figureWords(months: readonly RenewalMonth[], today: string): string {
  const present = today.slice(0, 7)
  const due = months.filter(({ Due }) => Due > 0)
  const over = due.findLast(({ Month }) => Month < present)
  const now = due.find(({ Month }) => Month === present)
  const said = [over, now].flatMap((month) => (month ? [sentence(month)] : []))
  return said.length > 0 ? said.join(' ') : 'Nothing was due up to now.'
}

/** The days of a month that a list is narrowed to. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}
