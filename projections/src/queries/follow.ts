/**
 * Follows collections of the views by change number: before each read, the changes since the last one are taken over.
 */
import type { Changes, Marks, StoredRow, Views } from '@bindery/contracts/ports'
import { together } from './together.ts'

interface Follower {
  /** How many characters of rows are read at a time. */
  readonly chunk: number
  /** Called when the views have another epoch, so that all rows read so far are void. */
  readonly restart: () => void
  /** By collection, what is done with a row that changed; a deleted one is a tombstone. */
  readonly take: Readonly<Record<string, (stored: StoredRow) => void>>
}

/**
 * To be called before each read: the rows are then at least as new as the call, or as the marks that the caller has
 * read. With marks that were reached before, nothing is asked.
 */
export type Refresh = (marks?: Marks) => Promise<void>

export function followCollections(
  views: Pick<Views, 'changedSince' | 'epoch'>,
  { chunk, restart, take }: Follower,
): Refresh {
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

  /** A number is noted only when all rows up to it are taken over. */
  const reached = ({ epoch: theirs, highWaters }: Marks) =>
    theirs === epoch && Object.keys(take).every((name) => (numbers.get(name) ?? 0) >= (highWaters[name] ?? 0))

  // Two readers must not interleave, because an older chunk would overwrite a newer one.
  const refresh = together(async () => {
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
  // A run is never begun with marks, because later callers may share it.
  return (marks) => (marks && reached(marks) ? Promise.resolve() : refresh())
}
