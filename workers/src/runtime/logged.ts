/** Logs the end of each try of a job, under the ids that lead to its history. */
import { JobDeferred, JobRefused, type RunningJob } from '@bindery/contracts/ports'
import type { Log } from './dependencies.ts'
import { trailIn } from './jobs.ts'

/** Logs a finished job at `debug` only, because filling an empty store leads to thousands. */
export const logged =
  <More extends readonly unknown[]>(log: Log, perform: (job: RunningJob, ...more: More) => Promise<void>) =>
  async (job: RunningJob, ...more: More): Promise<void> => {
    const began = performance.now()
    const about = () => {
      const milliseconds = Math.round(performance.now() - began)
      return { job: job.id, name: job.name, attempt: job.attempt, milliseconds, ...trailIn(job) }
    }
    try {
      await perform(job, ...more)
    } catch (err) {
      if (err instanceof JobDeferred) log.info({ err, ...about() }, 'A job waits')
      else if (err instanceof JobRefused) log.error({ err, ...about() }, 'A job failed for good')
      else log.warn({ err, ...about() }, 'A job failed')
      throw err
    }
    log.debug(about(), 'A job is done')
  }
