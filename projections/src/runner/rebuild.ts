/**
 * Reads collections anew from the event store, beside their readable rows, and swaps. Rows are folded in memory; those
 * of the streams touched longest ago are written a portion at a time, beside the folding of the next. What is written
 * is kept in hand as long as there is room, as most streams go on: one that was given up is read again from its beginning.
 */
import type { Position, RowWrite, SeenRevision, StoredEvent } from '@bindery/contracts/ports'
import { PAGE, type Engine } from './engine.ts'
import { foldEvent, Incoming, Table, type Fault, type Holds } from './fold.ts'
import type { Projector } from './projector.ts'
import { rowWrite } from './rows.ts'

const WRITTEN_AT_ONCE = 2_000
/** Changed rows that may wait for more changes before they are written. */
const UNWRITTEN = 5_000
const NOTHING_HELD: Holds = () => Infinity

interface StreamInHand {
  revision: number
  readonly tables: ReadonlyMap<Projector, Table>
}

export interface RebuildLimits {
  /** Rows kept in memory before the oldest are given up. */
  readonly rowsInHand: number
}

export class RebuildPass {
  readonly #engine: Engine
  readonly #limits: RebuildLimits
  readonly #projectors: Set<Projector>
  /** Streams with rows to write, and streams whose rows are written; each touched longest ago first. */
  readonly #unwritten = new Map<string, StreamInHand>()
  readonly #written = new Map<string, StreamInHand>()
  readonly #ends = new Map<string, number>()
  readonly #faults = new Map<Projector, Fault[]>()
  /** Rows that are in hand no more and wait for others to be written with. */
  readonly #ready = new Map<Projector, RowWrite[]>()
  /** The write under way of each collection: the next rows are made ready meanwhile. */
  readonly #writing = new Map<Projector, Promise<unknown>>()
  #rowsInHand = 0
  #rowsUnwritten = 0
  #position: Position | null = null
  /** Events read so far. */
  events = 0

  constructor(engine: Engine, projectors: readonly Projector[], limits: RebuildLimits) {
    this.#engine = engine
    this.#projectors = new Set(projectors)
    this.#limits = limits
  }

  get collections(): readonly string[] {
    return [...this.#projectors].map(({ collection }) => collection)
  }

  async begin(): Promise<void> {
    for (const { collection, version } of this.#projectors) {
      await this.#engine.parts.views.beginGeneration(collection, version)
    }
  }

  /** Leaves one collection out; its readable rows stay as they are. */
  async drop(collection: string): Promise<void> {
    for (const projector of this.#projectors) {
      if (projector.collection !== collection) continue
      this.#projectors.delete(projector)
      await this.#engine.parts.views.abandonGeneration(collection)
    }
  }

  /** Reads on to the end of the log. */
  async catchUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const events = await this.#engine.parts.store.readAll(this.#position, PAGE)
      for (const event of events) await this.#take(event)
      this.#position = events.at(-1)?.position ?? this.#position
      this.events += events.length
      await this.#release(Math.min(UNWRITTEN, this.#limits.rowsInHand))
      this.#giveUp(this.#limits.rowsInHand)
      if (events.length === 0) return
    }
  }

  /** Writes the rest and makes the new rows readable. Call it under the engine's lock, after a last catch-up. */
  async swap(): Promise<void> {
    const { views, parking, seen, projectors } = this.#engine.parts
    await this.#release(0)
    for (const [projector, rows] of this.#ready) await this.#send(projector, rows)
    await Promise.all(this.#writing.values())
    for (const projector of this.#projectors) {
      const highWater = await views.swapGeneration(projector.collection)
      await parking.replace(projector.collection, this.#faults.get(projector) ?? [])
      this.#engine.current.add(projector.collection)
      await this.#engine.moved(projector.collection, highWater)
    }
    // Only when every collection has read the log is a stream seen by the whole group.
    if (this.#projectors.size < projectors.length) return
    const ends: SeenRevision[] = [...this.#ends].map(([stream, revision]) => ({ stream, revision }))
    const portions = Array.from({ length: Math.ceil(ends.length / WRITTEN_AT_ONCE) }, (_, n) =>
      ends.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE))
    await Promise.all(portions.map((portion) => seen.mark(portion)))
  }

  async #take(event: StoredEvent): Promise<void> {
    const { stream, revision } = event
    this.#ends.set(stream, Math.max(revision, this.#ends.get(stream) ?? -1))
    const known = this.#unwritten.get(stream) ?? this.#written.get(stream)
    if (known && revision <= known.revision) return
    const feeding = known
      ? known.tables.keys()
      : [...this.#projectors].filter((projector) => projector.isFedBy(stream))
    const hand = known ?? {
      revision: -1,
      tables: new Map([...feeding].map((projector) => [projector, new Table()])),
    }
    if (hand.tables.size === 0) return

    const events = known || revision === 0 ? [event] : await this.#again(stream, hand)
    for (const each of events) {
      const incoming = new Incoming(each)
      for (const [projector, table] of hand.tables) {
        if (!projector.handles(each.type)) continue
        const [rows, changed] = [table.rows.size, table.changed.size]
        const faults = foldEvent(projector, incoming, table, this.#holds(projector))
        if (faults.length > 0) this.#faultsOf(projector).push(...faults)
        this.#rowsInHand += table.rows.size - rows
        this.#rowsUnwritten += table.changed.size - changed
      }
      hand.revision = each.revision
    }
    this.#written.delete(stream)
    this.#unwritten.delete(stream)
    this.#unwritten.set(stream, hand)
  }

  /** A stream that was given up goes on: it is folded anew, as a written row cannot be read back. */
  async #again(stream: string, hand: StreamInHand): Promise<readonly StoredEvent[]> {
    for (const projector of hand.tables.keys()) {
      this.#faults.set(
        projector,
        this.#faultsOf(projector).filter((fault) => fault.stream !== stream),
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

  /** Writes what changed of the streams touched longest ago until at most `keep` rows wait. */
  async #release(keep: number): Promise<void> {
    for (const [stream, hand] of this.#unwritten) {
      if (this.#rowsUnwritten <= keep) break
      this.#unwritten.delete(stream)
      this.#written.set(stream, hand)
      for (const [projector, { rows, changed }] of hand.tables) {
        const ready = this.#ready.get(projector) ?? []
        this.#ready.set(projector, ready)
        for (const key of changed) {
          const row = rows.get(key)
          if (row) ready.push(rowWrite(projector, key, row))
        }
        this.#rowsUnwritten -= changed.size
        changed.clear()
        if (ready.length >= WRITTEN_AT_ONCE) await this.#send(projector, ready)
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

  async #send(projector: Projector, writes: RowWrite[]): Promise<void> {
    await this.#writing.get(projector)
    if (writes.length === 0 || !this.#projectors.has(projector)) return
    const writing = this.#engine.parts.views.writeGeneration(projector.collection, writes.splice(0))
    // Whoever awaits it next learns of a failure; until then it is not an unhandled rejection.
    writing.catch(() => undefined)
    this.#writing.set(projector, writing)
  }
}

const rowsIn = ({ tables }: StreamInHand) => [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0)
