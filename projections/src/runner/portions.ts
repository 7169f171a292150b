/**
 * The rows of a rebuild on their way to the views. A collection has one portion being written, during which the next is
 * gathered: the longer a portion takes, the more rows share the next. Whoever adds rows waits only when too many are
 * on their way.
 */
import type { RowWrite, Views } from '@bindery/contracts/ports'
import type { Projector } from './projector.ts'

export const WRITTEN_AT_ONCE = 2_000
/** Fewer rows are not worth a message to the views. */
const WORTH_A_PORTION = 250
/** How many rows may be on their way before the next wait. */
const ON_THEIR_WAY = 8_000

export class Portions {
  readonly #views: Pick<Views, 'writeGeneration'>
  /** The generation of a collection, by the name it was begun under. */
  readonly #begun: ReadonlyMap<string, string>
  readonly #dropped = new Set<Projector>()
  /** Rows that wait to be written together. */
  readonly #ready = new Map<Projector, RowWrite[]>()
  /** The running write of each collection. */
  readonly #writing = new Map<Projector, Promise<void>>()
  #onTheirWay = 0
  #failure: { readonly error: unknown } | null = null

  constructor(views: Pick<Views, 'writeGeneration'>, begun: ReadonlyMap<string, string>) {
    this.#views = views
    this.#begun = begun
  }

  /** Whether nothing is being written, so that the views have time for more. */
  get areIdle(): boolean {
    return this.#writing.size === 0
  }

  add(projector: Projector, writes: readonly RowWrite[]): void {
    if (this.#dropped.has(projector)) return
    const ready = this.#ready.get(projector) ?? []
    this.#ready.set(projector, ready)
    for (const write of writes) ready.push(write)
    this.#onTheirWay += writes.length
    this.#send(projector)
  }

  /** Resolves once there is room for more rows. @throws when a write failed */
  async room(): Promise<void> {
    await this.#downTo(ON_THEIR_WAY)
  }

  /** No further row of this collection is written. */
  drop(projector: Projector): void {
    this.#dropped.add(projector)
    this.#onTheirWay -= this.#ready.get(projector)?.length ?? 0
    this.#ready.delete(projector)
  }

  /** Writes the rest. @throws when a write failed */
  async finish(): Promise<void> {
    this.#sendAll()
    await this.#downTo(0)
  }

  async #downTo(rows: number): Promise<void> {
    for (;;) {
      if (this.#failure) throw this.#failure.error
      if (this.#onTheirWay <= rows) return
      if (this.#writing.size === 0) this.#sendAll()
      await Promise.race(this.#writing.values())
    }
  }

  /** Sends even what is not worth a portion, because nobody adds to it for now. */
  #sendAll(): void {
    for (const projector of this.#ready.keys()) this.#send(projector, 1)
  }

  #send(projector: Projector, atLeast = WORTH_A_PORTION): void {
    const ready = this.#ready.get(projector) ?? []
    if (ready.length < atLeast || this.#writing.has(projector) || this.#failure) return
    this.#writing.set(projector, this.#write(projector, ready.splice(0, WRITTEN_AT_ONCE)))
  }

  async #write(projector: Projector, portion: readonly RowWrite[]): Promise<void> {
    try {
      const { collection } = projector
      await this.#views.writeGeneration(collection, portion, this.#begun.get(collection))
    } catch (error) {
      this.#failure ??= { error }
    }
    this.#onTheirWay -= portion.length
    this.#writing.delete(projector)
    this.#send(projector)
  }
}
