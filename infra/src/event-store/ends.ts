/**
 * The ends of streams, as this process knows them. Only this process writes the log, so an end holds until it appends
 * again: checking the tail of a known stream costs no query. During an append the end is unknown.
 */
import { LRUCache } from 'lru-cache'

const KNOWN_ENDS = 50_000

export interface Ends {
  /** Whether the stream certainly has no event from this revision on. */
  isPast(stream: string, revision: number): boolean
  /** A read reached the stream's end: there is no event from `next` on. */
  sawEnd(stream: string, next: number): void
  /**
   * Notes that an append begins; the returned function takes the stream's new end, or null when the end is not known.
   */
  appending(stream: string): (next: number | null) => void
}

export function rememberEnds(capacity = KNOWN_ENDS): Ends {
  /** For each stream an upper bound of its first free revision. */
  // Counted by size: `max` would set aside the memory for all of them at the start.
  const ends = new LRUCache<string, number>({ maxSize: capacity, sizeCalculation: () => 1 })
  const underWay = new Map<string, number>()
  const contended = new Set<string>()

  return {
    isPast(stream, revision) {
      const next = ends.get(stream)
      return next !== undefined && revision >= next && !underWay.has(stream)
    },
    sawEnd(stream, next) {
      if (!underWay.has(stream)) ends.set(stream, next)
    },
    appending(stream) {
      if (underWay.has(stream)) contended.add(stream)
      underWay.set(stream, (underWay.get(stream) ?? 0) + 1)
      return (next) => {
        const left = (underWay.get(stream) ?? 1) - 1
        if (left > 0) {
          underWay.set(stream, left)
          return
        }
        underWay.delete(stream)
        // After several appends at once the end is unknown: the next read reads the stream.
        const wasContended = contended.delete(stream)
        if (next === null || wasContended) ends.delete(stream)
        else ends.set(stream, next)
      }
    },
  }
}
