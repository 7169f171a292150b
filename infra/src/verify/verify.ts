/** Checks a store against itself and against all its digests. */
import { fingerprintOf } from '@bindery/contracts/events'
import { checkAgainstDigests, name, openShelf, type DigestSummary } from './against-digests.ts'
import { checkChains, type StoreSummary } from './chains.ts'
import type { Fault } from './fault.ts'
import { openStoredEvents } from './stored-events.ts'

export interface Verified extends StoreSummary, DigestSummary {
  readonly key: string
  readonly faults: readonly Fault[]
}

export interface VerifyOptions {
  /** The SQLite event store. */
  readonly file: string
  readonly digests: string
  /** SPKI PEM. */
  readonly publicKey: string
}

/** A running server takes a digest each day: in its first hour, or when it starts. */
const OVERDUE_MS = 26 * 3_600_000

export async function verify({ file, digests: folder, publicKey }: VerifyOptions): Promise<Verified> {
  const faults: Fault[] = []
  const tell = (fault: Fault) => void faults.push(fault)
  // The digests first: none of them may know more than the state of the store that is read after them.
  const shelf = await openShelf(folder)
  const store = openStoredEvents(file)
  try {
    const chains = checkChains(store, tell)
    const digests = await checkAgainstDigests(shelf, publicKey, store, tell)
    const newest = digests.digests.at(-1)
    if (chains.events > 0 && shelf.numbers.length === 0) {
      tell({ where: folder, problem: 'holds no digest: nothing vouches for the store' })
    } else if (newest && Date.parse(chains.newest) - Date.parse(newest.at) > OVERDUE_MS) {
      tell({ where: name(newest), problem: `is the newest, but there are events of ${chains.newest}: later digests are missing, or none could be taken` })
    }
    return { ...chains, ...digests, key: fingerprintOf(publicKey), faults }
  } finally {
    store.close()
    await shelf.heads?.close()
  }
}
