/**
 * State that operations decide about although no stream holds it: jobs and parked streams, as they are at this moment.
 */
import type { JobState } from '@bindery/contracts/ports'

export interface OperationalState {
  /** Null when the queue has no such job. */
  jobState(queue: string, id: string): Promise<JobState | null>
  isParked(collection: string, stream: string): Promise<boolean>
}

/** For places where no worker or projection runs, as while an empty store is filled. */
export const noOperationalState: OperationalState = {
  jobState: async () => null,
  isParked: async () => false,
}
