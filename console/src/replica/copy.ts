/** The rows in memory and how far they reach: what a load, the disk and another tab's pieces add to them. */
import type { Chunk } from './database.ts'
import { createFresh } from './fresh.ts'
import type { Moved } from './live.ts'
import { loadDelta, mergeChunk } from './load.ts'
import type { Arrived } from './load.ts'
import { after, holds, joins, NOTHING } from './marks.ts'
import type { Mark } from './marks.ts'
import { createStore } from './store.ts'

type Took = (chunk: Chunk, text: string) => Promise<void>

export function createCopy() {
  const store = createStore()
  const fresh = createFresh()
  let mark = NOTHING

  function flag(arrived: Arrived) {
    for (const [collection, ids] of arrived) fresh.arrived(collection, ids)
  }

  return {
    store,
    fresh,
    mark: (): Mark => mark,
    holds: (other: Mark): boolean => holds(mark, other),
    /** Whether what the server said has moved is here already; its entity is Quote where its collection is Quotes. */
    knows: ({ Collection, ChangeNumber }: Moved): boolean =>
      Object.entries(mark.numbers).some(([entity, number]) => `${entity}s` === Collection && number >= ChangeNumber),
    /** Its rows reach as far as those that were read from the disk. */
    reached(stored: Mark | null): void {
      mark = stored ?? mark
    },
    /**
     * Loads on from where it reaches, until there is no more.
     * @param news whether what arrives is news to whoever looks: a first load is not
     * @returns false when a piece did not come
     */
    async load(signal: AbortSignal, news: boolean, took: Took): Promise<boolean> {
      const delta = await loadDelta(store, mark, signal, took)
      if (!delta || signal.aborted) return false
      mark = delta.mark
      if (news) flag(delta.arrived)
      return true
    },
    /** Takes a piece that another tab loaded; false when something between went by unheard. */
    take(chunk: Chunk): boolean {
      if (!joins(mark, chunk)) return false
      mark = after(mark, chunk)
      const arrived = mergeChunk(store, chunk)
      if (store.status().phase !== 'loading') flag(arrived)
      store.tell()
      return true
    },
    reset(): void {
      mark = NOTHING
      store.reset()
      fresh.reset()
    },
  }
}
export type Copy = ReturnType<typeof createCopy>
