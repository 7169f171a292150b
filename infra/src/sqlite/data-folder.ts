/** Keeps a second process away from a data folder: two writers would take turns badly and see stale heads. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from '../disk/durable.ts'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** A folder in which this process cannot work; the message says why, and what to do. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable'
}

/** A folder inside the data folder while a backup is being restored into it. */
export const RESTORING = '.restoring'

/** @throws {DataFolderUnusable} for a folder in which a restore did not come to its end */
export function expectRestored(dir: string): void {
  if (!existsSync(join(dir, RESTORING))) return
  throw new DataFolderUnusable(
    `A restore into the data folder ${dir} did not come to its end. Restore the backup into a new folder instead.`)
}

export interface DataFolderLock {
  release(): void
}

/**
 * Locks the folder for this process, making it when missing. The lock is one that the operating system
 * frees when the process dies, however it dies: a file with a process id would outlive a `kill -9`, and in
 * a container the next process often has the same id.
 * @throws {DataFolderInUse} with the holder's process id, when it is locked.
 * @throws {DataFolderUnusable} when it cannot be written.
 */
export function lockDataFolder(dir: string): DataFolderLock {
  usable(dir, () => {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  const holder = join(dir, 'lock.pid')
  const db = new DatabaseSync(join(dir, 'lock.sqlite'), { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    db.close()
    if (!isBusy(error)) throw error
    throw new DataFolderInUse(
      `The data folder ${dir} is in use by another Bindery process (${describe(holder)}). `
      + 'Stop that process, or set BINDERY_DATA to another folder.')
  }
  usable(dir, () => writeFileSync(holder, `${process.pid}\n`))
  return { release: () => { if (db.isOpen) db.close() } }
}

const INSTEAD = 'or set BINDERY_DATA to another folder'

export const noSpace = (dir: string): string =>
  `There is no space left on the disk of ${dir}. Free some and start again: nothing that was acknowledged is lost.`

/** Why a folder cannot be used, by the system's name of it. */
const REASONS: Readonly<Record<string, (dir: string) => string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: (dir) => `The data folder ${dir} is read-only. Mount it for writing, ${INSTEAD}.`,
  EACCES: notOurs,
  EPERM: notOurs,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

function notOurs(dir: string): string {
  return `The data folder ${dir} may not be read and written by this process (user ${process.getuid?.() ?? 'unknown'}). `
    + `Give it to that user, ${INSTEAD}.`
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

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function describe(holder: string): string {
  try {
    return `process ${readFileSync(holder, 'utf8').trim()}`
  } catch {
    // The holder has only just taken the lock and has not written its id yet.
    return 'its process id is not known'
  }
}
