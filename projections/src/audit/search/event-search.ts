/**
 * Searches all events in this process's own index, which is brought up to the end of the log before it answers.
 * Commands write nothing for it: new events are added in batches, when the process is idle or a search asks.
 */
import type {
  EventIndex,
  EventStore,
  IndexAnswer,
  IndexEntry,
  IndexQuestion,
  StoredEvent,
} from '@bindery/contracts/ports'
import { performance } from 'node:perf_hooks'
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises'
import { textOf } from '../../runner/fold.ts'
import { createLock } from '../../runner/lock.ts'
import type { Log } from '../../runner/log.ts'
import { ENTRIES_VERSION, entryOf, marks } from './entry.ts'

const BATCH = 500
/** How often the log is read between searches, in milliseconds, so that a search finds little left to read. */
const EVERY = 1_000
/** Above this share of busy time the index waits, because commands come first. */
const BUSY = 0.6
const GIVING_WAY = 500
const AFTER_OUTAGE = 10_000
/** Milliseconds of indexing after which other work gets its turn, since a batch may hold megabytes of text. */
const TURN = 10
/** How long a search waits for an index that is far behind. */
const LONGEST_WAIT_MS = 1_500

export interface Found extends IndexAnswer {
  /** Null when everything was searched; otherwise how many events the index holds so far. */
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
    const isCurrent = await inTime(
      this.#attempt(async () => {
        while (!late.signal.aborted && (await this.#readOn()));
      }),
      LONGEST_WAIT_MS,
    )
    // The follower continues, giving way to other work.
    late.abort()
    const [answer, { entries }] = await Promise.all([this.#index.find(question), this.#index.state()])
    return { ...answer, indexed: isCurrent ? null : entries }
  }

  /** Whether any event names a file; null while not all events are indexed. */
  async namesFile(id: string): Promise<boolean | null> {
    const { total, indexed } = await this.find({ marks: [[marks.file(id)]], hidden: true, offset: 0, limit: 1 })
    return total > 0 || (indexed === null ? false : null)
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const before = performance.eventLoopUtilization()
      let isAtEnd = false
      const went = await this.#attempt(async () => {
        isAtEnd = !(await this.#readOn())
      })
      const isBusy = performance.eventLoopUtilization(before).utilization > BUSY
      const wait = !went ? AFTER_OUTAGE : isAtEnd ? EVERY : isBusy ? GIVING_WAY : 0
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Does the work; false after an outage, when the events in the index can still be searched. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#log.warn({ error: textOf(error) }, 'the index of events met an outage')
      return false
    }
  }

  /** Indexes one batch; true when there may be more. */
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
      await this.#index.add(await entriesOf(events), { position, stream, revision, hash })
      this.#position = position
    } catch (error) {
      // The batch may have been added despite the error, so the index's position is read again.
      this.#isReady = false
      throw error
    }
  }

  /** Rebuilds an index with other entries or of another log. */
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

async function entriesOf(events: readonly StoredEvent[]): Promise<readonly IndexEntry[]> {
  const entries: IndexEntry[] = []
  let since = performance.now()
  for (const event of events) {
    entries.push(entryOf(event))
    if (performance.now() - since < TURN) continue
    await others()
    since = performance.now()
  }
  return entries
}

/** Whether the work succeeded in time; the next caller awaits work that takes longer. */
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
