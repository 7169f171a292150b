/** The queue of side effects: once per id, retried with backoff, visible until someone decides. */

export interface NewJob {
  /** Enqueueing the same id again does nothing, unless the queue has forgotten it: handlers must not rely on it. */
  readonly id: string
  readonly queue: string
  readonly name: string
  /** JSON of at most 64 kB; no secrets. */
  readonly data: string
  /** Not before this instant (ISO, UTC). */
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
}

export interface RunningJob {
  readonly id: string
  readonly name: string
  readonly data: string
  /** 1 on the first try. */
  readonly attempt: number
  progress(percent: number): Promise<void>
}

export interface QueueOptions {
  readonly queue: string
  readonly concurrency: number
  readonly maxAttempts: number
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff: number
}

/** Thrown by a handler to fail for good, without further tries. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

export interface QueueWorker {
  /** Stops after the jobs in hand. */
  stop(): Promise<void>
}

export interface Jobs {
  enqueue(jobs: readonly NewJob[]): Promise<void>
  /** Enqueues `job` every `everyMs`, one occurrence at a time across processes; replaces an earlier schedule of that name. */
  schedule(name: string, everyMs: number, job: Omit<NewJob, 'id' | 'notBefore'>): Promise<void>
  work(options: QueueOptions, handler: (job: RunningJob) => Promise<void>): Promise<QueueWorker>
  counts(queue: string): Promise<Readonly<Record<JobState, number>>>
  list(queue: string, state: JobState, offset: number, limit: number): Promise<readonly JobView[]>
  get(queue: string, id: string): Promise<JobView | null>
  /** A failed job is tried again; false when it is not failed. */
  retry(queue: string, id: string): Promise<boolean>
  discard(queue: string, id: string): Promise<boolean>
  pause(queue: string): Promise<void>
  resume(queue: string): Promise<void>
  close(): Promise<void>
}
