/** Whether a policy number is taken: checked by the form while typing, and by the server at the bind. */
import { normalisedName } from './fields.ts'

interface Numbered {
  /** '' when the row is a quote. */
  readonly PolicyNumber: string
}

/**
 * BIND-004, A-092: a number is unique in its submission, ignoring case and outer spaces, cancelled policies included.
 */
export function isPolicyNumberTaken(entered: string, records: readonly Numbered[]): boolean {
  const wanted = normalisedName(entered)
  return wanted !== '' && records.some(({ PolicyNumber }) => normalisedName(PolicyNumber) === wanted)
}
