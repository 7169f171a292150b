/** Starts the side effects of one process: the reactors over the feed, and a worker per queue. */
import type { FeedStatus, QueueOptions, RunningJob, StoredEvent } from '@bindery/contracts/ports'
import { placeFiles, placeFilesReactor } from '../documents/place-files.ts'
import { postMail } from '../mail/post.ts'
import { mailReactors } from '../mail/reactors.ts'
import { operate } from '../operations/operate.ts'
import { digestTaker, scheduleDigest, TAKE_DIGEST } from '../operations/take-digest.ts'
import { invite, inviteReactor } from '../staff/invite.ts'
import { ACTIVATE, activateSubmissions, scheduleActivation } from '../submissions/activate.ts'
import { linkClient, linkClientReactor } from '../submissions/link-client.ts'
import type { WorkerDependencies } from './dependencies.ts'
import { Facts } from './facts.ts'
import type { QUEUES } from './reactor.ts'

/** Where the reactors are in the log is remembered under this name. */
export const REACTORS_GROUP = 'reactors'
export const REACTORS = [linkClientReactor, inviteReactor, placeFilesReactor, ...mailReactors]

type Manner = Omit<QueueOptions, 'queue'>

/** Commands that run at once share commits; disks and mail servers are not to be pressed. */
const MANNERS: Readonly<Record<keyof typeof QUEUES, Manner>> = {
  processes: { concurrency: 32, maxAttempts: 8, backoff: 500 },
  files: { concurrency: 4, maxAttempts: 8, backoff: 500 },
  // A mail server may be down for an hour before a person has to look.
  mail: { concurrency: 4, maxAttempts: 12, backoff: 2_000 },
}

export interface Workers {
  status(): Promise<readonly FeedStatus[]>
  stop(): Promise<void>
}

export async function startWorkers(deps: WorkerDependencies): Promise<Workers> {
  const facts = new Facts(deps.store)
  const takeDigest = digestTaker(deps)
  const handlers: Readonly<Record<keyof typeof QUEUES, (job: RunningJob) => Promise<void>>> = {
    processes: (job) => (job.name === TAKE_DIGEST ? takeDigest() : runProcess(deps, job)),
    files: (job) => placeFiles(deps, job),
    mail: (job) => postMail(deps, facts, job),
  }
  const work = (queue: keyof typeof QUEUES) =>
    deps.jobs.work({ queue, ...MANNERS[queue], ...(queue === 'mail' && deps.mailManner) }, handlers[queue])
  const workers = await Promise.all([work('processes'), work('files'), work('mail')])
  await scheduleActivation(deps.jobs, deps.clock.now())
  await scheduleDigest(deps.jobs, deps.clock.now())
  const reactors = await deps.feed.subscribe({
    group: REACTORS_GROUP,
    start: 'beginning',
    onBatch: (events) => deps.jobs.enqueue(events.flatMap(jobsOf)),
  })
  const operations = await deps.feed.subscribe({
    group: 'operations',
    start: 'now',
    onBatch: async (events) => {
      for (const event of events) await operate(deps, event)
    },
  })
  return {
    status: () => Promise.all([reactors.status(), operations.status()]),
    async stop() {
      await Promise.all([reactors.stop(), operations.stop()])
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

function runProcess(deps: WorkerDependencies, job: RunningJob): Promise<void> {
  switch (job.name) {
    case ACTIVATE: return activateSubmissions(deps)
    case inviteReactor.name: return invite(deps, job)
    default: return linkClient(deps, job)
  }
}

/** One job per reactor that wants the event; its id follows from both, so redelivery enqueues it once. */
function jobsOf(event: StoredEvent) {
  return REACTORS.filter((each) => each.wants(event)).map(({ name, queue }) => ({
    id: `${name}-${event.id}`,
    queue,
    name,
    data: JSON.stringify({ stream: event.stream, revision: event.revision }),
  }))
}
