/**
 * Rows as this process last wrote them: the next event of a stream, which mostly comes soon, is applied without reading
 * its row first.
 */
import { LRUCache } from 'lru-cache'
import type { LiveRow, Texts } from './fold.ts'

/** Characters of JSON of all rows together; a row as text and as an object takes three to four bytes for each. */
const MOST_TEXT = 8_000_000
const LARGEST = 64_000

interface Remembered {
  readonly row: LiveRow
  /** Its texts in the views. */
  readonly texts: Texts
  /** All events of the row's stream up to this revision were applied to it. */
  readonly upTo: number
}

export class RememberedRows {
  readonly #rows = new LRUCache<string, Remembered>({
    maxSize: MOST_TEXT,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ texts: { row, heavy } }) => 1 + (row?.length ?? 0) + (heavy?.length ?? 0),
  })

  /**
   * The row to which a stream's events from `next` on are applied; null when other events may come before, because
   * another process applied some meanwhile.
   */
  before(collection: string, key: string, stream: string, next: number): Remembered | null {
    const found = this.#rows.get(nameOf(collection, key))
    return found && found.row.stream === stream && found.upTo >= next - 1 ? found : null
  }

  keep(collection: string, key: string, remembered: Remembered): void {
    this.#rows.set(nameOf(collection, key), remembered)
  }

  forget(collection: string, key: string): void {
    this.#rows.delete(nameOf(collection, key))
  }

  clear(): void {
    this.#rows.clear()
  }
}

const nameOf = (collection: string, key: string) => `${collection} ${key}`
