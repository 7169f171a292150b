/** Months as the figures name them. */
import { MONTHS } from '@bindery/contracts/rules'

/** 'October 2026' of '2026-10'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim()
}
/** 'Oct' of '2026-10'. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3)
