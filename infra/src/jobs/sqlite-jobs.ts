/** Jobs in a SQLite file: a thread stores them, and workers of this process wake as soon as there is work. */
import type { Jobs } from '@bindery/contracts/ports'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import { thisProcess } from './holder.ts'
import type { JobOperations, JobThreadData } from './job-operations.ts'
import { checkJob, checkSchedule } from './limits.ts'
import { startQueueWorker, type WakeableWorker } from './queue-worker.ts'

const SWEEP_MS = 600_000

export interface SqliteJobsOptions {
  readonly file: string
  /** Called with faults of the queue itself, such as a full disk. */
  readonly onFault: (error: unknown) => void
  /** How long a running job may be silent before it is taken again. */
  readonly leaseMs?: number
  /** Called with a damaged file: its content is not what was written. */
  readonly onDamage?: OnDamage
}

export interface SqliteJobs extends Jobs {
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
}

export async function openSqliteJobs({
  file,
  onFault,
  onDamage,
  leaseMs = 60_000,
}: SqliteJobsOptions): Promise<SqliteJobs> {
  const data: JobThreadData = { file, holder: thisProcess(), leaseMs }
  const thread = await startDatabaseThread<JobOperations>(new URL('./jobs.worker.ts', import.meta.url), data, onDamage)
  const workers = new Map<WakeableWorker, string>()

  const wake = (queue: string) => {
    for (const [worker, of] of workers) if (of === queue) worker.wake()
  }
  const sweep = () => {
    thread.call('sweep').catch(onFault)
  }
  const sweeper = setInterval(sweep, SWEEP_MS).unref()
  sweep()

  return {
    async enqueue(jobs, upTo) {
      if (jobs.length === 0) return
      for (const job of jobs) checkJob(job)
      await thread.call('enqueue', jobs, upTo)
      for (const queue of new Set(jobs.map((job) => job.queue))) wake(queue)
    },
    upTo: () => thread.call('upTo'),
    async schedule(name, everyMs, job) {
      checkSchedule(name, everyMs, job)
      await thread.call('schedule', { name, everyMs: Math.round(everyMs), job })
      wake(job.queue)
    },
    async work(options, handler) {
      const worker = startQueueWorker({ thread, leaseMs, onFault }, options, handler)
      workers.set(worker, options.queue)
      return {
        async stop() {
          await worker.stop()
          workers.delete(worker)
        },
      }
    },
    counts: (queue) => thread.call('counts', queue),
    list: (queue, state, offset, limit) => thread.call('list', queue, state, offset, limit),
    get: (queue, id) => thread.call('get', queue, id),
    async retry(queue, id) {
      const retried = await thread.call('retry', queue, id)
      wake(queue)
      return retried
    },
    discard: (queue, id) => thread.call('discard', queue, id),
    async hurry(queue) {
      const hurried = await thread.call('hurry', queue)
      wake(queue)
      return hurried
    },
    pause: (queue) => thread.call('setPaused', queue, true),
    async resume(queue) {
      await thread.call('setPaused', queue, false)
      wake(queue)
    },
    writable: () => thread.writable(),
    async close() {
      clearInterval(sweeper)
      await Promise.all([...workers.keys()].map((worker) => worker.stop()))
      await thread.close()
    },
  }
}
