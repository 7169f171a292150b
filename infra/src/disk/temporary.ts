/** A folder for unfinished files; the remains of a killed process are removed after a while. */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './durable.ts'
import { makeFolder } from './make-folder.ts'

/** No upload takes longer; another process may use the folder, so younger files stay. */
const ABANDONED_MS = 24 * 3_600_000

/** Opens the folder; returns a function that names new temporary files in it. */
export async function openTemporary(folder: string): Promise<() => string> {
  await makeFolder(folder)
  await clearTemporary(folder)
  return () => join(folder, randomUUID())
}

export async function clearTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    try {
      if (Date.now() - (await stat(file)).mtimeMs > ABANDONED_MS) await rm(file, { force: true })
    } catch (error) {
      // Another process finished it meanwhile.
      if (!isMissing(error)) throw error
    }
  }
}
