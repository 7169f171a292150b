/** GET_OPERATIONS: how far every consumer has come, what is parked, and the queues with what failed in them. */
import type { Jobs, Queries } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import { GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import type { ConsumerStatus, ProjectionStatus } from '@bindery/projections'

type Queue = ResultsOf<typeof GetOperations>['Queues'][number]

/** Failed jobs shown per queue; the counts tell of all. */
const SHOWN = 50

interface Parts {
  readonly jobs: Jobs
  readonly queues: readonly string[]
  /** Null where another process hosts the projections. */
  readonly projections: () => Promise<ProjectionStatus | null>
  readonly workers: () => Promise<readonly ConsumerStatus[]>
}

export function overviewQueries({ jobs, queues, projections, workers }: Parts): Queries {
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
    const [made, consumers, Queues] = await Promise.all([projections(), workers(), Promise.all(queues.map(queueOf))])
    return {
      Consumers: [...made?.Consumers ?? [], ...consumers],
      Projections: made?.Projections ?? [],
      Parked: made?.Parked ?? [],
      Queues,
    }
  }

  return {
    funcs: [GetOperations.func],
    ask: async () => ({ hasAccess: true, errorMessage: '', results: await overview() }),
  }
}
