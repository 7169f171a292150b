/**
 * Reads collections anew from the event store, beside their readable rows, and swaps. Rows are folded in memory and
 * written once; when too many are in hand the streams touched longest ago are written and, if they go on, read again.
 * They leave a portion at a time, so that the writing of one goes on beside the folding of the next.
 */
import type { Position, RowWrite, SeenRevision, StoredEvent } from '@bindery/contracts/ports'
import { PAGE, type Engine } from './engine.ts'
import { foldEvent, Incoming, Table, type Fault, type Holds } from './fold.ts'
import type { Projector } from './projector.ts'
import { rowWrite } from './rows.ts'

const WRITTEN_AT_ONCE = 2_000
const NOTHING_HELD: Holds = () => Infinity

interface StreamInHand {
  revision: number
  readonly tables: ReadonlyMap<Projector, Table>
}

export interface RebuildLimits {
  /** Rows kept in memory before the oldest are written. */
  readonly rowsInHand: number
}

export class RebuildPass {
  readonly #engine: Engine
  readonly #limits: RebuildLimits
  readonly #projectors: Set<Projector>
  /** Least recently touched first. */
  readonly #inHand = new Map<string, StreamInHand>()
  readonly #ends = new Map<string, number>()
  readonly #faults = new Map<Projector, Fault[]>()
  /** Rows that are in hand no more and wait for others to be written with. */
  readonly #ready = new Map<Projector, RowWrite[]>()
  /** The write under way: the next rows are made ready meanwhile. */
  #writing: Promise<unknown> = Promise.resolve()
  #rows = 0
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
      await this.#release(this.#limits.rowsInHand)
      if (events.length === 0) return
    }
  }

  /** Writes the rest and makes the new rows readable. Call it under the engine's lock, after a last catch-up. */
  async swap(): Promise<void> {
    const { views, parking, seen, projectors } = this.#engine.parts
    await this.#release(0)
    for (const [projector, rows] of this.#ready) await this.#send(projector, rows)
    await this.#writing
    for (const projector of this.#projectors) {
      const highWater = await views.swapGeneration(projector.collection)
      await parking.replace(projector.collection, this.#faults.get(projector) ?? [])
      this.#engine.current.add(projector.collection)
      await this.#engine.moved(projector.collection, highWater)
    }
    // Only when every collection has read the log is a stream seen by the whole group.
    if (this.#projectors.size < projectors.length) return
    const ends: SeenRevision[] = [...this.#ends].map(([stream, revision]) => ({ stream, revision }))
    for (let from = 0; from < ends.length; from += WRITTEN_AT_ONCE)
      await seen.mark(ends.slice(from, from + WRITTEN_AT_ONCE))
  }

  async #take(event: StoredEvent): Promise<void> {
    const { stream, revision } = event
    this.#ends.set(stream, Math.max(revision, this.#ends.get(stream) ?? -1))
    const known = this.#inHand.get(stream)
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
        const before = table.rows.size
        const faults = foldEvent(projector, incoming, table, this.#holds(projector))
        if (faults.length > 0) this.#faultsOf(projector).push(...faults)
        this.#rows += table.rows.size - before
      }
      hand.revision = each.revision
    }
    this.#inHand.delete(stream)
    this.#inHand.set(stream, hand)
  }

  /** A stream whose rows were written already goes on: it is folded anew, as a written row cannot be read back. */
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

  /** Gives up the streams touched longest ago until at most `keep` rows are in hand. */
  async #release(keep: number): Promise<void> {
    for (const [stream, hand] of this.#inHand) {
      if (this.#rows <= keep) break
      this.#inHand.delete(stream)
      this.#rows -= rowsIn(hand)
      for (const [projector, { rows }] of hand.tables) {
        const ready = this.#ready.get(projector) ?? []
        this.#ready.set(projector, ready)
        for (const [key, row] of rows) ready.push(rowWrite(projector, key, row))
        if (ready.length >= WRITTEN_AT_ONCE) await this.#send(projector, ready)
      }
    }
  }

  async #send(projector: Projector, writes: RowWrite[]): Promise<void> {
    await this.#writing
    if (writes.length === 0 || !this.#projectors.has(projector)) return
    this.#writing = this.#engine.parts.views.writeGeneration(projector.collection, writes.splice(0))
    // Whoever awaits it next learns of a failure; until then it is not an unhandled rejection.
    this.#writing.catch(() => undefined)
  }
}

const rowsIn = ({ tables }: StreamInHand) => [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0)
