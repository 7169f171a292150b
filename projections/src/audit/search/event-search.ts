/**
 * Searches all events: the index of this process, read on to the end of the log before it answers. Nothing is written
 * for it when a command is carried out; what is new is taken over in batches, while there is little else to do or when
 * somebody asks.
 */
import type { EventIndex, EventStore, IndexAnswer, IndexQuestion, StoredEvent } from '@bindery/contracts/ports'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { textOf } from '../../runner/fold.ts'
import { createLock } from '../../runner/lock.ts'
import type { Log } from '../../runner/log.ts'
import { ENTRIES_VERSION, entryOf } from './entry.ts'

const BATCH = 500
/** How often the log is looked at while nobody asks, so that whoever does need not wait. */
const EVERY = 1_000
/** Above this share of its time the process has better things to do: commands come first, the index follows later. */
const BUSY = 0.6
const GIVING_WAY = 500
const AFTER_OUTAGE = 10_000
/** How long somebody who asks waits for a log that is far ahead. */
const PATIENCE = 1_500

export interface Found extends IndexAnswer {
  /** Null when all there is was searched; else how many events the index holds so far. */
  readonly indexed: number | null
}

export class EventSearch {
  readonly #store: EventStore
  readonly #index: EventIndex
  readonly #log: Log
  readonly #oneAtATime = createLock()
  #position: string | null = null
  #isReady = false
  readonly #stopping = new AbortController()

  constructor(store: EventStore, index: EventIndex, log: Log) {
    this.#store = store
    this.#index = index
    this.#log = log
  }

  /** Keeps the index close to the log until it is stopped. */
  follow(): void {
    void this.#follow().catch((error: unknown) => {
      this.#log.error({ error: textOf(error) }, 'the index of events is followed no more')
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#oneAtATime(async () => undefined)
  }

  /** Reads on to the end of the log. */
  async catchUp(): Promise<void> {
    while (await this.#readOn());
  }

  async find(question: IndexQuestion): Promise<Found> {
    const late = new AbortController()
    const isCurrent = await inTime(this.#attempt(async () => {
      while (!late.signal.aborted && await this.#readOn());
    }), PATIENCE)
    // What is left is the follower's, which gives way to others.
    late.abort()
    const [answer, { entries }] = await Promise.all([this.#index.find(question), this.#index.state()])
    return { ...answer, indexed: isCurrent ? null : entries }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const before = performance.eventLoopUtilization()
      let isAtEnd = false
      const went = await this.#attempt(async () => {
        isAtEnd = !await this.#readOn()
      })
      const isBusy = performance.eventLoopUtilization(before).utilization > BUSY
      const wait = !went ? AFTER_OUTAGE : isAtEnd ? EVERY : isBusy ? GIVING_WAY : 0
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** False after an outage: what is there can be searched all the same. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#log.warn({ error: textOf(error) }, 'the index of events met an outage')
      return false
    }
  }

  /** A batch; true when there may be more. */
  #readOn(): Promise<boolean> {
    return this.#oneAtATime(async () => {
      if (this.#stopping.signal.aborted) return false
      if (!this.#isReady) await this.#takeUp()
      const events = await this.#store.readAll(this.#position, BATCH)
      const last = events.at(-1)
      if (last) await this.#add(events, last)
      return last !== undefined
    })
  }

  async #add(events: readonly StoredEvent[], { position, stream, revision, hash }: StoredEvent): Promise<void> {
    try {
      await this.#index.add(events.map(entryOf), { position, stream, revision, hash })
      this.#position = position
    } catch (error) {
      // It may have been added all the same: where the index stands is asked again.
      this.#isReady = false
      throw error
    }
  }

  /** An index of other entries, or of a log that this is not, begins anew. */
  async #takeUp(): Promise<void> {
    const { version, upTo } = await this.#index.state()
    const [event] = upTo ? await this.#store.read(upTo.stream, upTo.revision, 1) : []
    if (version === ENTRIES_VERSION && (!upTo || event?.hash === upTo.hash)) {
      this.#position = upTo?.position ?? null
    } else {
      await this.#index.begin(ENTRIES_VERSION)
      this.#position = null
    }
    this.#isReady = true
  }
}

/** Whether it succeeded in time; what goes on after that is looked at again by whoever comes next. */
async function inTime(work: Promise<boolean>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
