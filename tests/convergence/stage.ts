/** The read side over the hostile set: tests stop and start it, make its projectors fail, and hold its feed. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { Clock, Moved, Signals, Views } from '@bindery/contracts/ports'
import { startProjections, type Projections, type Projector, type Timings } from '@bindery/projections'
import {
  hostileEventStore,
  hostileFeed,
  hostileViews,
  hostileViewData,
  random,
  type HostileCheckpoints,
  type HostileEventStore,
  type HostileFeed,
} from '../hostile/index.ts'
import { ALL } from './collections.ts'
import { foldedRows, storedRows, streamsIn } from './rows.ts'
import { unreliableViews } from './unreliable-views.ts'

const clock: Clock = { now: () => new Date().toISOString() }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const QUICK: Timings = {
  retryAfter: [1, 2, 4],
  stallAfter: 1_000,
  rebuildAgainAfter: 5,
  beatEvery: 10,
  silentAfter: 50,
}

/** Whether a projector fails on an event, asked at every attempt. */
export type Fails = (collection: string, event: EventEnvelope) => boolean

export class Stage {
  /** The chance that a write of the runner fails. */
  outage = 0
  readonly #seed: number
  readonly store: HostileEventStore
  readonly views: Views
  readonly feed: HostileFeed
  readonly moved: Moved[] = []
  /** Called before rows of a collection are written; it may throw, as unreachable views do. */
  beforeWriting: (collection: string) => void = () => undefined
  /** Called once, after the log was read to its end and before the reader learns so. */
  atEndOfLog: (() => Promise<void>) | null = null
  fails: Fails = () => false
  #running: Projections | null = null

  constructor(
    seed: number,
    redelivery = 0.2,
    views: Views = hostileViews({ seed: seed + 1, data: hostileViewData() }),
  ) {
    const checkpoints: HostileCheckpoints = new Map()
    this.#seed = seed
    this.store = hostileEventStore({ seed })
    this.views = views
    this.feed = hostileFeed({ store: this.store, seed: seed + 2, partitions: 3, redelivery, checkpoints })
  }

  get running(): Projections {
    if (!this.#running) throw new Error('The projections are not running.')
    return this.#running
  }

  /** @param versions the versions of projectors that a new release has raised */
  async start(versions: Readonly<Record<string, number>> = {}, rowsInHand?: number): Promise<void> {
    const signals: Signals = {
      publish: async (moved) => {
        this.moved.push(moved)
      },
      subscribe: () => () => undefined,
      close: async () => undefined,
    }
    this.#running = await startProjections({
      store: { ...this.store, readAll: this.#readAll },
      feed: this.feed,
      views: this.#unreliable(),
      signals,
      clock,
      log: quiet,
      timings: QUICK,
      projectors: ALL.map((each) => this.#failing({ ...each, version: versions[each.collection] ?? each.version })),
      ...(rowsInHand === undefined ? {} : { rowsInHand }),
    })
  }

  readonly #readAll: HostileEventStore['readAll'] = async (after, limit) => {
    const events = await this.store.readAll(after, limit)
    const happens = this.atEndOfLog
    if (events.length > 0 || !happens) return events
    this.atEndOfLog = null
    await happens()
    return events
  }

  #unreliable(): Views {
    const views = unreliableViews(this.views, random(this.#seed + 3), () => this.outage)
    return {
      ...views,
      write: async (collection, ...rest) => {
        this.beforeWriting(collection)
        return views.write(collection, ...rest)
      },
    }
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#running = null
  }

  async append(event: EventEnvelope): Promise<void> {
    const result = await this.store.append(event.stream, event.revision - 1, [event])
    if (!result.ok) throw new Error(`${event.stream} has moved on.`)
  }

  /** Waits until the group has seen the whole log; parked streams are tried until nothing is parked. */
  async settle(): Promise<void> {
    const ends = [...streamsIn(this.store.log)].map(([stream, events]) => ({ stream, revision: events.length - 1 }))
    for (let tries = 0; tries < 200; tries += 1) {
      const behind = await this.running.waitFor(ends, { timeoutMs: 5_000 })
      const { Parked } = await this.running.status()
      if (behind.length === 0 && Parked.length === 0) return
      for (const { Collection, Stream } of Parked) await this.running.retry(Collection, Stream)
    }
    throw new Error(`It did not settle: ${JSON.stringify(await this.running.status())}`)
  }

  /** The rows that each collection must hold: the fold of every stream, by key. */
  expected(collection: string): ReadonlyMap<string, object> {
    const folding = ALL.find((each) => each.collection === collection)
    if (!folding) throw new Error(`There is no ${collection}.`)
    return foldedRows(this.store.log, folding)
  }

  /** The rows that a first load gets, heavy fields included. */
  stored(collection: string): Promise<ReadonlyMap<string, object>> {
    return storedRows(this.views, collection)
  }

  #failing(inner: Projector): Projector {
    return {
      ...inner,
      apply: (row, event, key) => {
        if (this.fails(inner.collection, event)) throw new Error(`${inner.collection} does not like ${event.id}.`)
        return inner.apply(row, event, key)
      },
    }
  }
}
