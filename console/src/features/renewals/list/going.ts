/** What a deletion takes with it, in numbers. */
import { formatInteger } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'

export const countWords = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'renewal' : 'renewals'}`

/** The work that would be lost with them. */
const WORKED: readonly (readonly [string, (row: RenewalRow) => boolean])[] = [
  ['with a notice', ({ NoticeSent, CSVStatus }) => NoticeSent !== null || CSVStatus === 'Letter Sent'],
  ['with a submission', ({ SubmissionID }) => SubmissionID !== null],
  ['bound', ({ CSVStatus }) => CSVStatus === 'Bound'],
]

/** '214 renewals will be deleted for good, of which 13 with a notice, 2 bound.' */
export function goingWords(rows: readonly RenewalRow[]): string {
  const worked = WORKED.flatMap(([words, is]) => {
    const count = rows.filter(is).length
    return count === 0 ? [] : [`${formatInteger(count)} ${words}`]
  })
  const among = worked.length === 0 ? '' : `, of which ${worked.join(', ')}`
  return `${countWords(rows.length)} will be deleted for good${among}.`
}
