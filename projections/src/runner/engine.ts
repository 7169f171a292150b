/** The parts shared by batches, retries and rebuilds: the collections that are up to date, and the writing of rows. */
import type { EventStore, Furthest, RowWrite, Signals, StoredEvent, Views } from '@bindery/contracts/ports'
import { Feeding } from './feeding.ts'
import { keysOf, textOf, type Incoming, type Table } from './fold.ts'
import { createLock, type Lock } from './lock.ts'
import type { Log } from './log.ts'
import type { Parking } from './parking.ts'
import type { Projector } from './projector.ts'
import { RememberedRows } from './remembered.ts'
import { liveRow, rowWrite } from './rows.ts'
import type { Seen } from './seen.ts'

export interface Parts {
  readonly store: EventStore
  readonly views: Views
  readonly signals: Signals
  readonly projectors: readonly Projector[]
  readonly parking: Parking
  readonly seen: Seen
  /**
   * The newest event that rows may contain; stored with the rows, so that a log that has lost it is noticed at a start.
   */
  readonly furthest: Furthest
  readonly log: Log
}

/** How many events are read from the store at a time. */
export const PAGE = 500

export class Engine {
  readonly parts: Parts
  /** Batches, retries and swaps run one after the other. */
  readonly lock: Lock = createLock()
  /** Collections whose readable rows were made by this version of their projector. */
  readonly current = new Set<string>()
  readonly remembered = new RememberedRows()
  readonly feeding: Feeding
  readonly #published = new Map<string, number>()

  constructor(parts: Parts) {
    this.parts = parts
    this.feeding = new Feeding(parts.projectors)
  }

  /** Puts the rows that these events are about into the table: as remembered, or else as stored. */
  async load(projector: Projector, events: readonly Incoming[], table: Table): Promise<void> {
    const { collection } = projector
    const wanted = new Set<string>()
    const firsts = new Map<string, number>()
    for (const event of events) {
      const { stream, revision, type } = event.stored
      const first = firsts.get(stream) ?? revision
      firsts.set(stream, first)
      if (!projector.changesBy(type)) continue
      for (const key of keysOf(projector, event).keys) {
        if (table.rows.has(key) || wanted.has(key)) continue
        const remembered = this.remembered.before(collection, key, stream, first)
        if (remembered) table.put(key, remembered.row, remembered.texts)
        else wanted.add(key)
      }
    }
    if (wanted.size === 0) return
    for (const row of await this.parts.views.getMany(collection, [...wanted])) table.put(row.key, liveRow(row), row)
  }

  /**
   * Writes the changed rows at once. Views skip a row that they hold at this revision or later. A row whose texts stay
   * as they are is not written: its events would change nothing if they came again.
   * @param upTo the last revision of each stream that was applied, whose rows are remembered
   */
  async write(projector: Projector, table: Table, upTo: ReadonlyMap<string, number> = new Map()): Promise<void> {
    const { collection, version } = projector
    const made = new Map<string, RowWrite>()
    for (const key of table.changed) {
      this.remembered.forget(collection, key)
      const row = table.rows.get(key)
      if (row) made.set(key, rowWrite(projector, key, row))
    }
    const rows = [...made.values()].filter(({ key, row, heavy }) => {
      const stored = table.texts.get(key)
      return !stored || stored.row !== row || stored.heavy !== heavy
    })
    if (rows.length > 0) {
      await this.moved(collection, await this.parts.views.write(collection, rows, this.parts.furthest.mark, version))
    }
    for (const [key, row] of table.rows) {
      const reached = upTo.get(row.stream)
      const texts = made.get(key) ?? table.texts.get(key)
      if (reached === undefined || !texts) continue
      this.remembered.keep(collection, key, { row, texts: { row: texts.row, heavy: texts.heavy }, upTo: reached })
    }
    table.changed.clear()
  }

  /** Publishes a hint that a collection changed; the data does not depend on it. */
  async moved(collection: string, changeNumber: number): Promise<void> {
    if (this.#published.get(collection) === changeNumber) return
    this.#published.set(collection, changeNumber)
    try {
      await this.parts.signals.publish({ collection, changeNumber })
    } catch (error) {
      this.parts.log.warn({ collection, error: textOf(error) }, 'the signal of a moved collection was lost')
    }
  }

  /** A stream from a revision to its end, as the store has it. */
  async readStream(stream: string, from: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = []
    for (;;) {
      const page = await this.parts.store.read(stream, from + events.length, PAGE)
      this.parts.furthest.meet(page)
      events.push(...page)
      if (page.length < PAGE) return events
    }
  }
}
