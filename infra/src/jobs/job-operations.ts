/** What the jobs thread does, as the main thread asks for it. */
import type { JobState, JobView, NewJob } from '@bindery/contracts/ports'

/** One try of one job: only its holder may end it, and only once. */
export interface Hold {
  readonly queue: string
  readonly id: string
  readonly attempt: number
}

export interface TakenJob extends Hold {
  readonly name: string
  readonly data: string
}

export interface Taken {
  readonly jobs: readonly TakenJob[]
  /** When the queue's next job becomes due (milliseconds), or null while none is in sight. */
  readonly nextDue: number | null
}

export interface Failure {
  readonly error: string
  /** Final, whatever tries are left. */
  readonly refused: boolean
  readonly maxAttempts: number
  readonly backoff: number
}

export interface Schedule {
  readonly name: string
  readonly everyMs: number
  readonly job: Omit<NewJob, 'id' | 'notBefore'>
}

export type JobOperations = {
  enqueue(jobs: readonly NewJob[]): void
  schedule(schedule: Schedule): void
  take(queue: string, limit: number): Taken
  renew(holds: readonly Hold[]): void
  progress(hold: Hold, percent: number): void
  complete(hold: Hold): void
  fail(hold: Hold, failure: Failure): void
  counts(queue: string): Record<JobState, number>
  list(queue: string, state: JobState, offset: number, limit: number): JobView[]
  get(queue: string, id: string): JobView | null
  retry(queue: string, id: string): boolean
  discard(queue: string, id: string): boolean
  setPaused(queue: string, paused: boolean): void
  sweep(): void
}

/** What the thread is started with. */
export interface JobThreadData {
  readonly file: string
  /** Who this process is, and how long it may hold a job without a sign of life. */
  readonly holder: string
  readonly leaseMs: number
}
