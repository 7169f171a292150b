/** One run of the replica, from its start to its stop, and what it reads from the disk. */
import type { Session } from '../session/storage.ts'
import type { TakeRows } from './blocks.ts'
import type { Copy } from './copy.ts'
import type { Disk } from './database.ts'
import type { Mark } from './marks.ts'
import type { Store } from './store.ts'
import type { Tabs } from './tabs.ts'

export interface Running {
  readonly session: Session
  readonly stop: AbortController
  readonly disk: Disk
  /** null until it is settled which tab leads. */
  tabs: Tabs | null
}

/** An unreadable disk means a full load, nothing worse. */
async function unlessUnreadable(reading: Promise<Mark | null>): Promise<Mark | null> {
  try {
    return await reading
  } catch (error) {
    globalThis.reportError(error)
    return null
  }
}

/** Rows that come after the run ended are nobody's. */
const taking = ({ stop: { signal } }: Running, store: Store): TakeRows => (collection, rows) => {
  if (!signal.aborted) store.merge(collection, rows)
}

/** What the last visit left, and how far it reaches. */
export const read = (mine: Running, store: Store): Promise<Mark | null> =>
  unlessUnreadable(mine.disk.read(taking(mine, store)))

/** Saving goes on where the database ends, which may be before or after where this tab's rows end. */
export const takeOver = (mine: Running, { mark, store }: Copy): Promise<Mark | null> =>
  unlessUnreadable(mine.disk.takeOver(mark(), taking(mine, store)))
