/** The operations of the jobs thread, as the main thread calls them. */
import type { JobState, JobView, LogMark, NewJob } from '@bindery/contracts/ports'

/** One try of one job: only its holder may end it, and only once. */
export interface Hold {
  readonly queue: string
  readonly id: string
  readonly attempt: number
}

export interface TakenJob extends Hold {
  readonly name: string
  readonly data: string
  /** How many tries have failed since the job was made or retried. */
  readonly failures: number
  /** Whether somebody asked for this try: its failure does not count. */
  readonly isHurried: boolean
}

export interface Taken {
  readonly jobs: readonly TakenJob[]
  /** When the queue's next job becomes due (milliseconds), or null when none is waiting. */
  readonly nextDue: number | null
}

export interface Failure {
  readonly error: string
  /** True when the failure is final, even if tries are left. */
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
  enqueue(jobs: readonly NewJob[], upTo?: LogMark | null): void
  upTo(): LogMark | null
  schedule(schedule: Schedule): void
  take(queue: string, limit: number): Taken
  renew(holds: readonly Hold[]): void
  progress(hold: Hold, percent: number): void
  complete(hold: Hold): void
  fail(hold: Hold, failure: Failure): void
  /** Puts a job off for a cause outside the job: no try is lost. */
  defer(hold: Hold, failure: Pick<Failure, 'error' | 'backoff'>): void
  counts(queue: string): Record<JobState, number>
  list(queue: string, state: JobState, offset: number, limit: number): JobView[]
  get(queue: string, id: string): JobView | null
  retry(queue: string, id: string): boolean
  discard(queue: string, id: string): boolean
  hurry(queue: string): number
  setPaused(queue: string, paused: boolean): void
  sweep(): void
}

/** The data that the thread starts with. */
export interface JobThreadData {
  readonly file: string
  /** The id of this process, and how long it may hold a job without a sign of life. */
  readonly holder: string
  readonly leaseMs: number
}
