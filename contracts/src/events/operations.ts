/** The actions of operations staff, and the progress of the data delivery. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { BusinessDate } from './shared.ts'

export const OPERATIONS = 'operations'
export const DELIVERY = 'delivery'

export const ProjectionRebuildRequested = event('ProjectionRebuildRequested', v.object({ collection: v.string() }))
/** A rebuild that a person asked for is done. */
export const ProjectionRebuilt = event(
  'ProjectionRebuilt',
  v.object({
    collection: v.string(),
    /** The revision of the request on this stream. */
    askedAt: v.number(),
    rows: v.number(),
    milliseconds: v.number(),
  }),
)
export const ParkedStreamRetried = event(
  'ParkedStreamRetried',
  v.object({ collection: v.string(), stream: v.string() }),
)
export const JobRetried = event('JobRetried', v.object({ queue: v.string(), jobId: v.string() }))
export const JobDiscarded = event('JobDiscarded', v.object({ queue: v.string(), jobId: v.string() }))
/** A person asked to try delayed jobs at once. */
export const DelayedJobsHurried = event('DelayedJobsHurried', v.object({ queue: v.string() }))

/** The beginning of a delivery; its dates are relative to this day, even if it is interrupted and continued later. */
export const DeliveryBegun = event(
  'DeliveryBegun',
  v.object({ kind: v.picklist(['demo', 'reference']), today: BusinessDate }),
)
export const DeliveryFinished = event('DeliveryFinished', v.object({ kind: v.picklist(['demo', 'reference']) }))

export type OperationsFact =
  | FactOf<typeof ProjectionRebuildRequested>
  | FactOf<typeof ProjectionRebuilt>
  | FactOf<typeof ParkedStreamRetried>
  | FactOf<typeof JobRetried>
  | FactOf<typeof JobDiscarded>
  | FactOf<typeof DelayedJobsHurried>
export type DeliveryFact = FactOf<typeof DeliveryBegun> | FactOf<typeof DeliveryFinished>
