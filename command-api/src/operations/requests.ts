/** A request of operations is first recorded, with its author; the workers then carry it out. */
import {
  DelayedJobsHurried,
  JobDiscarded,
  JobRetried,
  OPERATIONS,
  ParkedStreamRetried,
  ProjectionRebuildRequested,
  ProjectionRebuilt,
  type Fact,
} from '@bindery/contracts/events'
import { namedByJob, QUEUES } from '@bindery/contracts/ports'
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
import type { KnownJob } from '../facts/operational-state.ts'
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

type Job = RequestOf<typeof RetryJob>
const theJob = ({ Queue, JobID }: Job) => ({ job: { queue: Queue, id: JobID } })

/** Refuses jobs that an old list shows: nobody must be told that something will happen when nothing will. */
function decided<F extends Fact>(
  { Queue, JobID }: Job,
  job: KnownJob | null,
  decision: (of: Decided) => F,
): readonly F[] | Refusal {
  if (job === null) return refuse('job-unknown')
  if (job.state !== 'failed') return refuse('job-not-failed')
  const named = namedByJob(job.data)
  return [decision({ queue: Queue, jobId: JobID, about: named && { job: job.name, ...named } })]
}
type Decided = Parameters<typeof JobRetried>[0]

export const retryJob = onOperations({
  ...always,
  call: RetryJob,
  needs: theJob,
  decide: (request, _, { facts }) => decided(request, facts.job, JobRetried),
})

export const discardJob = onOperations({
  ...always,
  call: DiscardJob,
  needs: theJob,
  decide: (request, _, { facts }) => decided(request, facts.job, JobDiscarded),
})

/** Hurries every waiting job of the queue; hurrying an empty queue does no harm. */
export const hurryQueue = onOperations({
  ...always,
  call: HurryQueue,
  decide: ({ Queue }) =>
    Object.hasOwn(QUEUES, Queue) ? [DelayedJobsHurried({ queue: Queue })] : refuse('queue-unknown'),
})
