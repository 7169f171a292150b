/** Keeps a second process away from a data folder: two writers would take turns badly and see stale heads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

export interface DataFolderLock {
  release(): void
}

/**
 * Locks the folder for this process, making it when missing. The lock is one that the operating system
 * frees when the process dies, however it dies: a file with a process id would outlive a `kill -9`, and in
 * a container the next process often has the same id.
 * @throws {DataFolderInUse} with the holder's process id, when it is locked.
 */
export function lockDataFolder(dir: string): DataFolderLock {
  mkdirSync(dir, { recursive: true })
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
  writeFileSync(holder, `${process.pid}\n`)
  return { release: () => { if (db.isOpen) db.close() } }
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
