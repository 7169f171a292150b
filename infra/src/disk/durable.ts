/** Files that are whole and on the disk, or not there at all. */
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
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

/** Makes a folder and those above it, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true })
  if (topmost === undefined) return
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Gives a finished, synced temporary file its name, replacing what had it. */
export async function settle(temporary: string, target: string): Promise<void> {
  await makeFolder(dirname(target))
  await rename(temporary, target)
  await syncFolder(dirname(target))
}

/** Writes `target` whole by way of `temporary`, which must be on the same file system. */
export async function writeDurably(target: string, content: string | Buffer, temporary: string): Promise<void> {
  try {
    await writeFile(temporary, content, { flush: true })
    await settle(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Syncs what another call wrote. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's name of what went wrong, such as ENOSPC; null where it has none. */
export const codeOf = (error: unknown): string | null =>
  (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null)

export function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
