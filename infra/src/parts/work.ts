/** The job queue, and the signals between processes about changed rows: both use the same engine. */
import type { Jobs, Signals } from '@bindery/contracts/ports'
import { openSqliteJobs } from '../jobs/sqlite-jobs.ts'
import { inProcessSignals } from '../signals/in-process-signals.ts'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Check } from './check.ts'
import type { LocalFiles } from './local-files.ts'
import { whenThere } from './when-there.ts'

export interface Work {
  readonly jobs: Jobs
  readonly signals: Signals
  /** Whether the queue was just created: jobs of an earlier queue are not in it. */
  readonly isNew: boolean
  readonly checks: readonly Check[]
  close(): Promise<void>
}

/** Opens both; faults of the queue itself, such as a full disk, are logged. */
export async function openWork(settings: Settings, local: LocalFiles, log: Logger): Promise<Work> {
  const onFault = (err: unknown) => log.error({ err }, 'The queue, or what carries news, met a fault')
  const { jobs, signals, isNew } =
    settings.REDIS_URL === ''
      ? await inFile(local, onFault)
      : await whenThere('Redis', log, () => onRedis(settings, onFault))
  return {
    jobs,
    signals,
    isNew,
    checks: [['jobs', () => jobs.writable()]],
    async close() {
      await Promise.all([jobs.close(), signals.close()])
    },
  }
}

async function inFile(local: LocalFiles, onFault: (error: unknown) => void) {
  const { adapter: jobs, isNew } = await local.derived('The jobs', 'jobs', (file, onDamage) =>
    openSqliteJobs({ file, onDamage, onFault }),
  )
  return { jobs, isNew, signals: inProcessSignals(onFault) }
}

async function onRedis(settings: Settings, onFault: (error: unknown) => void) {
  const { openBullJobs, openRedisSignals } = await import('../redis/index.ts')
  const options = { url: settings.REDIS_URL, prefix: settings.BINDERY_NAME, onFault }
  const [jobs, signals] = await Promise.all([openBullJobs(options), openRedisSignals(options)])
  // A Redis that lost its jobs has also lost the mark of the newest event that the jobs follow from.
  return { jobs, signals, isNew: (await jobs.upTo()) === null }
}
