/** Starts the side effects of one process: the reactors over the feed, and a worker per queue. */
import type { FeedStatus, RunningJob, StoredEvent } from '@bindery/contracts/ports'
import { placeFiles, placeFilesReactor } from '../documents/place-files.ts'
import { postMail } from '../mail/post.ts'
import { mailReactors } from '../mail/reactors.ts'
import { operate } from '../operations/operate.ts'
import { invite, inviteReactor } from '../staff/invite.ts'
import { linkClient, linkClientReactor } from '../submissions/link-client.ts'
import type { WorkerDependencies } from './dependencies.ts'
import { Facts } from './facts.ts'
import type { QUEUES } from './reactor.ts'

/** Where the reactors are in the log is remembered under this name. */
export const REACTORS_GROUP = 'reactors'
export const REACTORS = [linkClientReactor, inviteReactor, placeFilesReactor, ...mailReactors]

/** Commands that run at once share commits; disks and mail servers are not to be pressed. */
const AT_ONCE: Readonly<Record<keyof typeof QUEUES, number>> = { processes: 32, files: 4, mail: 4 }

export interface Workers {
  status(): Promise<readonly FeedStatus[]>
  stop(): Promise<void>
}

export async function startWorkers(deps: WorkerDependencies): Promise<Workers> {
  const facts = new Facts(deps.store)
  const handlers: Readonly<Record<keyof typeof QUEUES, (job: RunningJob) => Promise<void>>> = {
    processes: (job) => (job.name === inviteReactor.name ? invite(deps, job) : linkClient(deps, job)),
    files: (job) => placeFiles(deps, job),
    mail: (job) => postMail(deps, facts, job),
  }
  const work = (queue: keyof typeof QUEUES) =>
    deps.jobs.work({ queue, concurrency: AT_ONCE[queue], maxAttempts: 8, backoff: 500 }, handlers[queue])
  const workers = await Promise.all([work('processes'), work('files'), work('mail')])
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

/** One job per reactor that wants the event; its id follows from both, so redelivery enqueues it once. */
function jobsOf(event: StoredEvent) {
  return REACTORS.filter((each) => each.wants(event)).map(({ name, queue }) => ({
    id: `${name}-${event.id}`,
    queue,
    name,
    data: JSON.stringify({ stream: event.stream, revision: event.revision }),
  }))
}
