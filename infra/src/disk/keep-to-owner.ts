/** Corrects who may read existing files that an earlier release, or a restore, made with other permissions. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { giveMode, isMissing } from './durable.ts'
import type { Modes } from './umask.ts'

const OTHERS = 0o077
const OWNER = 0o700

/**
 * Closes a folder that others could read. The folder comes first; its content follows once, because new files get the
 * right mode by themselves.
 * @param except a folder inside with its own modes
 * @returns false when another user owns the folder and must close it
 */
export async function keepToOwner(folder: string, except?: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & OTHERS) === 0) return true
  if (!(await giveMode(folder, mode & OWNER))) return false
  await everythingIn(folder, except, (path, of) => giveMode(path, of & OWNER))
  return true
}

/** Opens a folder and its whole content to its group. */
export async function giveToGroup(folder: string, modes: Modes): Promise<void> {
  await giveMode(folder, modes.folder)
  await everythingIn(folder, undefined, (path, _, isFolder) => giveMode(path, isFolder ? modes.folder : modes.file))
}

type Visit = (path: string, mode: number, isFolder: boolean) => Promise<unknown>

/** Visits files and folders, but follows no link. */
async function everythingIn(folder: string, except: string | undefined, visit: Visit): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (path === except || !(entry.isDirectory() || entry.isFile())) continue
    try {
      await visit(path, (await stat(path)).mode, entry.isDirectory())
      if (entry.isDirectory()) await everythingIn(path, except, visit)
    } catch (error) {
      // Another process removed it meanwhile.
      if (!isMissing(error)) throw error
    }
  }
}
