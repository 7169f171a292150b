/** What the unlucky queue's server keeps. */
import type { JobAttempt, JobState, JobView, NewJob } from '@bindery/contracts/ports'

export interface Kept {
  readonly job: NewJob
  readonly schedule: string | null
  readonly createdAt: string
  state: 'waiting' | 'active' | 'failed'
  due: number
  deliveries: number
  failures: number
  attempts: JobAttempt[]
  progress: number | null
  finishedAt: string | null
}

export interface Repeating {
  readonly everyMs: number
  readonly job: Omit<NewJob, 'id' | 'notBefore'>
  next: number
}

/** What the queue's server keeps while its clients come and go. */
export interface JobBoard {
  readonly kept: Map<string, Kept>
  readonly schedules: Map<string, Repeating>
  readonly paused: Set<string>
}

export const jobBoard = (): JobBoard => ({ kept: new Map(), schedules: new Map(), paused: new Set() })

export const keyOf = (queue: string, id: string) => JSON.stringify([queue, id])
export const stateOf = ({ state, due }: Kept): JobState => (state === 'waiting' && due > Date.now() ? 'delayed' : state)

export const view = (kept: Kept): JobView => ({
  id: kept.job.id, queue: kept.job.queue, name: kept.job.name, data: kept.job.data, state: stateOf(kept),
  attempts: [...kept.attempts], progress: kept.progress, createdAt: kept.createdAt, finishedAt: kept.finishedAt,
})
