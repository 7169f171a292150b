/** The state of the projections for operations: lag and stall, parked streams with every error, rebuilds under way. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { FeedStatus, Views } from '@bindery/contracts/ports'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import type { Engine } from './engine.ts'
import { readParked, type Park } from './parking.ts'
import type { Rebuilds } from './rebuilds.ts'

type Operations = ResultsOf<typeof GetOperations>
export type ConsumerStatus = Operations['Consumers'][number]
export type ProjectionStatus = Pick<Operations, 'Consumers' | 'Projections' | 'Parked'>

/** The start of a consumer, the present time, and how long the consumer may stand still while events wait. */
export interface StallRule {
  readonly since: string
  readonly now: string
  readonly stallAfter: number
}

export function consumerStatus(
  { group, lag, lastProcessedAt, lastError }: FeedStatus,
  { since, now, stallAfter }: StallRule,
): ConsumerStatus {
  const idle = Date.parse(now) - Date.parse(lastProcessedAt ?? since)
  return {
    Group: group,
    Lag: lag,
    Stalled: lag > 0 && idle > stallAfter,
    LastProcessed: wireDateTime(lastProcessedAt),
    LastError: lastError ?? '',
  }
}

export async function statusOf(
  { parts: { views, projectors, parking } }: Engine,
  rebuilds: Rebuilds,
  feed: FeedStatus,
  rule: StallRule,
): Promise<ProjectionStatus> {
  const collections = await Promise.all(
    projectors.map(async ({ collection, version }) => {
      const progress = rebuilds.progressOf(collection)
      return {
        Collection: collection,
        Version: version,
        HighWater: await views.highWater(collection),
        Rebuilding: progress !== undefined,
        Progress: progress ?? null,
      }
    }),
  )
  return {
    Consumers: [consumerStatus(feed, rule)],
    Projections: collections,
    Parked: parkedStreams(parking.all()),
  }
}

/** The parked streams, read from the views, so that every process can list them. */
export const parkedNow = async (views: Views): Promise<Operations['Parked']> => parkedStreams(await readParked(views))

const parkedStreams = (parks: readonly Park[]): Operations['Parked'] =>
  parks.map(({ collection, stream, revision, quarantined, attempts }) => ({
    Collection: collection,
    Stream: stream,
    Revision: revision,
    Quarantined: quarantined,
    Attempts: attempts.map(({ at, error }) => ({ At: wireDateTime(at), Error: error })),
  }))
