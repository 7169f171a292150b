/** Checks that the system lets this process open as many files at once as it needs. */
import { readFileSync } from 'node:fs'

/** Databases, their side files and threads need some eighty; the rest is for connections and files in use. */
const NEEDED = 256

/** A limit that is too low; the message says what to do. */
export class TooFewFiles extends Error {
  override name = 'TooFewFiles'
}

/**
 * @throws {TooFewFiles} at the start, because a process that reaches the limit later would blame the file it opens then
 */
export function expectEnoughFiles(): void {
  const most = mostOpenFiles()
  if (most === null || most >= NEEDED) return
  throw new TooFewFiles(
    `This process may have no more than ${most} files open at once, and Bindery needs at least ${NEEDED}. ` +
      'Raise that limit (ulimit -n, or LimitNOFILE of its service) and start again.',
  )
}

/** The limit after Node raised it as far as it may; null when the system does not report it in this way. */
function mostOpenFiles(): number | null {
  if (process.platform !== 'linux') return null
  const limit = /^Max open files\s+(\d+)/mu.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return limit === undefined ? null : Number(limit)
}
