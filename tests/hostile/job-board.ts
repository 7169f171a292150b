/** The data on the server of the hostile queue. */
import type { JobAttempt, JobState, JobView, LogMark, NewJob } from '@bindery/contracts/ports'

export interface Kept {
  readonly job: NewJob
  readonly schedule: string | null
  readonly createdAt: string
  state: 'waiting' | 'active' | 'failed'
  due: number
  deliveries: number
  failures: number
  /** Until when it waited when somebody hurried it. */
  hurried: number | null
  attempts: JobAttempt[]
  progress: number | null
  finishedAt: string | null
}

export interface Repeating {
  readonly everyMs: number
  readonly job: Omit<NewJob, 'id' | 'notBefore'>
  next: number
}

/** The data that the queue's server keeps while its clients come and go. */
export interface JobBoard {
  readonly kept: Map<string, Kept>
  readonly schedules: Map<string, Repeating>
  readonly paused: Set<string>
  upTo: LogMark | null
}

export const jobBoard = (): JobBoard => ({ kept: new Map(), schedules: new Map(), paused: new Set(), upTo: null })

export const keyOf = (queue: string, id: string) => JSON.stringify([queue, id])
export const stateOf = ({ state, due }: Kept): JobState => (state === 'waiting' && due > Date.now() ? 'delayed' : state)

export const view = (kept: Kept): JobView => ({
  id: kept.job.id,
  queue: kept.job.queue,
  name: kept.job.name,
  data: kept.job.data,
  state: stateOf(kept),
  attempts: [...kept.attempts],
  progress: kept.progress,
  createdAt: kept.createdAt,
  finishedAt: kept.finishedAt,
  dueAt: stateOf(kept) === 'delayed' ? new Date(kept.due).toISOString() : null,
})
