/** What operations asks for is an event first, so that it is known who did so; the workers then do it. */
import {
  JobDiscarded, JobRetried, OPERATIONS, ParkedStreamRetried, ProjectionRebuildRequested,
} from '@bindery/contracts/events'
import { CALLS, DiscardJob, RebuildProjection, RetryJob, RetryParked } from '@bindery/contracts/wire'
import { refuse } from '../kernel/refusals.ts'
import { onOperations } from '../streams.ts'

/** Every collection that some call reads. */
const COLLECTIONS = new Set([...CALLS.values()].flatMap(({ reads = [] }) => reads))

const always = { target: { stream: OPERATIONS }, reply: () => ({ Success: true as const }) }

export const rebuildProjection = onOperations({
  ...always,
  call: RebuildProjection,
  decide: ({ Collection }) =>
    (COLLECTIONS.has(Collection) ? [ProjectionRebuildRequested({ collection: Collection })] : refuse('collection-unknown')),
})

export const retryParked = onOperations({
  ...always,
  call: RetryParked,
  decide: ({ Collection, Stream }) => (COLLECTIONS.has(Collection)
    ? [ParkedStreamRetried({ collection: Collection, stream: Stream })]
    : refuse('collection-unknown')),
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
