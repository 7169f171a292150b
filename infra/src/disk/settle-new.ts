/** Names a file without replacing another: the file system decides who was first, also between processes. */
import { constants } from 'node:fs'
import { copyFile, link, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, syncFile, syncFolder } from './durable.ts'

const NO_LINKS: ReadonlySet<string | null> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Gives a finished, synced temporary file its name in an existing folder; false, without any change, when the name is
 * taken.
 */
export async function settleNew(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!NO_LINKS.has(codeOf(error))) throw error
    if (!(await isCopied(temporary, target))) return false
  }
  await syncFolder(dirname(target))
  return true
}

/** For shares without hard links: no less exclusive, but a power cut may leave the copy unfinished. */
async function isCopied(temporary: string, target: string): Promise<boolean> {
  try {
    await copyFile(temporary, target, constants.COPYFILE_EXCL)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    await rm(target, { force: true })
    throw error
  }
  await syncFile(target)
  return true
}
