/** The data of a job: the event that asked for it, and the ids that join its log lines with the history. */
import { JobRefused, type RunningJob, type StoredEvent } from '@bindery/contracts/ports'
import { traceparentIn } from '@bindery/contracts/rules'
import * as v from 'valibot'

/** The event that asked for a job. Everything else is read when the job runs. */
export interface JobData {
  readonly stream: string
  readonly revision: number
  /** The part of the event that the job is for, when the reactor asks for several jobs. */
  readonly part?: number | undefined
}

const Data = v.object({ stream: v.string(), revision: v.number(), part: v.optional(v.number()) })

/** The trail in a job's data; absent in jobs of earlier releases, and in scheduled jobs, which no event caused. */
const Trail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    correlationId: v.optional(v.string()),
    traceparent: v.pipe(v.unknown(), v.transform(traceparentIn)),
  }),
)

export const jobData = ({ stream, revision, correlationId, traceparent }: StoredEvent, part?: number): string =>
  JSON.stringify({ stream, revision, part, correlationId, traceparent })

/** @throws {JobRefused} for data that no release of the product wrote */
export function parseJob(job: Pick<RunningJob, 'id' | 'data'>): JobData {
  const parsed = v.safeParse(Data, JSON.parse(job.data))
  if (!parsed.success) throw new JobRefused(`The job ${job.id} names no event.`)
  return parsed.output
}

export function trailIn({ data }: Pick<RunningJob, 'data'>): { correlationId?: string; traceparent?: string } {
  const parsed = v.safeParse(Trail, data)
  if (!parsed.success) return {}
  const { correlationId, traceparent } = parsed.output
  return { ...(correlationId !== undefined && { correlationId }), ...(traceparent !== undefined && { traceparent }) }
}
