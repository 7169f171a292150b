/**
 * State that operations decide about although no stream holds it: jobs and parked streams, as they are at this moment.
 */
import type { JobView } from '@bindery/contracts/ports'

/** A job as far as a decision about it needs it. */
export type KnownJob = Pick<JobView, 'state' | 'name' | 'data'>

export interface OperationalState {
  /** Null when the queue has no such job. */
  job(queue: string, id: string): Promise<KnownJob | null>
  isParked(collection: string, stream: string): Promise<boolean>
}

/** For places where no worker or projection runs, as while an empty store is filled. */
export const noOperationalState: OperationalState = {
  job: async () => null,
  isParked: async () => false,
}
