/** A job of BullMQ as the port shows it. */
import type { JobAttempt, JobState, JobView } from '@bindery/contracts/ports'
import { errorsOf } from './bull-attempts.ts'
import { jobIdOf } from './bull-names.ts'
import type { BullJob, BullQueue, BullQueues, Progress } from './bull-queues.ts'

/** The score of a delayed job is its time, followed by twelve bits that order equal times. */
const SCORE_PER_MS = 0x10_00

export async function jobView(queues: BullQueues, queue: string, job: BullJob, state: JobState): Promise<JobView> {
  const { id, data } = job.data
  const finished = state === 'completed' || state === 'failed' ? (job.finishedOn ?? null) : null
  const [attempts, due] = await Promise.all([
    attemptsOf(queues.of(queue), job, state),
    state === 'delayed' ? dueOf(queues, queue, id) : null,
  ])
  return {
    id,
    queue,
    name: job.name,
    data,
    state,
    attempts,
    progress: percentOf(job.progress as Progress), // what `bull-worker.ts` alone reports
    createdAt: isoOf(job.timestamp),
    finishedAt: finished === null ? null : isoOf(finished),
    dueAt: due === null ? null : isoOf(due),
  }
}

/** When a delayed job may start, in milliseconds; null when it is not delayed. */
export async function dueOf(queues: BullQueues, queue: string, id: string): Promise<number | null> {
  const score = await queues.line.client.zscore(queues.of(queue).toKey('delayed'), jobIdOf(id))
  return score === null ? null : Math.floor(Number(score) / SCORE_PER_MS)
}

/** When BullMQ gave a job up because its processes kept ending, only the last failure has the reason. */
async function attemptsOf(queue: BullQueue, job: BullJob, state: JobState): Promise<readonly JobAttempt[]> {
  if (job.attemptsStarted === 0) return []
  const errors = await errorsOf(queue, jobIdOf(job.data.id))
  if (state !== 'failed' || !job.failedReason || errors.at(-1)?.error === job.failedReason) return errors
  return [...errors, { at: isoOf(job.finishedOn ?? job.timestamp), error: job.failedReason }]
}

const percentOf = (progress: Progress) => (typeof progress === 'number' ? null : progress.percent)
const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()
