/**
 * The rows of a rebuild, folded in memory. Those of the streams changed longest ago are written in portions meanwhile.
 * Written rows stay in memory while there is room: if a stream whose rows were released goes on, it is folded again from
 * its beginning.
 */
import type { SeenRevision, StoredEvent } from '@bindery/contracts/ports'
import type { Engine } from './engine.ts'
import { Feeding } from './feeding.ts'
import { foldEvent, Incoming, Table, type Fault, type Holds } from './fold.ts'
import type { Portions } from './portions.ts'
import type { Projector } from './projector.ts'
import { rowWrite } from './rows.ts'

const NOTHING_HELD: Holds = () => Infinity

interface StreamInHand {
  revision: number
  /** A table for each collection that an event of the stream was about. */
  readonly tables: Map<Projector, Table>
}

export class RowsInHand {
  readonly #engine: Engine
  readonly #portions: Portions
  #feeding: Feeding
  /** Streams with unwritten rows, and streams whose rows are written; the one changed longest ago comes first. */
  readonly #unwritten = new Map<string, StreamInHand>()
  readonly #written = new Map<string, StreamInHand>()
  readonly #ends = new Map<string, number>()
  readonly #faults = new Map<Projector, Fault[]>()
  #rows = 0
  #rowsUnwritten = 0

  constructor(engine: Engine, portions: Portions, projectors: readonly Projector[]) {
    this.#engine = engine
    this.#portions = portions
    this.#feeding = new Feeding(projectors)
  }

  /** From now on rows are made for these collections alone. */
  feed(projectors: readonly Projector[]): void {
    this.#feeding = new Feeding(projectors)
  }

  get rowsUnwritten(): number {
    return this.#rowsUnwritten
  }

  /** The last revision that was read of each stream. */
  get ends(): readonly SeenRevision[] {
    return [...this.#ends].map(([stream, revision]) => ({ stream, revision }))
  }

  /** The revision that the next event of a stream will have. */
  nextOf(stream: string): number {
    return (this.#ends.get(stream) ?? -1) + 1
  }

  faultsOf(projector: Projector): readonly Fault[] {
    return this.#faults.get(projector) ?? []
  }

  /** Folds an event into the rows; one that was folded already changes nothing. */
  async take(event: StoredEvent): Promise<void> {
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
      const before = this.#faults.get(projector)
      if (before) before.push(...faults)
      else if (faults.length > 0) this.#faults.set(projector, [...faults])
      this.#rows += table.rows.size - rows
      this.#rowsUnwritten += table.changed.size - changed
    }
    hand.revision = event.revision
  }

  /**
   * Folds a released stream again from its beginning for its further event, because written rows cannot be read back.
   */
  async #again(stream: string): Promise<readonly StoredEvent[]> {
    for (const projector of this.#feeding.of(stream)) {
      const others = this.faultsOf(projector).filter((fault) => fault.stream !== stream)
      this.#faults.set(projector, others)
    }
    return this.#engine.readStream(stream, 0)
  }

  #holds(projector: Projector): Holds {
    const faults = this.faultsOf(projector)
    if (faults.length === 0) return NOTHING_HELD
    return (stream: string, row: string | null) =>
      Math.min(
        Infinity,
        ...faults.filter((fault) => fault.stream === stream && fault.row === row).map(({ revision }) => revision),
      )
  }

  /** Writes the changes of the streams changed longest ago until at most `keep` rows wait. */
  release(keep: number): void {
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

  /** Forgets written rows, of the streams changed longest ago, until at most `keep` rows are in memory. */
  giveUp(keep: number): void {
    for (const [stream, hand] of this.#written) {
      if (this.#rows <= keep) break
      this.#written.delete(stream)
      this.#rows -= rowsIn(hand)
    }
  }
}

const rowsIn = ({ tables }: StreamInHand) => [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0)
