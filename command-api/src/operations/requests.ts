/** What operations asks for is an event first, so that it is known who did so; the workers then do it. */
import {
  JobDiscarded, JobRetried, OPERATIONS, ParkedStreamRetried, ProjectionRebuildRequested,
} from '@bindery/contracts/events'
import { DiscardJob, RebuildProjection, RetryJob, RetryParked } from '@bindery/contracts/wire'
import { onOperations } from '../streams.ts'

const always = { target: { stream: OPERATIONS }, reply: () => ({ Success: true as const }) }

export const rebuildProjection = onOperations({
  ...always,
  call: RebuildProjection,
  decide: ({ Collection }) => [ProjectionRebuildRequested({ collection: Collection })],
})

export const retryParked = onOperations({
  ...always,
  call: RetryParked,
  decide: ({ Collection, Stream }) => [ParkedStreamRetried({ collection: Collection, stream: Stream })],
})

export const retryJob = onOperations({
  ...always,
  call: RetryJob,
  decide: ({ Queue, JobID }) => [JobRetried({ queue: Queue, jobId: JobID })],
})

export const discardJob = onOperations({
  ...always,
  call: DiscardJob,
  decide: ({ Queue, JobID }) => [JobDiscarded({ queue: Queue, jobId: JobID })],
})
