/** Drops the rows of replaced generations, once no reader can still need them. */
import { dropCollection } from '../../mongo/connection.ts'
import type { Catalog } from './catalog.ts'

export class LeftBehind {
  readonly #catalog: Catalog
  readonly #graceMs: number
  readonly #onFault: (error: unknown) => void
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(catalog: Catalog, graceMs: number, onFault: (error: unknown) => void) {
    this.#catalog = catalog
    this.#graceMs = graceMs
    this.#onFault = onFault
  }

  /**
   * Finds the rows now and drops them later. Rows that remain when the process ends are found by the next process that
   * ensures the collection.
   */
  async look(name: string): Promise<void> {
    const names = await this.#catalog.leftBehind(name)
    if (names.length === 0) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      Promise.all(names.map((rows) => dropCollection(this.#catalog.db, rows))).catch(this.#onFault)
    }, this.#graceMs).unref()
    this.#timers.add(timer)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
