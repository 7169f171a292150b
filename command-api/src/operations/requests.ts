/** A request of operations is first recorded, with its author; the workers then carry it out. */
import {
  DelayedJobsHurried,
  JobDiscarded,
  JobRetried,
  OPERATIONS,
  ParkedStreamRetried,
  ProjectionRebuildRequested,
  ProjectionRebuilt,
} from '@bindery/contracts/events'
import { QUEUES, type JobState } from '@bindery/contracts/ports'
import {
  CALLS,
  DiscardJob,
  HurryQueue,
  RebuildProjection,
  RecordRebuild,
  RetryJob,
  RetryParked,
  type RequestOf,
} from '@bindery/contracts/wire'
import { onOperations } from '../facts/on-stream.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'

/** Every collection that a call reads. */
const COLLECTIONS = new Set([...CALLS.values()].flatMap(({ reads = [] }) => reads))

const always = { target: { stream: OPERATIONS }, reply: () => ({ Success: true as const }) }

export const rebuildProjection = onOperations({
  ...always,
  call: RebuildProjection,
  decide: ({ Collection }) =>
    COLLECTIONS.has(Collection)
      ? [ProjectionRebuildRequested({ collection: Collection })]
      : refuse('collection-unknown'),
})

export const recordRebuild = onOperations({
  ...always,
  call: RecordRebuild,
  decide: ({ Collection, AskedAt, Rows, Milliseconds }) => [
    ProjectionRebuilt({ collection: Collection, askedAt: AskedAt, rows: Rows, milliseconds: Milliseconds }),
  ],
})

export const retryParked = onOperations({
  ...always,
  call: RetryParked,
  needs: ({ Collection, Stream }) => ({ parked: { collection: Collection, stream: Stream } }),
  decide({ Collection, Stream }, _, { facts }) {
    if (!COLLECTIONS.has(Collection)) return refuse('collection-unknown')
    return facts.parked
      ? [ParkedStreamRetried({ collection: Collection, stream: Stream })]
      : refuse('stream-not-parked')
  },
})

/** Refuses jobs that an old list shows: nobody must be told that something will happen when nothing will. */
function refusalOf(job: JobState | null): Refusal | null {
  if (job === null) return refuse('job-unknown')
  return job === 'failed' ? null : refuse('job-not-failed')
}
const theJob = ({ Queue, JobID }: RequestOf<typeof RetryJob>) => ({ job: { queue: Queue, id: JobID } })

export const retryJob = onOperations({
  ...always,
  call: RetryJob,
  needs: theJob,
  decide: ({ Queue, JobID }, _, { facts }) => refusalOf(facts.job) ?? [JobRetried({ queue: Queue, jobId: JobID })],
})

export const discardJob = onOperations({
  ...always,
  call: DiscardJob,
  needs: theJob,
  decide: ({ Queue, JobID }, _, { facts }) => refusalOf(facts.job) ?? [JobDiscarded({ queue: Queue, jobId: JobID })],
})

/** Hurries every waiting job of the queue; hurrying an empty queue does no harm. */
export const hurryQueue = onOperations({
  ...always,
  call: HurryQueue,
  decide: ({ Queue }) =>
    Object.hasOwn(QUEUES, Queue) ? [DelayedJobsHurried({ queue: Queue })] : refuse('queue-unknown'),
})
