/** Checks an append before any store is asked. */
import type { EventEnvelope } from '@bindery/contracts/events'

/** A batch with inconsistent revisions is an error of the caller, not a lost race. */
export function checkBatch(stream: string, expected: number, events: readonly EventEnvelope[]): void {
  if (events.length === 0) throw new RangeError('An append needs at least one event.')
  events.forEach((event, index) => {
    if (event.stream !== stream || event.revision !== expected + 1 + index) {
      throw new RangeError(`Event ${event.type} belongs to ${event.stream}@${event.revision}, not to ${stream}.`)
    }
  })
}
