/** How many events a store has after a position, for every kind of store. */
import type { EventStore, Position } from '@bindery/contracts/ports'

/** A store which may also report its appends and count quickly. */
export type RelayedStore = EventStore & {
  onAppend?(listener: () => void): () => void
  countAfter?(position: Position | null): Promise<number>
}

/** A larger count is reported as this number: events are read whole to be counted. */
const COUNTED = 1_000
const PAGE = 500

export async function countAfter(
  store: Pick<RelayedStore, 'readAll' | 'countAfter'>,
  position: Position | null,
): Promise<number> {
  if (store.countAfter) return store.countAfter(position)
  let [count, after] = [0, position]
  while (count < COUNTED) {
    const events = await store.readAll(after, PAGE)
    count += events.length
    after = events.at(-1)?.position ?? after
    if (events.length < PAGE) break
  }
  return count
}
