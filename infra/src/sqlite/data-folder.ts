/** Keeps a second process out of a data folder: two writers would block each other and see old heads. */
import { constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FolderUnusable, usable, type Called } from '../disk/folder-unusable.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { holdFile, isBusy } from './hold-file.ts'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** What can be done instead of mending the folder depends on what named it. */
const INSTEAD = {
  BINDERY_DATA: ', or set BINDERY_DATA to another folder',
  '--into': ', or give another folder by --into',
  '--from': ', or give another folder by --from',
} as const
export type NamedBy = keyof typeof INSTEAD

/** @param by what named the folder: the advice of a refusal says how to name another one */
export const dataFolder = (by: NamedBy = 'BINDERY_DATA'): Called => ({ name: 'The data folder', instead: INSTEAD[by] })

/** The files of a lock: the one that is held, and the one that tells by which process. */
const HELD = 'lock.sqlite'
const HOLDER = 'lock.pid'
export const LOCKS = [HELD, HOLDER] as const

/** A folder inside the data folder while a backup is being restored into it. */
export const RESTORING = '.restoring'

/** @throws {FolderUnusable} for a folder whose restore did not end */
export function expectRestored(dir: string): void {
  if (!existsSync(join(dir, RESTORING))) return
  throw new FolderUnusable(
    `A restore into the data folder ${dir} did not come to its end. Restore the backup into a new folder instead.`,
  )
}

export interface DataFolderLock {
  release(): void
  /** Releases it and removes the lock files that were not there before, for a folder that is to be as it was. */
  undo(): void
}

/**
 * Locks the folder for this process until it ends, and makes it when it is missing. A refusal leaves no lock files that
 * were not there.
 * @param by what named the folder
 * @throws {DataFolderInUse} with the holder's process id, when the folder is locked
 * @throws {FolderUnusable} when the folder cannot be written
 */
export async function lockDataFolder(dir: string, by?: NamedBy): Promise<DataFolderLock> {
  const called = dataFolder(by)
  await makeFolder(dir, called)
  await usable(dir, called, () => access(dir, constants.R_OK | constants.W_OK | constants.X_OK))
  const holder = join(dir, HOLDER)
  const inUse = () =>
    new DataFolderInUse(
      `The data folder ${dir} is in use by another Bindery process (${describe(holder)}). ` +
        `Stop that process${called.instead}.`,
    )
  const fresh = LOCKS.map((name) => join(dir, name)).filter((file) => !existsSync(file))
  const release = holdFile(join(dir, HELD))
  if (!release) throw inUse()
  const undo = () => {
    // While it is held: afterwards they could be another process's.
    for (const file of fresh) rmSync(file, { force: true })
    release()
  }
  try {
    if (OPEN_WHILE_RUNNING.some((name) => isOpenElsewhere(join(dir, name)))) throw inUse()
    await usable(dir, called, () => writeFile(holder, `${process.pid}\n`))
  } catch (error) {
    undo()
    throw error
  }
  return { release, undo }
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

function describe(holder: string): string {
  try {
    return `process ${readFileSync(holder, 'utf8').trim()}`
  } catch {
    // The holder has just taken the lock and has not written its id yet.
    return 'its process id is not known'
  }
}
