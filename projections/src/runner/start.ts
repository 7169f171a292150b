/** Starts the projections of one process: one feed group for all collections, retries of parked streams, rebuilds. */
import {
  Furthest,
  type Clock,
  type EventFeed,
  type EventStore,
  type FeedStatus,
  type Signals,
  type Views,
} from '@bindery/contracts/ports'
import { OPERATIONS } from '@bindery/contracts/events'
import { setTimeout as pause } from 'node:timers/promises'
import { Asked, type RebuildDone } from './asked.ts'
import { processBatch } from './batch.ts'
import { Engine } from './engine.ts'
import { Fellows, releaseOf } from './fellows.ts'
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
  /** A lag without any progress for this long is a stall, in milliseconds. */
  readonly stallAfter: number
  /** The pause before a rebuild that met an outage starts again, in milliseconds. */
  readonly rebuildAgainAfter: number
  /** How often processes show each other that they live, in milliseconds. */
  readonly beatEvery: number
  /** After how long a silent process counts as ended, in milliseconds. */
  readonly silentAfter: number
}

const TIMINGS: Timings = {
  retryAfter: [250, 1_000, 5_000, 30_000, 300_000],
  stallAfter: 30_000,
  rebuildAgainAfter: 2_000,
  beatEvery: 5_000,
  silentAfter: 20_000,
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
  /** The number of rows that a rebuild keeps in memory. */
  readonly rowsInHand?: number
  /** The name of this process among others that make rows of the same views; null, which is usual, when it is alone. */
  readonly process?: string | null
  /** Records what a rebuild that a person asked for did. */
  readonly rebuilt?: (done: RebuildDone) => Promise<void>
}

export interface Projections {
  readonly waitFor: WaitFor
  /** Applies a parked stream again from the event store; true when no event of it stays parked. */
  retry(collection: string, stream: string): Promise<boolean>
  /**
   * Rebuilds a collection beside its rows; resolves once it is swapped in, with false when the collection does not
   * exist.
   */
  rebuild(collection: string): Promise<boolean>
  cancelRebuild(collection: string): Promise<boolean>
  /** Resolves when the rows of every collection are made by the present version of its projector. */
  readonly upToDate: Promise<void>
  status(): Promise<ProjectionStatus>
  /** The state of the feed alone. */
  feed(): Promise<FeedStatus>
  stop(): Promise<void>
}

const ROWS_IN_HAND = 50_000

/** Resolves once every collection is readable; a collection built by another version is served until it is rebuilt. */
export async function startProjections(parts: ProjectionParts): Promise<Projections> {
  const { store, feed, views, signals, projectors, clock, log } = parts
  const timings = { ...TIMINGS, ...parts.timings }
  const seen = new Seen(views)
  const me = parts.process ?? null
  const parking = new Parking(views, clock, timings.retryAfter.length, me !== null)
  const furthest = await Furthest.from(store, await views.upTo())
  const engine = new Engine({ store, views, signals, projectors, parking, seen, furthest, log })
  const stopping = new AbortController()
  const fellows = new Fellows({ views, log, me, times: timings }, releaseOf(projectors), stopping.signal)
  const rebuilds = new Rebuilds(engine, fellows, clock, { rowsInHand: parts.rowsInHand ?? ROWS_IN_HAND })
  const retries = new Retries(engine, timings.retryAfter)
  const asked = new Asked(
    { store, views, log, againAfter: timings.rebuildAgainAfter },
    {
      async rebuild(collections) {
        const known = projectors.filter(({ collection }) => collections.has(collection))
        if (known.length < collections.size)
          log.warn({ collections: [...collections] }, 'no such collection to rebuild')
        return known.length > 0 ? rebuilds.run(known) : null
      },
      rebuilt: async (done) => parts.rebuilt?.(done),
      retry: (collection, stream) => retries.now(collection, stream),
    },
  )

  /** Rebuilds until it succeeds, because an outage of a store must not end the process. */
  async function insistOn(stale: readonly Projector[]): Promise<void> {
    while (stale.length > 0 && !stopping.signal.aborted) {
      try {
        await rebuilds.run(stale)
        return
      } catch (error) {
        log.error({ error: textOf(error) }, 'a rebuild met an outage')
        await pause(timings.rebuildAgainAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  await fellows.join()
  // Until the others have rebuilt: this process then begins with their rows, and nothing that it is building is theirs.
  await fellows.take()
  const missing: Projector[] = []
  const stale: Projector[] = []
  const generations = await Promise.all(projectors.map(({ spec }) => views.ensure(spec)))
  for (const [n, projector] of projectors.entries()) {
    const { version = null, closed = false } = generations[n] ?? {}
    if (version === null) missing.push(projector)
    else if (version === projector.version && !closed) engine.current.add(projector.collection)
    else stale.push(projector)
  }
  const begun = generations.filter(({ building }) => building !== null)
  await Promise.all(begun.map(({ collection }) => views.abandonGeneration(collection)))
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
  // Carries out requests made while no process ran the projections.
  asked.look()

  const since = clock.now()
  async function rebuildStale(): Promise<void> {
    try {
      await insistOn(stale)
    } finally {
      await fellows.give()
    }
  }

  return {
    waitFor: createWaitFor(views, projectors, seen),
    upToDate: rebuildStale(),
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
      await fellows.leave()
    },
  }
}
