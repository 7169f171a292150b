/**
 * Rebuilds collections from the event store beside their readable rows, and swaps them in. Rows are folded in memory;
 * those of the streams changed longest ago are written in portions meanwhile. Written rows stay in memory while there
 * is room: if a stream whose rows were released goes on, it is folded again from its beginning.
 */
import type { Position, SeenRevision, StoredEvent } from '@bindery/contracts/ports'
import { setImmediate as turn } from 'node:timers/promises'
import { PAGE, type Engine } from './engine.ts'
import { Feeding } from './feeding.ts'
import { foldEvent, Incoming, Table, type Fault, type Holds } from './fold.ts'
import { Portions, WRITTEN_AT_ONCE } from './portions.ts'
import type { Projector } from './projector.ts'
import { settlePark } from './retry.ts'
import { rowWrite } from './rows.ts'

/** How many changed rows may wait for further changes before they are written. */
const UNWRITTEN = 5_000
/** How many rows are written earlier when the views have nothing else to write. */
const WHEN_IDLE = 1_000
const NOTHING_HELD: Holds = () => Infinity

interface StreamInHand {
  revision: number
  /** A table for each collection that an event of the stream was about. */
  readonly tables: Map<Projector, Table>
}

export interface RebuildLimits {
  /** How many rows are kept in memory before the oldest are released. */
  readonly rowsInHand: number
}

export class RebuildPass {
  readonly #engine: Engine
  readonly #limits: RebuildLimits
  #projectors: readonly Projector[]
  #feeding: Feeding
  /** Streams with unwritten rows, and streams whose rows are written; the one changed longest ago comes first. */
  readonly #unwritten = new Map<string, StreamInHand>()
  readonly #written = new Map<string, StreamInHand>()
  readonly #ends = new Map<string, number>()
  readonly #faults = new Map<Projector, Fault[]>()
  readonly #portions: Portions
  /** The generation of each collection, by the name it was begun under. */
  readonly #begun = new Map<string, string>()
  #rowsInHand = 0
  #rowsUnwritten = 0
  #position: Position | null = null
  /** The number of events read so far. */
  events = 0

  constructor(engine: Engine, projectors: readonly Projector[], limits: RebuildLimits) {
    this.#engine = engine
    this.#projectors = projectors
    this.#feeding = new Feeding(projectors)
    this.#limits = limits
    this.#portions = new Portions(engine.parts.views, this.#begun)
  }

  get collections(): readonly string[] {
    return this.#projectors.map(({ collection }) => collection)
  }

  async begin(): Promise<void> {
    const { views } = this.#engine.parts
    await all(this.#projectors, async ({ collection, version }) => {
      this.#begun.set(collection, await views.beginGeneration(collection, version))
    })
  }

  /** Leaves one collection out; its readable rows stay as they are. */
  async drop(collection: string): Promise<void> {
    const dropped = this.#projectors.filter((projector) => projector.collection === collection)
    this.#projectors = this.#projectors.filter((projector) => projector.collection !== collection)
    this.#feeding = new Feeding(this.#projectors)
    for (const projector of dropped) {
      this.#portions.drop(projector)
      await this.#abandon(collection)
    }
  }

  /** Leaves out all that is not swapped yet. */
  async abandon(): Promise<void> {
    for (const { collection } of this.#projectors) await this.#abandon(collection)
  }

  /** Lets nobody write the readable rows any more. A last catch-up and the swap follow. */
  async close(): Promise<void> {
    const { views } = this.#engine.parts
    await all(this.#projectors, ({ collection }) => views.closeReadable(collection, this.#begun.get(collection)))
  }

  async #abandon(collection: string): Promise<void> {
    const begun = this.#begun.get(collection)
    if (begun !== undefined) await this.#engine.parts.views.abandonGeneration(collection, begun)
  }

  /** Reads on to the end of the log. */
  async catchUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const events = await this.#engine.parts.store.readAll(this.#position, PAGE)
      this.#engine.parts.furthest.meet(events)
      for (const event of events) await this.#take(event)
      this.#position = events.at(-1)?.position ?? this.#position
      this.events += events.length
      const keep = this.#portions.areIdle ? this.#rowsUnwritten - WHEN_IDLE : UNWRITTEN
      this.#release(Math.min(keep, UNWRITTEN, this.#limits.rowsInHand))
      await this.#portions.room()
      this.#giveUp(this.#limits.rowsInHand)
      if (events.length === 0) return
      // Otherwise calls to this process would wait, and rows would neither leave nor be acknowledged.
      await turn()
    }
  }

  /** Writes the rest and makes the new rows readable. Call it under the engine's lock, after a last catch-up. */
  async swap(): Promise<void> {
    const { views, parking, seen, furthest, projectors } = this.#engine.parts
    this.#release(0)
    await this.#portions.finish()
    // The mark must be stored before anybody can read the rows.
    await seen.mark([], furthest.mark)
    await all(this.#projectors, async (projector) => {
      const highWater = await views.swapGeneration(projector.collection, this.#begun.get(projector.collection))
      this.#engine.remembered.clear()
      await parking.replace(projector.collection, this.#faults.get(projector) ?? [], (park) =>
        settlePark(this.#engine, projector, park, (this.#ends.get(park.stream) ?? -1) + 1),
      )
      this.#engine.current.add(projector.collection)
      await this.#engine.moved(projector.collection, highWater)
    })
    // A stream counts as seen by the group only when every collection has read the log.
    if (this.#projectors.length < projectors.length) return
    const ends: SeenRevision[] = [...this.#ends].map(([stream, revision]) => ({ stream, revision }))
    const portions = Array.from({ length: Math.ceil(ends.length / WRITTEN_AT_ONCE) }, (_, n) =>
      ends.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE),
    )
    await Promise.all(portions.map((portion) => seen.mark(portion, furthest.mark)))
  }

  async #take(event: StoredEvent): Promise<void> {
    const { stream, revision } = event
    this.#ends.set(stream, Math.max(revision, this.#ends.get(stream) ?? -1))
    const known = this.#unwritten.get(stream) ?? this.#written.get(stream)
    if (known && revision <= known.revision) return
    if (!known && this.#feeding.of(stream).length === 0) return
    const hand = known ?? { revision: -1, tables: new Map<Projector, Table>() }

    const events = known || revision === 0 ? [event] : await this.#again(stream)
    for (const each of events) this.#fold(each, hand)
    this.#written.delete(stream)
    this.#unwritten.delete(stream)
    this.#unwritten.set(stream, hand)
  }

  #fold(event: StoredEvent, hand: StreamInHand): void {
    const incoming = new Incoming(event)
    for (const projector of this.#feeding.by(event.stream, event.type)) {
      const table = hand.tables.get(projector) ?? new Table()
      hand.tables.set(projector, table)
      const [rows, changed] = [table.rows.size, table.changed.size]
      const faults = foldEvent(projector, incoming, table, this.#holds(projector))
      if (faults.length > 0) this.#faultsOf(projector).push(...faults)
      this.#rowsInHand += table.rows.size - rows
      this.#rowsUnwritten += table.changed.size - changed
    }
    hand.revision = event.revision
  }

  /**
   * Folds a released stream again from its beginning for its further event, because written rows cannot be read back.
   */
  async #again(stream: string): Promise<readonly StoredEvent[]> {
    for (const projector of this.#feeding.of(stream)) {
      const faults = this.#faults.get(projector)
      if (faults)
        this.#faults.set(
          projector,
          faults.filter((fault) => fault.stream !== stream),
        )
    }
    return this.#engine.readStream(stream, 0)
  }

  #faultsOf(projector: Projector): Fault[] {
    const faults = this.#faults.get(projector) ?? []
    this.#faults.set(projector, faults)
    return faults
  }

  #holds(projector: Projector): Holds {
    const faults = this.#faults.get(projector)
    if (faults === undefined || faults.length === 0) return NOTHING_HELD
    return (stream: string, row: string | null) =>
      Math.min(
        Infinity,
        ...faults.filter((fault) => fault.stream === stream && fault.row === row).map(({ revision }) => revision),
      )
  }

  /** Writes the changes of the streams changed longest ago until at most `keep` rows wait. */
  #release(keep: number): void {
    for (const [stream, hand] of this.#unwritten) {
      if (this.#rowsUnwritten <= keep) break
      this.#unwritten.delete(stream)
      this.#written.set(stream, hand)
      for (const [projector, { rows, changed }] of hand.tables) {
        if (changed.size === 0) continue
        const writes = [...changed].flatMap((key) => {
          const row = rows.get(key)
          return row ? [rowWrite(projector, key, row)] : []
        })
        this.#rowsUnwritten -= changed.size
        changed.clear()
        this.#portions.add(projector, writes)
      }
    }
  }

  #giveUp(keep: number): void {
    for (const [stream, hand] of this.#written) {
      if (this.#rowsInHand <= keep) break
      this.#written.delete(stream)
      this.#rowsInHand -= rowsIn(hand)
    }
  }
}

const rowsIn = ({ tables }: StreamInHand) => [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0)

/** Does something for each at the same time. @throws the first failure, once all have ended */
async function all<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const outcome of await Promise.allSettled(items.map(work))) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
