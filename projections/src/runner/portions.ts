/** The rows of a rebuild on their way to the views: they are written in portions, each while the next is prepared. */
import type { RowWrite, Views } from '@bindery/contracts/ports'
import type { Projector } from './projector.ts'

export const WRITTEN_AT_ONCE = 2_000

export class Portions {
  readonly #views: Views
  readonly #dropped = new Set<Projector>()
  /** Rows that wait to be written together. */
  readonly #ready = new Map<Projector, RowWrite[]>()
  /** The running write of each collection, during which the next rows are prepared. */
  readonly #writing = new Map<Projector, Promise<unknown>>()

  constructor(views: Views) {
    this.#views = views
  }

  async add(projector: Projector, writes: readonly RowWrite[]): Promise<void> {
    const ready = this.#ready.get(projector) ?? []
    this.#ready.set(projector, ready)
    ready.push(...writes)
    if (ready.length >= WRITTEN_AT_ONCE) await this.#send(projector, ready)
  }

  /** No further row of this collection is written. */
  drop(projector: Projector): void {
    this.#dropped.add(projector)
  }

  /** Writes the rest. */
  async finish(): Promise<void> {
    for (const [projector, rows] of this.#ready) await this.#send(projector, rows)
    await Promise.all(this.#writing.values())
  }

  async #send(projector: Projector, writes: RowWrite[]): Promise<void> {
    await this.#writing.get(projector)
    if (writes.length === 0 || this.#dropped.has(projector)) return
    const writing = this.#views.writeGeneration(projector.collection, writes.splice(0))
    // The next caller that awaits the write gets its failure; until then it must not be an unhandled rejection.
    writing.catch(() => undefined)
    this.#writing.set(projector, writing)
  }
}
