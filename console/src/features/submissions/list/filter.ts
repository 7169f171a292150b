/** The search and the status filter of the list; the views of the underwriter and of the work follow (worklists.ts). */
import { wordsIn } from '@bindery/contracts/rules'
import type { Line } from './line.ts'

export interface Filter {
  readonly q: string
  readonly status: string
}

/** SUBL-001, SUBL-004: a 1 for each line that matches the filter, by its position. */
export function marked(lines: readonly Line[], { q, status }: Filter): Uint8Array {
  const matches = wordsIn(q)
  const marks = new Uint8Array(lines.length)
  lines.forEach((line, position) => {
    if ((status === 'all' || line.row.Status === status) && (q === '' || matches(line.searched))) marks[position] = 1
  })
  return marks
}
