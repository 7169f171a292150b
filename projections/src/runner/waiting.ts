/** Whether a reader would see the writes it names: asked of the views alone, so that any process can answer. */
import type { SeenRevision, Views } from '@bindery/contracts/ports'
import { readParked } from './parking.ts'
import type { Projector } from './projector.ts'
import { readStale } from './rebuilds.ts'
import { Seen } from './seen.ts'

export interface WaitOptions {
  /** Only these matter to the reader; all when absent. */
  readonly collections?: readonly string[]
  readonly timeoutMs?: number
}

/** Waits until these revisions are seen, at most 2 s; answers the collections that are still behind, or parked. */
export type WaitFor = (after: readonly SeenRevision[], options?: WaitOptions) => Promise<readonly string[]>

const PATIENCE = 2_000

export function createWaitFor(
  views: Views,
  projectors: readonly Projector[],
  seen: Seen = new Seen(views),
): WaitFor {
  return async (after, { collections, timeoutMs = PATIENCE } = {}) => {
    const asked = projectors.filter(({ collection }) => collections?.includes(collection) ?? true)
    // What no asked collection is made from cannot hold it up.
    const named = after.filter(({ stream }) => asked.some((projector) => projector.isFedBy(stream)))
    if (named.length === 0) return []
    const missing = await seen.waitFor(named, timeoutMs)
    const [parked, stale] = await Promise.all([readParked(views), readStale(views)])
    const isBehind = (projector: Projector) =>
      missing.some(({ stream }) => projector.isFedBy(stream))
      || (stale.includes(projector.collection) && named.some(({ stream }) => projector.isFedBy(stream)))
      || parked.some(
        (park) =>
          park.collection === projector.collection
          && named.some(({ stream, revision }) => stream === park.stream && revision >= park.revision),
      )
    return asked.filter(isBehind).map(({ collection }) => collection)
  }
}
