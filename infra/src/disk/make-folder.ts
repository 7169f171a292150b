/**
 * Makes a folder and those above it, durably, one by one: Node's `recursive` reports ENOENT whatever the reason is, and
 * never ends where a folder can be neither made nor found, such as below /proc.
 */
import { lstat, mkdir, readlink, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, isMissing, syncFolder } from './durable.ts'

/** A link in the place of a folder names nothing, as where a mount is missing; the message says what to do. */
export class LeadsNowhere extends Error {
  override name = 'LeadsNowhere'
}

/**
 * False when the folder existed.
 * @throws {LeadsNowhere} where it would be made in the place of what a link names
 */
export async function makeFolder(folder: string): Promise<boolean> {
  if (await isFolder(folder)) return false
  await expectNoLink(folder)
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process has just made it.
    if (codeOf(error) === 'EEXIST' && (await isFolder(folder))) return false
    throw error
  }
  await syncFolder(dirname(folder))
  return true
}

/** Null for what is not there. */
const unlessMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

const isFolder = async (path: string) => (await stat(path).catch(unlessMissing))?.isDirectory() === true

async function expectNoLink(folder: string): Promise<void> {
  if ((await lstat(folder).catch(unlessMissing))?.isSymbolicLink() !== true) return
  throw new LeadsNowhere(
    `The folder ${folder} leads nowhere: the link there names ${await readlink(folder)}, and nothing is there. ` +
      'Mount or make what it names.',
  )
}
