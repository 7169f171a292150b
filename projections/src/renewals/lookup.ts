/**
 * What imported renewals name, and which renewals lead to policies, kept up to date by the change numbers of four
 * collections: a line of an import is matched without reading the others.
 */
import type { RenewalIndex, RenewalLookup, SeenRevision, Views } from '@bindery/contracts/ports'
import { followCollections } from '../queries/follow.ts'
import type { WaitFor } from '../runner/waiting.ts'
import { KnownRenewals } from './known-renewals.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000
const LATELY_MS = 1_000

/** @param waitFor waits, within limits, until rows are made of events */
export function openRenewalLookup(views: Pick<Views, 'changedSince' | 'epoch'>, waitFor: WaitFor): RenewalLookup {
  let index = new KnownRenewals()
  let readAt = -Infinity
  const refresh = followCollections(views, {
    chunk: CHUNK,
    restart: () => {
      index = new KnownRenewals()
    },
    take: {
      Brokers: (stored) => index.take.Brokers(stored),
      Clients: (stored) => index.take.Clients(stored),
      Quotes: (stored) => index.take.Quotes(stored),
      Renewals: (stored) => index.take.Renewals(stored),
    },
  })
  async function now(after: readonly SeenRevision[] = []): Promise<RenewalIndex> {
    if (after.length > 0) await waitFor(after)
    const began = performance.now()
    await refresh()
    readAt = Math.max(readAt, began)
    return index
  }
  let reading: Promise<RenewalIndex> | null = null
  return {
    now,
    async lately() {
      if (performance.now() - readAt < LATELY_MS) return index
      reading ??= now().finally(() => {
        reading = null
      })
      return reading
    },
  }
}
