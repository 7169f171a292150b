/** The rows of the replica that are stored on disk. */
import { openDB } from 'idb'
import { takeBlocks } from '../src/data/disk/blocks.ts'
import { idOf } from '../src/data/collections.ts'

async function blocks(): Promise<readonly string[]> {
  const db = await openDB(localStorage.getItem('replica') ?? '')
  const kept: readonly string[] = await db.getAll('blocks')
  db.close()
  return kept
}

export const blocksKept = async (): Promise<number> => (await blocks()).length

/** The number of submissions on the disk. */
export async function submissionsKept(): Promise<number> {
  const ids = new Set<number>()
  takeBlocks(await blocks(), (collection, rows) => {
    if (collection === 'Submissions') for (const row of rows) ids.add(idOf(collection, row))
  })
  return ids.size
}
