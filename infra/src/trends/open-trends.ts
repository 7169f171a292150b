/** Takes a sample every ten seconds of what each queue, consumer and projection does and what waits for it. */
import { QUEUES, type Clock, type FeedStatus, type Jobs, type Views } from '@bindery/contracts/ports'
import { projectors } from '@bindery/projections'
import type { Logger } from 'pino'
import type { Meter } from './meter.ts'
import { noteOwn, notedByOthers } from './processes.ts'
import { Recorder, type Lags, type Recorded } from './recorder.ts'
import { SPANS } from './series.ts'

/** The group whose lag is that of every projection. */
const PROJECTIONS = 'projections'
/** So many samples are noted for other processes at once. */
const NOTED_EVERY = 3
/** More waiting jobs than a plot can tell apart. */
const MOST = 500

interface Parts {
  readonly meter: Meter
  readonly feeds: () => Promise<readonly FeedStatus[]>
  readonly jobs: Pick<Jobs, 'counts' | 'list'>
  readonly views: Pick<Views, 'putNote' | 'notes'>
  /** The name of this process among several that share the rows; null where there is only this one. */
  readonly process: string | null
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

export interface Trends {
  /** The samples of all processes, with one of this moment. */
  now(): Promise<readonly Recorded[]>
  /** How many jobs of each queue only wait for their next try; a queue that does not answer is left out. */
  retrying(): Promise<ReadonlyMap<string, number>>
  stop(): void
}

export function openTrends({ meter, feeds, jobs, views, process, clock, log }: Parts): Trends {
  const recorder = new Recorder(meter, clock.now())
  let taken = 0

  /** A job that waits for its first calendar time is no work that waits. */
  async function waitingIn(queue: string): Promise<number> {
    const { waiting, delayed } = await jobs.counts(queue)
    return delayed === 0 ? waiting : waiting + (await retryingIn(queue))
  }

  async function retryingIn(queue: string): Promise<number> {
    const later = await jobs.list(queue, 'delayed', 0, MOST)
    return later.filter(({ attempts }) => attempts.length > 0).length
  }

  async function lags(): Promise<Lags> {
    const [following, queues] = await Promise.allSettled([
      feeds(),
      Promise.all(Object.values(QUEUES).map(async (queue) => [queue, await waitingIn(queue)] as const)),
    ])
    const groups = following.status === 'fulfilled' ? following.value : null
    const projecting = groups?.find(({ group }) => group === PROJECTIONS)
    return {
      ...(groups && { consumer: new Map(groups.map(({ group, lag }) => [group, lag])) }),
      ...(projecting && { projection: new Map(projectors.map(({ collection }) => [collection, projecting.lag])) }),
      ...(queues.status === 'fulfilled' && { queue: new Map(queues.value) }),
    }
  }

  async function sample(): Promise<void> {
    recorder.sample(clock.now(), await lags())
    taken += 1
    if (process !== null && taken % NOTED_EVERY === 0) await noteOwn(views, process, recorder.recorded())
  }

  const timer = setInterval(() => {
    sample().catch((err: unknown) => log.warn({ err }, 'The samples of this process could not be noted'))
  }, SPANS.hour.everyMs).unref()

  return {
    async now() {
      recorder.sample(clock.now(), await lags())
      return [recorder.recorded(), ...(process === null ? [] : await notedByOthers(views, process))]
    },
    async retrying() {
      const queues = Object.values(QUEUES)
      const counts = await Promise.allSettled(queues.map(async (queue) => [queue, await retryingIn(queue)] as const))
      return new Map(counts.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : [])))
    },
    stop: () => clearInterval(timer),
  }
}
