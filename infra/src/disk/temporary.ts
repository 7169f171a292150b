/** A folder for files that are not finished; what a killed process left there is cleared away in time. */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, makeFolder } from './durable.ts'

/** No upload takes this long; another process may share the folder, so younger files are left alone. */
const ABANDONED_MS = 24 * 3_600_000

/** Opens the folder; returns how to name a new temporary file in it. */
export async function openTemporary(folder: string): Promise<() => string> {
  await makeFolder(folder)
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    try {
      if (Date.now() - (await stat(file)).mtimeMs > ABANDONED_MS) await rm(file, { force: true })
    } catch (error) {
      // Another process finished it meanwhile.
      if (!isMissing(error)) throw error
    }
  }
  return () => join(folder, randomUUID())
}
