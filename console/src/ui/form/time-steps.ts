/**
 * Times of a day: read as people write them, and stepped by 1 minute, after every five steps by 5, 10 and 30 (COM-008,
 *
 */
const SIZES = [1, 5, 10, 30] as const
const STEPS_EACH = 5
/** After a pause of this length, or a change of direction, steps are small again. */
const REST_MS = 1_000

export interface Stepping {
  readonly direction: 1 | -1
  /** Steps taken in a row. */
  readonly taken: number
  /** When the last step was taken, in milliseconds. */
  readonly at: number
}

const DAY = 24 * 60
const TIME = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/iu

/** Reads `21:30`, `9.30`, `930`, `9` and `9:30 pm` as minutes since midnight; null for a text that is no time. */
export function minutesOf(time: string): number | null {
  const [, figures, minute = '0', half] = TIME.exec(time.trim()) ?? []
  if (figures === undefined) return null
  const hour = Number(figures)
  if (half === undefined) return hour < 24 ? hour * 60 + Number(minute) : null
  if (hour < 1 || hour > 12) return null
  // Twelve is the first hour of either half of the day.
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute)
}

const two = (number: number) => String(number).padStart(2, '0')
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** One step from a time, around midnight if need be; an empty time starts at 00:00. */
export function stepped(
  time: string,
  direction: Stepping['direction'],
  at: number,
  last: Stepping | null,
): { readonly time: string; readonly stepping: Stepping } {
  const goesOn = last !== null && last.direction === direction && at - last.at <= REST_MS
  const taken = goesOn ? last.taken : 0
  const size = SIZES[Math.min(Math.floor(taken / STEPS_EACH), SIZES.length - 1)] ?? 1
  const from = minutesOf(time)
  const to = from === null ? 0 : (from + direction * size + DAY) % DAY
  return { time: timeOf(to), stepping: { direction, taken: taken + 1, at } }
}
