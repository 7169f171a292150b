/** Which renewals of an import's file are missing, in words. */
import { batchOf, formatInteger, RENEWAL_LINES } from '@bindery/contracts/rules'
import type { RenewalImport } from '@bindery/contracts/wire'

const SHOWN = 5

/** '65 to 100'; the ranges of 1 to `rows` that are not among `made`. */
function gaps(made: ReadonlySet<number>, rows: number): readonly string[] {
  const found: string[] = []
  for (let line = 1; line <= rows; line += 1) {
    if (made.has(line)) continue
    const first = line
    while (line < rows && !made.has(line + 1)) line += 1
    found.push(first === line ? formatInteger(first) : `${formatInteger(first)} to ${formatInteger(line)}`)
  }
  return found
}

/**
 * 'renewals 65 to 100 of the file'; '' where it cannot be said: renewals were deleted since, or have not come yet.
 * @param ids the renewals that are listed, of any import
 */
export function missingWords({ BatchID, Rows, Done }: RenewalImport, ids: readonly number[]): string {
  const made = new Set(ids.filter((id) => batchOf(id) === BatchID).map((id) => id % (RENEWAL_LINES + 1)))
  if (Done === 0 || made.size !== Done) return ''
  const ranges = gaps(made, Rows)
  const more = ranges.length > SHOWN ? ' and others' : ''
  return `${ranges.length === 1 && !ranges[0]?.includes(' ') ? 'renewal' : 'renewals'} ${ranges.slice(0, SHOWN).join(', ')}${more} of the file`
}
