/**
 * Makes a folder and those above it, durably, one by one: Node's `recursive` reports ENOENT whatever the reason is, and
 * never ends where a folder can be neither made nor found, such as below /proc.
 */
import { lstat, mkdir, readlink, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, isMissing, syncFolder } from './durable.ts'
import { A_FOLDER, leadsNowhere, usable, type Called } from './folder-unusable.ts'

/**
 * False when the folder existed.
 * @throws {FolderUnusable} with the reason; also where it would be made in the place of what a link names
 */
export const makeFolder = (folder: string, called = A_FOLDER): Promise<boolean> =>
  usable(folder, called, () => make(folder, called))

async function make(folder: string, called: Called): Promise<boolean> {
  if (await isFolder(folder)) return false
  await expectNoLink(folder, called)
  if (dirname(folder) !== folder) await make(dirname(folder), called)
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

async function expectNoLink(folder: string, called: Called): Promise<void> {
  if ((await lstat(folder).catch(unlessMissing))?.isSymbolicLink() !== true) return
  throw leadsNowhere(folder, await readlink(folder), called)
}
