/** Takes away the folders that a refused restore made, and those above them, so that everything is as it was. */
import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../disk/durable.ts'

export interface Leftovers {
  /** Removes the folders that were not there, unless somebody has put something into them since. */
  remove(): Promise<void>
}

/** Notes which of these are not there yet. */
export function notedBefore(folders: readonly string[]): Leftovers {
  const newFolders = [...new Set(folders.flatMap(missingUpFrom))].toSorted((a, b) => b.length - a.length)
  return {
    async remove() {
      for (const folder of newFolders) if (existsSync(folder)) await removeEmpty(folder)
    },
  }
}

const missingUpFrom = (folder: string): readonly string[] =>
  existsSync(folder) ? [] : [folder, ...missingUpFrom(dirname(folder))]

/** Errors of a folder that cannot be removed: it has content, is a mount point, or does not exist any more. */
const STAYS: ReadonlySet<string | null> = new Set(['ENOTEMPTY', 'EEXIST', 'EBUSY', 'ENOENT'])

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!STAYS.has(codeOf(error))) throw error
  }
}
