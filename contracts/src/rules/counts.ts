/** Counts and spans of time in words. */
import { formatInteger } from './money.ts'

/** '1 row', '1,204 rows'. */
export const rowsText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'row' : 'rows'}`

const MINUTE = 60
const HOUR = 60 * MINUTE

/** '0.2 s', '12 s', '3 min', '2.5 h'; below a tenth of a second the milliseconds: '40 ms'. */
export function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  return `${(seconds / HOUR).toFixed(1)} h`
}
