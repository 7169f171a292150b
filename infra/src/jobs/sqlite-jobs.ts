/** Jobs in a SQLite file: a thread keeps them, workers of this process wake as soon as there is work. */
import type { Jobs, NewJob } from '@bindery/contracts/ports'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import { thisProcess } from './holder.ts'
import type { JobOperations, JobThreadData } from './job-operations.ts'
import { startQueueWorker, type WakeableWorker } from './queue-worker.ts'

const MAX_DATA_BYTES = 65_536
const SWEEP_MS = 600_000

export interface SqliteJobsOptions {
  readonly file: string
  /** Hears of faults of the queue itself, such as a full disk. */
  readonly onFault: (error: unknown) => void
  /** How long a job may be in hand without a sign of life before it is taken again. */
  readonly leaseMs?: number
  /** Hears of a file that is not what was written to it. */
  readonly onDamage?: OnDamage
}

export interface SqliteJobs extends Jobs {
  /** Resolves unless the file could not be written the last time, and still cannot. */
  writable(): Promise<void>
}

export async function openSqliteJobs(
  { file, onFault, onDamage, leaseMs = 60_000 }: SqliteJobsOptions,
): Promise<SqliteJobs> {
  const data: JobThreadData = { file, holder: thisProcess(), leaseMs }
  const thread = await startDatabaseThread<JobOperations>(new URL('./jobs.worker.ts', import.meta.url), data, onDamage)
  const workers = new Map<WakeableWorker, string>()

  const wake = (queue: string) => {
    for (const [worker, of] of workers) if (of === queue) worker.wake()
  }
  const sweep = () => { thread.call('sweep').catch(onFault) }
  const sweeper = setInterval(sweep, SWEEP_MS).unref()
  sweep()

  return {
    async enqueue(jobs) {
      if (jobs.length === 0) return
      for (const job of jobs) checkJob(job)
      await thread.call('enqueue', jobs)
      for (const queue of new Set(jobs.map((job) => job.queue))) wake(queue)
    },
    async schedule(name, everyMs, job) {
      if (!(everyMs >= 1)) throw new RangeError(`Schedule ${name} needs a time between its occurrences.`)
      checkJob({ ...job, id: name })
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

function checkJob({ id, data, notBefore }: NewJob): void {
  if (Buffer.byteLength(data) > MAX_DATA_BYTES) throw new RangeError(`The data of job ${id} exceeds 64 kB.`)
  if (notBefore !== undefined && Number.isNaN(Date.parse(notBefore))) {
    throw new RangeError(`Job ${id} cannot wait for ${notBefore}.`)
  }
}
