/** Names a file without replacing another: the file system decides who was first, also between processes. */
import { createReadStream, createWriteStream, openSync, rmSync } from 'node:fs'
import { link, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf, giveMode, syncFolder } from './durable.ts'

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

/**
 * For shares without hard links: no less exclusive, but the name is there before the content is. A process that exits
 * meanwhile takes the file with it; only a power cut or a kill may leave one that is unfinished.
 */
async function isCopied(temporary: string, target: string): Promise<boolean> {
  const { mode } = await stat(temporary)
  // In one step with its note: a process that exits in between would leave the file, or remove somebody else's.
  const made = madeNow(target)
  if (made === null) return false
  begun.add(target)
  try {
    // Through the open file: a copy by name would make it again when an exit has just removed it.
    await pipeline(createReadStream(temporary), createWriteStream(target, { fd: made, flush: true }))
    await giveMode(target, mode & 0o777)
    return true
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    begun.delete(target)
  }
}

/** Null when the name is taken. */
function madeNow(target: string): number | null {
  try {
    return openSync(target, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  }
}

/** Files that have their names and not yet their content. */
const begun = new Set<string>()

/** Asked at the exit: whether the file has its name and could not be removed. */
export const isUnfinished = (file: string): boolean => begun.has(file)

process.on('exit', () => {
  for (const file of begun) {
    try {
      rmSync(file, { force: true })
      begun.delete(file)
    } catch {
      // Some shares keep a file that is open. A fault here would keep the other listeners from what they have to remove;
      // `isUnfinished` says it instead.
    }
  }
})
