/** Keeps a second process out of a data folder: two writers would block each other and see old heads. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from '../disk/durable.ts'
import { holdFile, isBusy } from './hold-file.ts'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** A folder in which this process cannot work; the message says why, and what to do. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable'
}

/** A folder inside the data folder while a backup is being restored into it. */
export const RESTORING = '.restoring'

/** @throws {DataFolderUnusable} for a folder whose restore did not end */
export function expectRestored(dir: string): void {
  if (!existsSync(join(dir, RESTORING))) return
  throw new DataFolderUnusable(
    `A restore into the data folder ${dir} did not come to its end. Restore the backup into a new folder instead.`,
  )
}

export interface DataFolderLock {
  release(): void
}

/**
 * Locks the folder for this process until it ends, and makes it when it is missing. A refusal leaves no lock files.
 * @throws {DataFolderInUse} with the holder's process id, when the folder is locked
 * @throws {DataFolderUnusable} when the folder cannot be written
 */
export function lockDataFolder(dir: string): DataFolderLock {
  usable(dir, () => {
    makeFolderNow(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  const holder = join(dir, 'lock.pid')
  const inUse = () =>
    new DataFolderInUse(
      `The data folder ${dir} is in use by another Bindery process (${describe(holder)}). ` +
        'Stop that process, or set BINDERY_DATA to another folder.',
    )
  const held = join(dir, 'lock.sqlite')
  const fresh = [holder, held].filter((file) => !existsSync(file))
  const release = holdFile(held)
  if (!release) throw inUse()
  try {
    if (OPEN_WHILE_RUNNING.some((name) => isOpenElsewhere(join(dir, name)))) throw inUse()
    usable(dir, () => writeFileSync(holder, `${process.pid}\n`))
  } catch (error) {
    // While it is held: afterwards they could be another process's.
    for (const file of fresh) rmSync(file, { force: true })
    release()
    throw error
  }
  return { release }
}

/** Files that a running product keeps open, and other programs open only for a moment. */
const OPEN_WHILE_RUNNING = ['views.sqlite', 'event-index.sqlite'] as const
/** Tools read these files for a shorter time. */
const A_MOMENT_MS = 1_500

/** Finds a running product whose lock files were deleted, by the files that it keeps open. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false
  const db = new DatabaseSync(file, { timeout: A_MOMENT_MS })
  try {
    // Every open connection holds a shared lock of its file, even when idle.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch (error) {
    // A damaged file or a full disk is reported by the code that opens the file to use it.
    return isBusy(error)
  } finally {
    db.close()
  }
}

/**
 * Makes the folder and those above it one by one: Node's `recursive` reports ENOENT whatever the reason is, and never
 * ends where a folder can be neither made nor found, such as below /proc.
 */
function makeFolderNow(dir: string): void {
  if (isFolder(dir)) return
  if (lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw new DataFolderUnusable(
      `The data folder ${dir} leads nowhere: the link there names ${readlinkSync(dir)}, and nothing is there. ` +
        `Mount or make what it names, ${INSTEAD}.`,
    )
  }
  if (dirname(dir) !== dir) makeFolderNow(dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    // Another process has just made it.
    if (codeOf(error) !== 'EEXIST' || !isFolder(dir)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const INSTEAD = 'or set BINDERY_DATA to another folder'

export const noSpace = (dir: string): string =>
  `There is no space left on the disk of ${dir}. Free some and start again: nothing that was acknowledged is lost.`

/** Why a folder cannot be used, by the system's error code. */
const REASONS: Readonly<Record<string, (dir: string) => string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: (dir) => `The data folder ${dir} is read-only. Mount it for writing, ${INSTEAD}.`,
  ENOENT: (dir) => `The data folder ${dir} is not there and cannot be made. Make it, ${INSTEAD}.`,
  EACCES: notOurs,
  EPERM: notOurs,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

function notOurs(dir: string): string {
  return (
    `The data folder ${dir} may not be read and written by this process (user ${process.getuid?.() ?? 'unknown'}). ` +
    `Give it to that user, ${INSTEAD}.`
  )
}

function noFolder(dir: string): string {
  return `The data folder ${dir} is no folder. Move what is there away, ${INSTEAD}.`
}

function usable(dir: string, use: () => void): void {
  try {
    use()
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? '']
    throw reason ? new DataFolderUnusable(reason(dir), { cause: error }) : error
  }
}

function describe(holder: string): string {
  try {
    return `process ${readFileSync(holder, 'utf8').trim()}`
  } catch {
    // The holder has just taken the lock and has not written its id yet.
    return 'its process id is not known'
  }
}
