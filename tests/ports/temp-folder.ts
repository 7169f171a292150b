/** Folders for one test, which are removed afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Opened } from './opened.ts'

export interface TempFolder {
  file(name: string): string
  remove(): Promise<void>
}

export async function tempFolder(): Promise<TempFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'bindery-'))
  return {
    file: (name) => join(dir, name),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

/** An adapter with its own folder, which stays while the adapter is opened again. */
export async function overFolder<Adapter extends { close(): Promise<void> }>(
  open: (folder: TempFolder) => Promise<Adapter>,
): Promise<Opened<Adapter>> {
  const folder = await tempFolder()
  let current = await open(folder)
  return {
    adapter: current,
    async reopen() {
      await current.close()
      current = await open(folder)
      return current
    },
    async dispose() {
      await current.close()
      await folder.remove()
    },
  }
}
