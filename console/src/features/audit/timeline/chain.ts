/** The events of one call as a tree, by the event that caused each. */
import type { FoundEvent, GetOperations, ResultsOf } from '@bindery/contracts/wire'

export interface Link {
  readonly event: FoundEvent
  readonly effects: readonly Link[]
}

/** @param events events of one correlation, newest first; an event whose cause is not among them starts a tree */
export function chainOf(events: readonly FoundEvent[]): readonly Link[] {
  const inOrder = events.toReversed()
  const known = new Set(inOrder.map(({ EventID }) => EventID))
  const effectsOf = (cause: string | null): readonly Link[] =>
    inOrder
      .filter(({ CausationID }) =>
        cause === null ? CausationID === null || !known.has(CausationID) : CausationID === cause,
      )
      .map((event) => ({ event, effects: effectsOf(event.EventID) }))
  return effectsOf(null)
}

type Queues = ResultsOf<typeof GetOperations>['Queues']
export type FailedJob = Queues[number]['Failed'][number]

/** The failed jobs that an event asked for: the id of such a job ends with the id of the event. */
export function failedJobsOf(queues: Queues): (eventId: string) => readonly FailedJob[] {
  const failed = queues.flatMap(({ Failed }) => Failed)
  return (eventId) => failed.filter(({ JobID, Name }) => JobID === `${Name}-${eventId}`)
}
