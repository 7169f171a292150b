/**
 * A file that one process holds at a time. The operating system frees it when the process dies in any way: a file with
 * a process id would remain after a `kill -9`, and in a container the next process often has the same id.
 */
import { DatabaseSync } from 'node:sqlite'

/** @returns how to let go of the file, which is made when it is missing; null when another process holds it */
export function holdFile(file: string): (() => void) | null {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    db.close()
    if (isBusy(error)) return null
    throw error
  }
  return () => {
    if (db.isOpen) db.close()
  }
}

const SQLITE_BUSY = 5

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
