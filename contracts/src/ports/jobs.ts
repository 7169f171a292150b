/** The queue of side effects: each id once, retried with backoff, and kept until a person decides about a failure. */
import type { LogMark } from './event-store.ts'

/** Every queue of the product. */
export const QUEUES = { processes: 'processes', mail: 'mail', files: 'files', facts: 'facts' } as const
export type QueueName = keyof typeof QUEUES

export interface NewJob {
  /** Enqueueing an id again does nothing while the queue remembers it; handlers must not rely on that. */
  readonly id: string
  readonly queue: string
  readonly name: string
  /** JSON of at most 64 kB; no secrets. */
  readonly data: string
  /** The job does not start before this instant (ISO, UTC). */
  readonly notBefore?: string
}

export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed'

export interface JobAttempt {
  readonly at: string
  readonly error: string
}

export interface JobView {
  readonly id: string
  readonly queue: string
  readonly name: string
  readonly data: string
  readonly state: JobState
  readonly attempts: readonly JobAttempt[]
  /** 0 to 100, or null when the job does not report. */
  readonly progress: number | null
  readonly createdAt: string
  readonly finishedAt: string | null
  /** When a delayed job may start; null in any other state. */
  readonly dueAt: string | null
}

export interface RunningJob {
  readonly id: string
  readonly name: string
  readonly data: string
  /** 1 on the first try. */
  readonly attempt: number
  /** Whether the job has failed for good when this try fails. */
  readonly isLast: boolean
  progress(percent: number): Promise<void>
}

export interface QueueOptions {
  readonly queue: string
  readonly concurrency: number
  readonly maxAttempts: number
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff: number
}

/** Thrown by a handler to fail a job at once, without further tries. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/** Thrown by a handler for a cause outside the job: the job is tried again later, and no try is counted. */
export class JobDeferred extends Error {
  override name = 'JobDeferred'
}

export interface QueueWorker {
  /** Stops after the running jobs. */
  stop(): Promise<void>
}

export interface Jobs {
  /** @param upTo the newest event that led to these jobs; it is stored with them or before them */
  enqueue(jobs: readonly NewJob[], upTo?: LogMark | null): Promise<void>
  /** The mark that was stored last; null before the first. */
  upTo(): Promise<LogMark | null>
  /**
   * Enqueues `job` every `everyMs`, one at a time over all processes; replaces an earlier schedule of the same name. An
   * occurrence that ends takes the place of the failed ones of its schedule: at most the last failure is kept.
   */
  schedule(name: string, everyMs: number, job: Omit<NewJob, 'id' | 'notBefore'>): Promise<void>
  work(options: QueueOptions, handler: (job: RunningJob) => Promise<void>): Promise<QueueWorker>
  counts(queue: string): Promise<Readonly<Record<JobState, number>>>
  list(queue: string, state: JobState, offset: number, limit: number): Promise<readonly JobView[]>
  get(queue: string, id: string): Promise<JobView | null>
  /** Tries a failed job again; false when the job has not failed. */
  retry(queue: string, id: string): Promise<boolean>
  discard(queue: string, id: string): Promise<boolean>
  /**
   * Makes every delayed job of the queue due now. Returns the number of these jobs. The try that somebody asks for so is
   * none of the job's own: when it fails, the job waits on until the time that it waited for, with all its tries left.
   */
  hurry(queue: string): Promise<number>
  pause(queue: string): Promise<void>
  resume(queue: string): Promise<void>
  close(): Promise<void>
}
