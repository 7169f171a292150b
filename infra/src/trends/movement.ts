/** Whether what waits moves: a stall (nothing is handled) is told apart from load (it is, and not fast enough). */
import { SPANS, slotAt, type Sample } from './series.ts'

export type Movement = 'idle' | 'falling' | 'growing' | 'stalled'

export interface Moving {
  readonly movement: Movement
  /** What waits now, and what waited a minute ago. */
  readonly lag: number
  readonly before: number
  /** What was handled in the last minute. */
  readonly perMinute: number
  /** For a stall: since when nothing was handled (milliseconds); null otherwise. */
  readonly stalledSince: number | null
}

const { everyMs } = SPANS.hour
/** Slots of a minute. */
const MINUTE = 60_000 / everyMs

/** @param samples those of the last hour, in order */
export function movementOf(samples: readonly Sample[], now: number): Moving {
  const last = slotAt(now, SPANS.hour)
  const at = (slot: number) => samples.find((sample) => sample.slot === slot)
  // The present slot may be too young to have a sample.
  const present = at(last) ?? at(last - 1)
  const lag = present?.lag ?? 0
  const before = at(last - MINUTE)?.lag ?? 0
  const perMinute = samples
    .filter(({ slot }) => slot > last - MINUTE && slot <= last)
    .reduce((sum, { handled }) => sum + handled, 0)
  const moving = { lag, before, perMinute, stalledSince: null }
  if (lag === 0) return { ...moving, movement: 'idle' }
  // Back from now, slot by slot, as long as something waited and nothing was handled.
  let first = present?.slot ?? last
  while ((at(first)?.handled ?? 0) === 0 && (at(first - 1)?.lag ?? 0) > 0 && (at(first - 1)?.handled ?? 0) === 0)
    first -= 1
  if (perMinute === 0 && last - first >= MINUTE)
    return { ...moving, movement: 'stalled', stalledSince: first * everyMs }
  return { ...moving, movement: lag > before ? 'growing' : 'falling' }
}
