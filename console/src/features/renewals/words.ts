/** Words for a renewal's status and its movements, the same on every screen (REN-006, A-134). */
import { decimal, RENEWAL_STATUSES, type RenewalStatus } from '@bindery/contracts/rules'

/** A blank status needs a word where it is chosen. */
export const statusWord = (status: RenewalStatus): string => (status === '' ? 'Blank' : status)

export const statusNamed = (word: string): RenewalStatus | undefined =>
  RENEWAL_STATUSES.find((status) => statusWord(status) === word)

/** '10.0%', '-100.0%'; '' where there is no movement. */
export function movementText(ratio: number | null): string {
  if (ratio === null) return ''
  // Without adding nought, -0.04% would be written '-0.0%'.
  const percent = decimal(ratio).times(100).toDecimalPlaces(1).toNumber() + 0
  return `${percent.toFixed(1)}%`
}
