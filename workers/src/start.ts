/** Starts the side effects of one process: the reactors over the feed, and a worker per queue. */
import {
  Furthest,
  JobDeferred,
  JobRefused,
  reasonOf,
  type FeedStatus,
  type JobView,
  type NewJob,
  type QueueOptions,
  type RunningJob,
  type QueueName,
  type StoredEvent,
} from '@bindery/contracts/ports'
import type { EventEnvelope } from '@bindery/contracts/events'
import { openReader } from './documents/reading/reader.ts'
import { endingFailed } from './mail/end-failed.ts'
import { operate } from './operations/operate.ts'
import { digestTaking } from './operations/take-digest.ts'
import { activation } from './submissions/activate.ts'
import { doneAtOnce } from './runtime/at-once.ts'
import type { WorkerDependencies } from './runtime/dependencies.ts'
import { Facts } from './runtime/facts.ts'
import { logged } from './runtime/logged.ts'
import { schedule } from './runtime/periodic.ts'
import { jobsFor, type AskedJob } from './runtime/reactor.ts'
import { isWait } from './runtime/waits.ts'
import { REACTORS } from './reactors.ts'

/** The name under which the reactors' position in the log is stored. */
export const REACTORS_GROUP = 'reactors'

type WorkOptions = Omit<QueueOptions, 'queue'>

/** Commands share commits, so many run at once; disks and mail servers get only a few jobs at once. */
const WORK_OPTIONS: Readonly<Record<QueueName, WorkOptions>> = {
  processes: { concurrency: 32, maxAttempts: 8, backoff: 500 },
  files: { concurrency: 4, maxAttempts: 8, backoff: 500 },
  // One document after the other: a model takes all that a machine, or a service, gives it.
  facts: { concurrency: 1, maxAttempts: 5, backoff: 2_000 },
  // A mail server may be down for an hour before a person needs to look.
  mail: { concurrency: 4, maxAttempts: 12, backoff: 2_000 },
}

/** How long a stop waits for a mail server; one that works answers within this time. */
const PATIENCE_AT_STOP_MS = 1_500

export interface Workers {
  status(): Promise<readonly FeedStatus[]>
  stop(): Promise<void>
}

export async function startWorkers(deps: WorkerDependencies): Promise<Workers> {
  const giveUp = new AbortController()
  const reader = openReader()
  const context = { ...deps, facts: new Facts(deps.store), reader, giveUp: giveUp.signal }
  const periodic = [activation(deps), digestTaking(deps), endingFailed(context)]
  const runs = new Map<string, (job: RunningJob, known?: StoredEvent) => Promise<void>>([
    ...REACTORS.map(
      ({ name, run }) => [name, (job: RunningJob, known?: StoredEvent) => run(context, job, known)] as const,
    ),
    ...periodic.map(({ name, run }) => [name, run] as const),
  ])
  const perform = logged(deps.log, async (job: RunningJob, known?: StoredEvent) => {
    const run = runs.get(job.name)
    // A job of a newer release, or one whose code was removed, fails and is listed for everybody.
    if (!run) throw new JobRefused(`Nothing here does a job called ${job.name}.`)
    await run(job, known).catch((error: unknown) => {
      // A job whose shared drive or engine is away waits for it, because that is no failure of the job.
      throw isWait(error) ? new JobDeferred(reasonOf(error), { cause: error }) : error
    })
  })
  const work = (queue: QueueName) =>
    deps.jobs.work({ queue, ...WORK_OPTIONS[queue], ...(queue === 'mail' && deps.mailWork) }, (job) => perform(job))
  const workers = await Promise.all([work('processes'), work('files'), work('mail'), work('facts')])
  for (const each of periodic) await schedule(deps.jobs, each, deps.clock.now())
  const furthest = await Furthest.from(deps.store, await deps.jobs.upTo())
  const reactors = await deps.feed.subscribe({
    group: REACTORS_GROUP,
    start: 'beginning',
    async onBatch(events) {
      furthest.meet(events)
      const [queued, atOnce] = parted(events.flatMap(jobsOf))
      await deps.jobs.enqueue(
        queued.map((job) => newJob(job, deps.undoSeconds)),
        furthest.mark,
      )
      const left = await doneAtOnce(atOnce, perform, giveUp.signal)
      if (left.length > 0)
        await deps.jobs.enqueue(
          left.map((job) => newJob(job)),
          furthest.mark,
        )
    },
  })
  const givenUp = async (job: JobView, discarded: EventEnvelope) =>
    REACTORS.find(({ name }) => name === job.name)?.givenUp?.(context, job, discarded)
  const operations = await deps.feed.subscribe({
    group: 'operations',
    start: 'now',
    onBatch: async (events) => {
      for (const event of events) await operate({ ...deps, givenUp }, event)
    },
  })
  return {
    status: () => Promise.all([reactors.status(), operations.status()]),
    async stop() {
      const late = setTimeout(() => giveUp.abort(), PATIENCE_AT_STOP_MS)
      await Promise.all([reactors.stop(), operations.stop()])
      await Promise.all(workers.map((worker) => worker.stop()))
      await reader.close()
      clearTimeout(late)
    },
  }
}

/** The jobs of every reactor that wants the event. */
const jobsOf = (event: StoredEvent): readonly AskedJob[] =>
  REACTORS.filter((each) => each.wants(event)).flatMap((reactor) =>
    jobsFor(reactor, event).map((job) => ({ ...job, reactor, event })),
  )

/** @param undoSeconds how long after its event a job waits that a person may undo */
const newJob = ({ id, data, reactor: { queue, name, canBeUndone }, event }: AskedJob, undoSeconds = 0): NewJob => ({
  id,
  data,
  queue,
  name,
  ...(canBeUndone &&
    undoSeconds > 0 && { notBefore: new Date(Date.parse(event.at) + undoSeconds * 1000).toISOString() }),
})

/** Jobs for the queue, and those that need none. */
function parted(asked: readonly AskedJob[]): readonly [queued: readonly AskedJob[], atOnce: readonly AskedJob[]] {
  return [asked.filter(({ reactor }) => !reactor.atOnce), asked.filter(({ reactor }) => reactor.atOnce)]
}
