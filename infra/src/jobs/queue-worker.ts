/** Runs the jobs of one queue: takes due jobs, keeps their leases alive, reports how each try ended. */
import {
  JobDeferred,
  JobRefused,
  reasonOf,
  type QueueOptions,
  type QueueWorker,
  type RunningJob,
} from '@bindery/contracts/ports'
import type { DatabaseThread } from '../sqlite/database-thread.ts'
import type { JobOperations, TakenJob } from './job-operations.ts'
import { createWake } from './wake.ts'

/** The queue is also checked without a wake-up, because leases of other processes run out silently. */
const LOOK_AGAIN_MS = 5_000
const AFTER_FAULT_MS = 1_000
const TRIES_TO_REPORT = 3

export interface WorkerContext {
  readonly thread: DatabaseThread<JobOperations>
  readonly leaseMs: number
  /** Called with faults of the queue itself; a job's own failure is stored with the job. */
  readonly onFault: (error: unknown) => void
}

export interface WakeableWorker extends QueueWorker {
  wake(): void
}

export function startQueueWorker(
  { thread, leaseMs, onFault }: WorkerContext,
  { queue, concurrency, maxAttempts, backoff }: QueueOptions,
  handler: (job: RunningJob) => Promise<void>,
): WakeableWorker {
  const inHand = new Map<TakenJob, Promise<void>>()
  const wake = createWake()
  const stopping = new AbortController()

  const leases = setInterval(() => {
    if (inHand.size > 0) thread.call('renew', [...inHand.keys()].map(hold)).catch(onFault)
  }, leaseMs / 3)

  async function run(job: TakenJob): Promise<void> {
    try {
      await handler({
        id: job.id,
        name: job.name,
        data: job.data,
        attempt: job.attempt,
        isLast: !job.isHurried && job.failures + 1 >= maxAttempts,
        progress: (percent) => thread.call('progress', hold(job), Math.min(100, Math.max(0, percent))),
      })
    } catch (error) {
      const text = reasonOf(error)
      if (error instanceof JobDeferred) return report(() => thread.call('defer', hold(job), { error: text, backoff }))
      const failure = { error: text, refused: error instanceof JobRefused, maxAttempts, backoff }
      return report(() => thread.call('fail', hold(job), failure))
    }
    return report(() => thread.call('complete', hold(job)))
  }

  /** Reports a result several times if need be, which is harmless; when no report succeeds, the lease runs out. */
  async function report(say: () => Promise<void>): Promise<void> {
    for (let tries = 1; tries <= TRIES_TO_REPORT; tries += 1) {
      try {
        return await say()
      } catch (error) {
        onFault(error)
      }
    }
  }

  /** Fills the free places; returns the time until the next job is due. */
  async function fill(): Promise<number> {
    const free = concurrency - inHand.size
    if (free === 0) return LOOK_AGAIN_MS
    const { jobs, nextDue } = await thread.call('take', queue, free)
    for (const job of jobs) {
      inHand.set(
        job,
        run(job).finally(() => {
          inHand.delete(job)
          wake.ring()
        }),
      )
    }
    return nextDue === null ? LOOK_AGAIN_MS : Math.min(Math.max(nextDue - Date.now(), 1), LOOK_AGAIN_MS)
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = AFTER_FAULT_MS
      try {
        pause = await fill()
      } catch (error) {
        onFault(error)
      }
      if (!stopping.signal.aborted) await wake.sleep(pause)
    }
    await Promise.all(inHand.values())
    clearInterval(leases)
  }

  const ended = loop()
  return {
    wake: () => wake.ring(),
    async stop() {
      stopping.abort()
      wake.ring()
      await ended
    },
  }
}

const hold = ({ queue, id, attempt }: TakenJob) => ({ queue, id, attempt })
