/** Where the events of a history stand on a scale of time, and which of them was the last one until a moment. */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'
import { wireMoment, type Moment } from '../../../ui/form/moment.ts'

/** The places run from 0 to this. */
export const SCALE = 1_000
/** The room that each event has to itself, because many are recorded within a minute; at most half of the scale. */
const ROOM = 12

const instantOf = (text: string | undefined): number => Date.parse(parseWireDateTime(text) ?? '')

export const instantsOf = (events: readonly HistoryItem[]): readonly number[] =>
  events.map(({ At }) => instantOf(At?.Value))

/** @param instants of the events in their order, in milliseconds; a clock may have gone back between two */
export function placesOf(instants: readonly number[]): readonly number[] {
  const steps = instants.length - 1
  if (steps < 1) return instants.map(() => 0)
  const room = Math.min(ROOM, SCALE / 2 / steps)
  const [began = 0] = instants
  let latest = began
  const passed = instants.map((instant) => (latest = Math.max(latest, instant)) - began)
  const whole = passed.at(-1) ?? 0
  return passed.map((time, step) => room * step + (SCALE - room * steps) * (whole === 0 ? step / steps : time / whole))
}

/** The point before the first event, where there is nothing of the record. */
export const BEFORE = -1

/** The time of an event, and which step of the history it was. */
export const pointText = (events: readonly HistoryItem[], point: number): string =>
  point === BEFORE
    ? 'Before the record began'
    : `As at ${events[point]?.At?.Text ?? ''} (step ${point + 1} of ${events.length})`

/** The last event until the end of that minute; BEFORE for a moment before the first, null for one that cannot be read. */
export function lastUntil(instants: readonly number[], moment: Moment): number | null {
  const asked = instantOf(wireMoment(moment)?.Value)
  return Number.isNaN(asked) ? null : instants.findLastIndex((instant) => instant <= asked)
}
