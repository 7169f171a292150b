/** Starts the projections of one process: one feed group for all collections, parks tried again, rebuilds. */
import type { Clock, EventFeed, EventStore, FeedStatus, Signals, Views } from '@bindery/contracts/ports'
import { OPERATIONS } from '@bindery/contracts/events'
import { setTimeout as pause } from 'node:timers/promises'
import { Asked } from './asked.ts'
import { processBatch } from './batch.ts'
import { Engine } from './engine.ts'
import { textOf } from './fold.ts'
import type { Log } from './log.ts'
import { Parking } from './parking.ts'
import type { Projector } from './projector.ts'
import { Rebuilds } from './rebuilds.ts'
import { Retries } from './retries.ts'
import { GROUP, Seen } from './seen.ts'
import { statusOf, type ProjectionStatus } from './status.ts'
import { createWaitFor, type WaitFor } from './waiting.ts'

export interface Timings {
  /** Milliseconds before each further try of a parked stream; after the last it is quarantined. */
  readonly retryAfter: readonly number[]
  /** Lag without anything processed for this long is a stall. */
  readonly stallAfter: number
  /** Before a rebuild that met an outage begins anew. */
  readonly rebuildAgainAfter: number
}

const TIMINGS: Timings = {
  retryAfter: [250, 1_000, 5_000, 30_000, 300_000],
  stallAfter: 30_000,
  rebuildAgainAfter: 2_000,
}

export interface ProjectionParts {
  readonly store: EventStore
  readonly feed: EventFeed
  readonly views: Views
  readonly signals: Signals
  readonly projectors: readonly Projector[]
  readonly clock: Clock
  readonly log: Log
  readonly timings?: Partial<Timings>
  /** Rows a rebuild keeps in memory. */
  readonly rowsInHand?: number
}

export interface Projections {
  readonly waitFor: WaitFor
  /** Reads a parked stream again from the event store; true when nothing of it stays parked. */
  retry(collection: string, stream: string): Promise<boolean>
  /** Reads a collection anew beside its rows; resolves once it is swapped; false when there is none. */
  rebuild(collection: string): Promise<boolean>
  cancelRebuild(collection: string): Promise<boolean>
  /** Resolves when every collection is made by its projector's version. */
  readonly upToDate: Promise<void>
  status(): Promise<ProjectionStatus>
  /** How far it has come, alone. */
  feed(): Promise<FeedStatus>
  stop(): Promise<void>
}

const ROWS_IN_HAND = 50_000

/** Resolves once every collection is readable; one made by another version is served as it is until it is rebuilt. */
export async function startProjections(parts: ProjectionParts): Promise<Projections> {
  const { store, feed, views, signals, projectors, clock, log } = parts
  const timings = { ...TIMINGS, ...parts.timings }
  const seen = new Seen(views)
  const parking = new Parking(views, clock, timings.retryAfter.length)
  const engine = new Engine({ store, views, signals, projectors, parking, seen, log })
  const rebuilds = new Rebuilds(engine, clock, { rowsInHand: parts.rowsInHand ?? ROWS_IN_HAND })
  const retries = new Retries(engine, timings.retryAfter)
  const stopping = new AbortController()
  const asked = new Asked({ store, views, log, againAfter: timings.rebuildAgainAfter }, {
    async rebuild(collections) {
      const known = projectors.filter(({ collection }) => collections.has(collection))
      if (known.length < collections.size) log.warn({ collections: [...collections] }, 'no such collection to rebuild')
      if (known.length > 0) await rebuilds.run(known)
    },
    retry: (collection, stream) => retries.now(collection, stream),
  })

  /** Rebuilds until it succeeds: an outage of a store never ends the process. */
  async function insistOn(stale: readonly Projector[]): Promise<void> {
    while (stale.length > 0 && !stopping.signal.aborted) {
      try {
        return await rebuilds.run(stale)
      } catch (error) {
        log.error({ error: textOf(error) }, 'a rebuild met an outage')
        await pause(timings.rebuildAgainAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const missing: Projector[] = []
  const stale: Projector[] = []
  for (const projector of projectors) {
    const { version, building } = await views.ensure(projector.spec)
    if (building !== null) await views.abandonGeneration(projector.collection)
    if (version === null) missing.push(projector)
    else if (version === projector.version) engine.current.add(projector.collection)
    else stale.push(projector)
  }
  await rebuilds.begin([...missing, ...stale])
  await parking.load((park) => retries.schedule(park))
  if (missing.length === projectors.length) await asked.madeAnew()
  await insistOn(missing)

  const subscription = await feed.subscribe({
    group: GROUP,
    start: 'beginning',
    async onBatch(events) {
      await engine.lock(() => processBatch(engine, events))
      if (events.some(({ stream }) => stream === OPERATIONS)) asked.look()
    },
  })
  // What was asked for while nobody projected.
  asked.look()

  const since = clock.now()

  return {
    waitFor: createWaitFor(views, projectors, seen),
    upToDate: insistOn(stale),
    retry: (collection, stream) => retries.now(collection, stream),
    async rebuild(collection) {
      const projector = projectors.find((each) => each.collection === collection)
      if (!projector) return false
      await rebuilds.run([projector])
      return true
    },
    cancelRebuild: (collection) => rebuilds.cancel(collection),
    feed: () => subscription.status(),
    async status() {
      const rule = { since, now: clock.now(), stallAfter: timings.stallAfter }
      return statusOf(engine, rebuilds, await subscription.status(), rule)
    },
    async stop() {
      stopping.abort()
      retries.stop()
      await Promise.all([rebuilds.stop(), asked.stop(), subscription.stop()])
      await engine.lock(async () => undefined)
    },
  }
}
