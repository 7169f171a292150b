/** A record's fields in words, for the view mode (SUBD-011). */
import {
  COVERAGE,
  formatInteger,
  formatMoney,
  industryRule,
  JURISDICTIONS,
  jurisdictionLabel,
  sharesFromWire,
  sharesRemainder,
  sharesTotal,
} from '@bindery/contracts/rules'
import type { SubmissionRow } from '@bindery/contracts/wire'

export const coveredNames = (row: SubmissionRow): string[] =>
  COVERAGE.filter(({ flag }) => row.Products[flag]).map(({ name }) => name)

/** SUBD-011: services are shown only for the industry Professional Services. */
export const showsServices = (row: SubmissionRow): boolean =>
  industryRule(row.Industry, row.ProffesionalServices).showsServices

export interface ShareLine {
  readonly label: string
  readonly percent: string
}

/** SUBD-011: the jurisdictions that have a share, the total, and what is left of a hundred. */
export function sharesView(row: SubmissionRow): { lines: ShareLine[]; total: string; remaining: string } {
  const shares = sharesFromWire(row)
  const lines = JURISDICTIONS.filter((j) => shares[j] !== 0).map((j) => ({
    label: jurisdictionLabel(j),
    percent: `${formatMoney(shares[j])}%`,
  }))
  return { lines, total: `${formatMoney(sharesTotal(shares))}%`, remaining: `${formatMoney(sharesRemainder(shares))}%` }
}

export const money = (amount: number | null): string => (amount === null ? '' : `$${formatInteger(amount)}`)
