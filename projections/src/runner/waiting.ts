/** Whether a reader would see given writes; it reads only the views, so that every process can answer. */
import type { SeenRevision, Views } from '@bindery/contracts/ports'
import { readParked } from './parking.ts'
import type { Projector } from './projector.ts'
import { readStale } from './rebuilds.ts'
import { Seen } from './seen.ts'

export interface WaitOptions {
  /** Only these collections matter to the reader; all of them when absent. */
  readonly collections?: readonly string[]
  readonly timeoutMs?: number
}

/** Waits at most 2 s until these revisions are seen; returns the collections that are still behind or parked. */
export type WaitFor = (after: readonly SeenRevision[], options?: WaitOptions) => Promise<readonly string[]>

const LONGEST_WAIT_MS = 2_000

export function createWaitFor(views: Views, projectors: readonly Projector[], seen: Seen = new Seen(views)): WaitFor {
  return async (after, { collections, timeoutMs = LONGEST_WAIT_MS } = {}) => {
    const asked = projectors.filter(({ collection }) => collections?.includes(collection) ?? true)
    // A stream that feeds none of the requested collections must not delay the query.
    const named = after.filter(({ stream }) => asked.some((projector) => projector.isFedBy(stream)))
    if (named.length === 0) return []
    const missing = await seen.waitFor(named, timeoutMs)
    const [parked, stale] = await Promise.all([readParked(views), readStale(views)])
    const isBehind = (projector: Projector) =>
      missing.some(({ stream }) => projector.isFedBy(stream)) ||
      (stale.includes(projector.collection) && named.some(({ stream }) => projector.isFedBy(stream))) ||
      parked.some(
        (park) =>
          park.collection === projector.collection &&
          named.some(({ stream, revision }) => stream === park.stream && revision >= park.revision),
      )
    return asked.filter(isBehind).map(({ collection }) => collection)
  }
}
