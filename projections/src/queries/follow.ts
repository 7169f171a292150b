/**
 * Follows collections of the views by change number: before each read, the changes since the last one are taken over.
 */
import type { Changes, StoredRow, Views } from '@bindery/contracts/ports'
import { together } from './together.ts'

interface Follower {
  /** How many characters of rows are read at a time. */
  readonly chunk: number
  /** Called when the views have another epoch, so that all rows read so far are void. */
  readonly restart: () => void
  /** By collection, what is done with a row that changed; a deleted one is a tombstone. */
  readonly take: Readonly<Record<string, (stored: StoredRow) => void>>
}

/** Returns a function to be called before each read; the rows are then at least as new as that call. */
export function followCollections(views: Views, { chunk, restart, take }: Follower): () => Promise<void> {
  const numbers = new Map<string, number>()
  let epoch = ''

  const chunkOf = (collection: string) => views.changedSince(collection, numbers.get(collection) ?? 0, chunk)

  async function takeOver(collection: string, takeRow: (stored: StoredRow) => void, first?: Changes): Promise<void> {
    for (let changes = first ?? (await chunkOf(collection)); ; changes = await chunkOf(collection)) {
      for (const stored of changes.rows) takeRow(stored)
      numbers.set(collection, changes.upTo)
      if (!changes.more) return
    }
  }

  // Two readers must not interleave, because an older chunk would overwrite a newer one.
  return together(async () => {
    // Asked for at one moment, so that an engine is asked once: mostly the epoch is the known one.
    const asked = epoch === '' ? [] : Object.keys(take).map(chunkOf)
    const [now, ...changed] = await Promise.all([views.epoch(), ...asked])
    const isKnown = now === epoch
    if (!isKnown) {
      restart()
      numbers.clear()
      epoch = now
    }
    for (const [n, [collection, takeRow]] of Object.entries(take).entries()) {
      await takeOver(collection, takeRow, isKnown ? changed[n] : undefined)
    }
  })
}
