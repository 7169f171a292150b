/** GET_OPERATIONS: mails that wait for a person, how far every consumer has come, what is parked, what failed in queues. */
import type { EventStore, Jobs, Queries, Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import { GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import { mailProblemsNow, parkedNow, rebuildsAsked, type ConsumerStatus, type ProjectionStatus, type WaitFor } from '@bindery/projections'

type Queue = ResultsOf<typeof GetOperations>['Queues'][number]

/** Failed jobs shown per queue; the counts tell of all. */
const SHOWN = 50

interface Parts {
  readonly jobs: Jobs
  readonly queues: readonly string[]
  readonly views: Views
  readonly store: Pick<EventStore, 'read'>
  readonly waitFor: WaitFor
  /** Null where another process hosts the projections. */
  readonly projections: () => Promise<ProjectionStatus | null>
  readonly workers: () => Promise<readonly ConsumerStatus[]>
}

export function overviewQueries({ jobs, queues, views, store, waitFor, projections, workers }: Parts): Queries {
  async function queueOf(queue: string): Promise<Queue> {
    const [counts, failed] = await Promise.all([jobs.counts(queue), jobs.list(queue, 'failed', 0, SHOWN)])
    return {
      Queue: queue,
      Counts: { ...counts },
      Failed: failed.map(({ id, name, state, progress, createdAt, attempts }) => ({
        JobID: id, Queue: queue, Name: name, State: state, Progress: progress, Created: wireDateTime(createdAt),
        Attempts: attempts.map(({ at, error }) => ({ At: wireDateTime(at), Error: error })),
      })),
    }
  }

  async function overview(): Promise<ResultsOf<typeof GetOperations>> {
    const [MailProblems, made, consumers, Rebuilds, Parked, Queues] = await Promise.all([
      mailProblemsNow(views), projections(), workers(), rebuildsAsked({ store, views }), parkedNow(views), Promise.all(queues.map(queueOf)),
    ])
    return {
      MailProblems,
      Consumers: [...made?.Consumers ?? [], ...consumers],
      Projections: made?.Projections ?? [],
      Rebuilds,
      Parked,
      Queues,
    }
  }

  return {
    funcs: [GetOperations.func],
    async ask(_call, _request, { after }) {
      const behind = after.length === 0 ? [] : await waitFor(after, { collections: GetOperations.reads ?? [] })
      const results = await overview()
      return { hasAccess: true, errorMessage: '', results: behind.length === 0 ? results : { ...results, Behind: behind } }
    },
  }
}
