/** Writes files so that each is complete and on the disk, or does not exist. */
import { chmod, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A rename or a new file is only durable once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Makes the folders between `base` and `folder`, durably. A missing base is not made: files written under the mount
 * point of an unmounted share would be lost.
 * @param mode the mode of new folders, when others than the owner may use them
 */
export async function makeFolderIn(base: string, folder: string, mode?: number): Promise<void> {
  if (folder === base || (await isThere(folder))) return
  await makeFolderIn(base, dirname(folder), mode)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process has just made it.
    if (codeOf(error) === 'EEXIST') return
    throw error
  }
  if (mode !== undefined) await giveMode(folder, mode)
  await syncFolder(dirname(folder))
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Errors of shares without modes, which decide by themselves who may read their files. */
const NO_MODES: ReadonlySet<string | null> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/**
 * Sets the mode independently of the umask; a folder's set-group-id bit stays. False when the file system has no such
 * modes.
 */
export async function giveMode(path: string, mode: number): Promise<boolean> {
  try {
    await chmod(path, ((await stat(path)).mode & 0o7000) | mode)
    return true
  } catch (error) {
    if (NO_MODES.has(codeOf(error))) return false
    throw error
  }
}

/** Gives a finished, synced temporary file its name in an existing folder, and replaces the file of that name. */
export async function settle(temporary: string, target: string): Promise<void> {
  await rename(temporary, target)
  await syncFolder(dirname(target))
}

/** Writes `target` in one step by way of `temporary`, which must be on the same file system. */
export async function writeDurably(
  target: string,
  content: string | Buffer,
  temporary: string,
  mode?: number,
): Promise<void> {
  try {
    await writeFile(temporary, content, { flush: true })
    if (mode !== undefined) await giveMode(temporary, mode)
    await settle(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Syncs a file that another call wrote. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's error code, such as ENOSPC; null when the error has none. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
