/** The rows in memory and how far they reach: a load, the disk and the chunks of another tab add to them. */
import { CHANGE_NUMBERS } from '@bindery/contracts/wire'
import type { Chunk } from './disk/disk.ts'
import { createFresh } from './fresh.ts'
import type { Moved } from './live.ts'
import { loadDelta, mergeChunk, type Arrived, type Told } from './loads.ts'
import { after, holds, joins, NOTHING, type Checkpoint } from './checkpoint.ts'
import { createStore } from './store.ts'

export function createLoadedRows() {
  const store = createStore()
  const fresh = createFresh()
  let checkpoint = NOTHING

  function flag(arrived: Arrived) {
    for (const [collection, ids] of arrived) fresh.arrived(collection, ids)
  }

  return {
    store,
    fresh,
    checkpoint: (): Checkpoint => checkpoint,
    holds: (other: Checkpoint): boolean => holds(checkpoint, other),
    /** Whether an announced change is loaded already. */
    knows: ({ Collection, ChangeNumber }: Moved): boolean =>
      CHANGE_NUMBERS.some(
        ([entity, collection]) => collection === Collection && (checkpoint.numbers[entity] ?? 0) >= ChangeNumber,
      ),
    /** The rows read from the disk reach this checkpoint; null when no rows were read. */
    reached(stored: Checkpoint | null): void {
      checkpoint = stored ?? checkpoint
    },
    /**
     * Loads everything that changed since the checkpoint.
     * @param news whether the arriving rows are flagged New: those of a first load are not
     * @returns false when a chunk could not be loaded
     */
    async load(signal: AbortSignal, news: boolean, told: Told): Promise<boolean> {
      const delta = await loadDelta(store, checkpoint, signal, told)
      if (!delta || signal.aborted) return false
      checkpoint = delta.checkpoint
      if (news) flag(delta.arrived)
      return true
    },
    /** Takes a chunk that another tab loaded; false when an earlier chunk was missed. */
    take(chunk: Chunk): boolean {
      if (!joins(checkpoint, chunk)) return false
      checkpoint = after(checkpoint, chunk)
      const arrived = mergeChunk(store, chunk)
      if (store.status().phase !== 'loading') flag(arrived)
      store.tell()
      return true
    },
    reset(): void {
      checkpoint = NOTHING
      store.reset()
      fresh.reset()
    },
  }
}
export type LoadedRows = ReturnType<typeof createLoadedRows>
