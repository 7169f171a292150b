/** The errors of a job's tries, stored as the job's log: any process may add to it, and it is deleted with the job. */
import type { JobAttempt } from '@bindery/contracts/ports'
import { Job } from 'bullmq'
import * as v from 'valibot'
import { KEPT_ERRORS, KEPT_TEXT } from '../limits.ts'
import type { BullQueue } from './bull-queues.ts'

const Attempt = v.object({ at: v.string(), error: v.string() })

export async function addError(queue: BullQueue, jobId: string, error: string): Promise<void> {
  const attempt: JobAttempt = { at: new Date().toISOString(), error: error.slice(0, KEPT_TEXT) }
  await Job.addJobLog(queue, jobId, JSON.stringify(attempt), KEPT_ERRORS)
}

/** Records a repeated error once, because a part may be away for days. */
export async function addNewError(queue: BullQueue, jobId: string, error: string): Promise<void> {
  const { logs } = await queue.getJobLogs(jobId, -1, -1)
  if (logs.map(attemptOf).at(-1)?.error !== error.slice(0, KEPT_TEXT)) await addError(queue, jobId, error)
}

export async function errorsOf(queue: BullQueue, jobId: string): Promise<readonly JobAttempt[]> {
  return (await queue.getJobLogs(jobId)).logs.map(attemptOf)
}

const attemptOf = (row: string): JobAttempt => v.parse(Attempt, JSON.parse(row))
