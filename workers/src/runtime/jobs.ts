/** Reading a job's data. */
import { JobRefused, type RunningJob } from '@bindery/contracts/ports'
import * as v from 'valibot'
import type { JobData } from './reactor.ts'

const Data = v.object({ stream: v.string(), revision: v.number() })

/** @throws {JobRefused} for data that is none of ours. */
export function parseJob(job: RunningJob): JobData {
  const parsed = v.safeParse(Data, JSON.parse(job.data))
  if (!parsed.success) throw new JobRefused(`The job ${job.id} names no event.`)
  return parsed.output
}
