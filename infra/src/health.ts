/**
 * Checks that every part answers and can be written, and names the failing ones, for GET /api/health and for people.
 * The answer comes within a second: a supervisor may restart a server that does not answer, and a hanging share is no
 * reason to restart it.
 */
import type { Health } from '@bindery/command-api'
import type { Clock, EventStore, FeedStatus, Jobs, Views } from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import type { Check } from './parts/check.ts'
import { VERSION } from './version.ts'
import { NEWS_WITHIN_MS, WatchedPart } from './watched-part.ts'

const LOOK_EVERY_MS = 10_000

interface Parts {
  readonly store: Pick<EventStore, 'head'>
  readonly views: Pick<Views, 'epoch'>
  readonly jobs: Pick<Jobs, 'counts'>
  readonly queues: readonly string[]
  readonly feeds: () => Promise<readonly FeedStatus[]>
  readonly checks: readonly Check[]
  /** The engine of a part; null when the part uses the data folder, or several engines. */
  readonly engineOf: (part: string) => string | null
  readonly clock: Clock
  readonly log: Pick<Logger, 'error' | 'info'>
}

/** A part that does not work. */
export interface Outage {
  readonly part: string
  readonly engine: string | null
  readonly since: string
}

export interface Watch {
  health(): Promise<Health>
  outages(): Promise<readonly Outage[]>
  /** Ends the regular checks. */
  stop(): void
}

export function watchOver({ store, views, jobs, queues, feeds, checks, engineOf, clock, log }: Parts): Watch {
  const watch = <Answer>(part: string, question: () => Promise<Answer>) =>
    new WatchedPart(part, engineOf(part), question)
  const consumers = watch('feed', feeds)
  const parts = [
    consumers,
    watch('store', () => store.head()),
    watch('views', () => views.epoch()),
    watch('jobs', () => Promise.all(queues.map((queue) => jobs.counts(queue)))),
    ...checks.map(([part, check]) => watch(part, check)),
  ]
  /** The outages that are logged: the beginning and the end of each are logged once. */
  let told: ReadonlyMap<string, Outage> = new Map()

  /** Two checks may concern one part, which is then listed once. */
  async function outages(): Promise<readonly Outage[]> {
    await noLongerThan(NEWS_WITHIN_MS, Promise.all(parts.map((part) => part.ask())))
    const now = clock.now()
    const failing = new Map<string, Outage>()
    for (const part of parts) {
      const since = part.failingSince(now)
      if (since === null) continue
      const { name, engine } = part
      if (!failing.has(name)) failing.set(name, { part: name, engine, since })
      if (!told.has(name))
        log.error({ err: part.fault, part: name, engine, since }, 'A part does not answer, or cannot be written')
    }
    for (const [name, outage] of told) if (!failing.has(name)) log.info(outage, 'A part works again')
    told = failing
    return [...failing.values()]
  }

  // The checks also run while nobody asks for health, so that the log shows the beginning of each outage.
  const looking = setInterval(() => void outages(), LOOK_EVERY_MS).unref()

  return {
    outages,
    stop: () => clearInterval(looking),
    async health() {
      const failing = await outages()
      const Lag = Object.fromEntries((consumers.answer ?? []).map(({ group, lag }) => [group, lag]))
      return {
        ok: failing.length === 0,
        Version: VERSION,
        Failed: failing.map(({ part }) => part),
        Outages: failing.map(({ part, engine, since }) => ({ Part: part, Engine: engine, Since: since })),
        Lag,
      }
    },
  }
}

/** Returns without an answer when the time is up: who asks finds the parts that have not answered. */
async function noLongerThan(milliseconds: number, all: Promise<unknown>): Promise<void> {
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, milliseconds)
  await Promise.race([all, timeUp.promise])
  clearTimeout(timer)
}
