/** What operations decide about although no stream tells it: jobs and parked streams, as they are at this moment. */
import type { JobState } from '@bindery/contracts/ports'

export interface Underway {
  /** Null when the queue has no such job. */
  jobState(queue: string, id: string): Promise<JobState | null>
  isParked(collection: string, stream: string): Promise<boolean>
}

/** Where nothing follows from events, as while an empty store is filled. */
export const nothingUnderway: Underway = {
  jobState: async () => null,
  isParked: async () => false,
}
