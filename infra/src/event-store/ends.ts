/**
 * Where streams end, as far as this process knows. It alone writes the log, so what it knows holds until it appends
 * again: a look at the tail of a known stream costs no query. While an append is under way nobody knows.
 */

const KNOWN_ENDS = 50_000

export interface Ends {
  /** Whether the stream surely has nothing from this revision on. */
  isPast(stream: string, revision: number): boolean
  /** A read met the stream's end: it has nothing from `next` on. */
  sawEnd(stream: string, next: number): void
  /** An append begins; call the answer with the stream's new end, or with null when that is not known. */
  appending(stream: string): (next: number | null) => void
}

export function rememberEnds(capacity = KNOWN_ENDS): Ends {
  /** Of each stream the first revision it does not have, at most. */
  const ends = new Map<string, number>()
  const underWay = new Map<string, number>()
  const contended = new Set<string>()

  function remember(stream: string, next: number): void {
    ends.delete(stream)
    ends.set(stream, next)
    const oldest = ends.size > capacity ? ends.keys().next().value : undefined
    if (oldest !== undefined) ends.delete(oldest)
  }

  return {
    isPast(stream, revision) {
      const next = ends.get(stream)
      return next !== undefined && revision >= next && !underWay.has(stream)
    },
    sawEnd(stream, next) {
      if (!underWay.has(stream)) remember(stream, next)
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
        // Of several at once nobody says which was the last: the stream is read.
        const wasContended = contended.delete(stream)
        if (next === null || wasContended) ends.delete(stream)
        else remember(stream, next)
      }
    },
  }
}
