/** Lets groups at the same position share one read of the log, because most of them are at its end. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import type { FollowableEventStore } from './followable.ts'

const BATCH = 500

export interface SharedReads {
  after(position: Position | null): Promise<readonly StoredEvent[]>
  close(): void
}

export function sharedReads(store: FollowableEventStore): SharedReads {
  let last: { readonly position: Position | null; readonly events: Promise<readonly StoredEvent[]> } | null = null

  function read(position: Position | null): Promise<readonly StoredEvent[]> {
    const mine = { position, events: store.readAll(position, BATCH) }
    last = mine
    const forget = () => {
      if (last === mine) last = null
    }
    // A failed or empty read must not answer the next request as well.
    mine.events.then((found) => {
      if (found.length === 0) forget()
    }, forget)
    return mine.events
  }

  return {
    after: (position) => (last?.position === position ? last.events : read(position)),
    close: store.onAppend(() => {
      last = null
    }),
  }
}
