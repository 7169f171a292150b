/**
 * Runs the jobs of one queue in this process; BullMQ keeps the leases, and gives the jobs of a dead process to others.
 */
import {
  JobDeferred,
  JobRefused,
  reasonOf,
  type QueueOptions,
  type QueueWorker,
  type RunningJob,
} from '@bindery/contracts/ports'
import { DelayedError, UnrecoverableError, Worker } from 'bullmq'
import { backoffAfter, deferralAfter, KEEP_COMPLETED, KEEP_COMPLETED_MS, MAX_STALLS, STALLED } from '../limits.ts'
import { addError, addNewError } from './bull-attempts.ts'
import { endHurry } from './bull-hurried.ts'
import { jobIdOf, queueName } from './bull-names.ts'
import type { BullJob, BullQueues, Payload } from './bull-queues.ts'
import { takePlaceOfFailed } from './bull-replaced.ts'

const REFUSED_TRIES = 1

export function startBullWorker(
  queues: BullQueues,
  leaseMs: number,
  { queue, concurrency, maxAttempts, backoff }: QueueOptions,
  handler: (job: RunningJob) => Promise<void>,
): QueueWorker {
  const bull = queues.of(queue)

  const inHand = new Set<Promise<void>>()

  /** Remembers the running handlers, so that stopping waits for them, and not for a server that is away. */
  function handle(job: RunningJob): Promise<void> {
    const handled = handler(job).finally(() => inHand.delete(handled))
    inHand.add(handled)
    return handled
  }

  const isLast = (job: BullJob) => job.data.hurried === undefined && job.attemptsMade + 1 >= maxAttempts

  async function run(job: BullJob, token: string | undefined): Promise<void> {
    // BullMQ takes the number of tries from the enqueuer; the product lets the worker set it.
    job.opts.attempts = maxAttempts
    job.opts.backoff = { type: 'custom' }
    job.opts.stackTraceLimit = 0
    const jobId = jobIdOf(job.data.id)
    const report = (percent: number) => job.updateProgress({ percent: Math.min(100, Math.max(0, percent)) })
    if (typeof job.progress === 'object') await job.updateProgress(0)
    try {
      const { id, data } = job.data
      await handle({ id, data, name: job.name, attempt: job.attemptsStarted, isLast: isLast(job), progress: report })
    } catch (error) {
      const text = reasonOf(error)
      if (error instanceof JobDeferred) {
        await addNewError(bull, jobId, text)
        await endHurry(job)
        const times = job.attemptsStarted - job.attemptsMade - job.stalledCounter
        await job.moveToDelayed(Date.now() + deferralAfter(times, backoff), token)
        throw new DelayedError()
      }
      await addError(bull, jobId, text)
      const { hurried } = job.data
      if (hurried !== undefined && !(error instanceof JobRefused)) {
        await endHurry(job)
        await job.moveToDelayed(Math.max(hurried, Date.now()), token)
        throw new DelayedError()
      }
      if (error instanceof JobRefused || isLast(job)) await replaceFailed(job)
      if (error instanceof JobRefused) job.opts.attempts = REFUSED_TRIES
      throw error instanceof JobRefused ? new UnrecoverableError(text) : new Error(text)
    }
    await replaceFailed(job)
  }

  /** What this one leaves behind, the next occurrence takes. */
  const replaceFailed = (job: BullJob) => takePlaceOfFailed(queues, queue, job).catch(queues.onFault)

  const worker = new Worker<Payload, void>(queueName(queue), run, {
    connection: queues.line.client,
    prefix: queues.prefix,
    concurrency,
    lockDuration: leaseMs,
    stalledInterval: Math.ceil(leaseMs / 3),
    maxStalledCount: MAX_STALLS,
    removeOnComplete: { age: KEEP_COMPLETED_MS / 1_000, count: KEEP_COMPLETED },
    settings: { backoffStrategy: (failures) => backoffAfter(failures, backoff) },
  })
  worker.on('error', queues.onFault)
  worker.on('stalled', (jobId) => {
    addError(bull, jobId, STALLED).catch(queues.onFault)
  })

  return {
    async stop() {
      const closed = worker.close()
      await Promise.allSettled(inHand)
      // An unreachable server does not learn that the worker ended, but the lease runs out. The connection is cut when
      // the queue is closed.
      await queues.line.limited(closed).catch(queues.onFault)
    },
  }
}
