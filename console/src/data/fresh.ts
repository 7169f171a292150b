/** The New flag: rows from other people that arrived after the first load (SHELL-012, A-052). */
import type { DeltaCollection } from '@bindery/contracts/wire'

export function createFresh() {
  const fresh = new Map<string, ReadonlySet<number>>()
  const own = new Set<string>()
  const none: ReadonlySet<number> = new Set()
  const without = (collection: DeltaCollection, id: number) => {
    const flagged = fresh.get(collection)
    if (!flagged?.has(id)) return false
    fresh.set(collection, new Set([...flagged].filter((other) => other !== id)))
    return true
  }

  return {
    of: (collection: DeltaCollection): ReadonlySet<number> => fresh.get(collection) ?? none,
    arrived(collection: DeltaCollection, ids: readonly number[]) {
      const others = ids.filter((id) => !own.has(`${collection} ${id}`))
      if (others.length > 0) fresh.set(collection, new Set([...(fresh.get(collection) ?? []), ...others]))
    },
    /** A record that this browser wrote is not flagged New, however it arrives. */
    wrote(collection: DeltaCollection, id: number): boolean {
      own.add(`${collection} ${id}`)
      return without(collection, id)
    },
    opened: without,
    reset() {
      fresh.clear()
      own.clear()
    },
  }
}
