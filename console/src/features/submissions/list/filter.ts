/** The search and the status filter of the list; the views of the underwriter and of the work follow (worklists.ts). */
import { wordsIn } from '@bindery/contracts/rules'
import type { Line } from './line.ts'

export interface Filter {
  readonly q: string
  readonly status: string
}

/** SUBL-001, SUBL-004: the lines that match the filter, in their given order. */
export function filtered(lines: readonly Line[], { q, status }: Filter): readonly Line[] {
  const matches = wordsIn(q)
  return lines.filter(
    (line) => (status === 'all' || line.row.Status === status) && (q === '' || matches(line.searched)),
  )
}
