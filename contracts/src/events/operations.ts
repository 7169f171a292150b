/** The actions of operations staff, and the progress of the data delivery. */
import * as v from 'valibot'
import { earlier, event, type FactOf } from './define.ts'
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
const Job = { queue: v.string(), jobId: v.string() }
/** What a job is for, which nobody can ask it once it is gone; null for one that no event asked for. */
const ForEvent = v.nullable(
  v.object({ job: v.string(), stream: v.string(), revision: v.number(), part: v.nullable(v.number()) }),
)
const withoutWhat = earlier(v.object(Job), (job) => ({ ...job, about: null }))
export const JobRetried = event('JobRetried', v.object({ ...Job, about: ForEvent }), [withoutWhat])
export const JobDiscarded = event('JobDiscarded', v.object({ ...Job, about: ForEvent }), [withoutWhat])
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
