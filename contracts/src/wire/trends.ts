/** How queues, consumers and projections kept up over the last hour or day. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { query } from './call.ts'
import { MaybeDate } from './fields.ts'

/**
 * Rate, latency and lag of each queue, consumer and projection over the last hour or day, from the samples that the
 * processes keep in memory.
 */
export const GetTrends = query('GET_TRENDS', 'operations', {
  request: v.object({ Span: v.optional(v.picklist(['hour', 'day'], invalid('Span')), 'hour') }),
  results: v.object({
    /** When the process that has run longest began to take samples. */
    Since: MaybeDate,
    /** When slot 0 begins: it is the first slot of the hour or day, or the first that has samples. */
    From: MaybeDate,
    /** The length of a slot. */
    Seconds: v.number(),
    Count: v.number(),
    /** Whether the samples reach back over the whole hour or day. */
    Whole: v.boolean(),
    /** From how many processes the samples are. */
    Processes: v.number(),
    Series: v.array(
      v.object({
        Kind: v.picklist(['Queue', 'Consumer', 'Projection']),
        Name: v.string(),
        /** Nothing waits; less or more waits than a minute ago; or something waits and nothing is handled. */
        Movement: v.picklist(['idle', 'falling', 'growing', 'stalled']),
        Lag: v.number(),
        /** How many of them are jobs that only wait for their next try. */
        Retrying: v.optional(v.number(), 0),
        LagBefore: v.number(),
        /** Jobs, events or rows handled in the last minute. */
        PerMinute: v.number(),
        StalledSince: MaybeDate,
        /** The slots in which something was handled or waited; the lists beside it have one value for each. */
        Slots: v.array(v.number()),
        Handled: v.array(v.number()),
        /** The mean time of a job, a batch of events or a write of rows, in milliseconds. */
        Took: v.array(v.nullable(v.number())),
        Lags: v.array(v.number()),
      }),
    ),
  }),
})
