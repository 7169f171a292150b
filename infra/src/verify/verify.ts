/** Checks a store against itself and against all its digests. */
import { fingerprintOf } from '@bindery/contracts/events'
import { dirname } from 'node:path'
import { checkAgainstDigests, name, openShelf, type DigestSummary } from './against-digests.ts'
import { checkChains, type StoreSummary } from './chains.ts'
import { at, type Fault } from './fault.ts'
import { marksIn } from './marks.ts'
import { openStoredEvents } from './stored-events.ts'

export interface Verified extends StoreSummary, DigestSummary {
  readonly key: string
  readonly faults: readonly Fault[]
}

export interface VerifyOptions {
  /** The SQLite event store. */
  readonly file: string
  readonly digests: string
  /** The public key, as SPKI in PEM. */
  readonly publicKey: string
}

/** A running server takes a digest each day, in its first hour or at its start: after this time one is missing. */
const OVERDUE_MS = 26 * 3_600_000

export async function verify({ file, digests: folder, publicKey }: VerifyOptions): Promise<Verified> {
  const faults: Fault[] = []
  const tell = (fault: Fault) => void faults.push(fault)
  // Digests are read first, so that none of them is newer than the state of the store that is then read.
  const shelf = await openShelf(folder)
  const marks = marksIn(dirname(file))
  const store = openStoredEvents(file)
  try {
    const chains = checkChains(store, tell)
    const digests = await checkAgainstDigests(shelf, publicKey, store, tell)
    for (const {
      where,
      mark: { stream, revision, hash },
    } of marks) {
      if (store.hashAt(stream, revision) === hash) continue
      tell({
        where,
        problem: `follows from ${at(stream, revision)}, which the store does not hold: it was cut off or exchanged`,
      })
    }
    const newest = digests.digests.at(-1)
    if (chains.events > 0 && shelf.numbers.length === 0) {
      tell({ where: folder, problem: 'holds no digest: nothing vouches for the store' })
    } else if (newest && Date.parse(chains.newest) - Date.parse(newest.at) > OVERDUE_MS) {
      tell({
        where: name(newest),
        problem: `is the newest, but there are events of ${chains.newest}: later digests are missing, or none could be taken`,
      })
    }
    return { ...chains, ...digests, key: fingerprintOf(publicKey), faults }
  } finally {
    store.close()
    await shelf.heads?.close()
  }
}
