/** Takes away what a refused restore made, so that everything is as it was: folders, those above them, files. */
import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../disk/durable.ts'

export interface Leftovers {
  /** Removes the folders that were not there, unless somebody has put something into them since. */
  folders(): Promise<void>
  /** Removes the files that were not there. */
  files(): Promise<void>
}

/** Notes which of these are not there yet. */
export function notedBefore(folders: readonly string[], files: readonly string[]): Leftovers {
  const newFolders = [...new Set(folders.flatMap(missingUpFrom))].toSorted((a, b) => b.length - a.length)
  const newFiles = files.filter((file) => !existsSync(file))
  return {
    async folders() {
      for (const folder of newFolders) if (existsSync(folder)) await removeEmpty(folder)
    },
    async files() {
      for (const file of newFiles) await rm(file, { force: true })
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
