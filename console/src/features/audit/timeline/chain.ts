/** What followed from what: events of one call as a tree, by the event that caused each. */
import type { FoundEvent, GetOperations, ResultsOf } from '@bindery/contracts/wire'

export interface Link {
  readonly event: FoundEvent
  readonly effects: readonly Link[]
}

/** @param events of one correlation, newest first; a cause that is not among them makes a beginning of its own */
export function chainOf(events: readonly FoundEvent[]): readonly Link[] {
  const inOrder = events.toReversed()
  const known = new Set(inOrder.map(({ EventID }) => EventID))
  const effectsOf = (cause: string | null): readonly Link[] =>
    inOrder
      .filter(({ CausationID }) => (cause === null ? CausationID === null || !known.has(CausationID) : CausationID === cause))
      .map((event) => ({ event, effects: effectsOf(event.EventID) }))
  return effectsOf(null)
}

type Queues = ResultsOf<typeof GetOperations>['Queues']
export type FailedJob = Queues[number]['Failed'][number]

/** Jobs without an outcome, by the event that asked for them, whose id is the end of theirs. */
export function failedJobsOf(queues: Queues): (eventId: string) => readonly FailedJob[] {
  const failed = queues.flatMap(({ Failed }) => Failed)
  return (eventId) => failed.filter(({ JobID, Name }) => JobID === `${Name}-${eventId}`)
}
