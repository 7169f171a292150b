/** What of the replica lies on disk. */
import { openDB } from 'idb'
import { takeBlocks } from '../src/replica/blocks.ts'
import { idOf } from '../src/replica/collections.ts'

async function blocks(): Promise<readonly string[]> {
  const db = await openDB(localStorage.getItem('replica') ?? '')
  const kept: readonly string[] = await db.getAll('blocks')
  db.close()
  return kept
}

export const blocksKept = async (): Promise<number> => (await blocks()).length

/** How many submissions it holds. */
export async function submissionsKept(): Promise<number> {
  const ids = new Set<number>()
  takeBlocks(await blocks(), (collection, rows) => {
    if (collection === 'Submissions') for (const row of rows) ids.add(idOf(collection, row))
  })
  return ids.size
}
