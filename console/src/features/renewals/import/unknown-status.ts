/** Which statuses of a file stay blank because the product does not have them, in words. */
import { formatInteger } from '@bindery/contracts/rules'
import type { RenewalsPreview } from '@bindery/contracts/wire'

const NAMED = 5

/** '3 lines have a status that is not known (Weird, Won): it stays blank' */
export function unknownStatusWords(unknown: RenewalsPreview['UnknownStatuses']): string {
  const lines = unknown.reduce((sum, { Lines }) => sum + Lines, 0)
  const names = unknown.slice(0, NAMED).map(({ Text }) => Text)
  const more = unknown.length > NAMED ? ' and others' : ''
  const have = lines === 1 ? 'line has' : 'lines have'
  return `${formatInteger(lines)} ${have} a status that is not known (${names.join(', ')}${more}): it stays blank`
}
