/**
 * The folder beside a backup in which its parts are copied first. It holds password hashes and the server's keys, so it
 * goes with its process; that of a killed process is removed by the next backup into the same place.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../disk/durable.ts'
import { holdFile } from '../sqlite/hold-file.ts'
import { BackupRefused } from './manifest.ts'

const NAME = /\.unfinished-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** The file in the folder that its process holds. */
const HELD = 'held.sqlite'

/** Earlier releases held no file; no backup of theirs takes longer. */
const ABANDONED_MS = 24 * 3_600_000

export interface Staging {
  readonly folder: string
  remove(): Promise<void>
}

/** Makes the folder; it is also removed when the process exits before `remove` was called. */
export async function openStaging(backup: string): Promise<Staging> {
  const folder = `${backup}.unfinished-${randomUUID()}`
  // Other threads may make a file at that moment, which is what the tries are for.
  const removeNow = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', removeNow)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    process.off('exit', removeNow)
    throw new BackupRefused(`Nothing can be written into ${dirname(folder)}: ${messageOf(error)}.`, { cause: error })
  })
  const release = holdFile(join(folder, HELD))
  return {
    folder,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      release?.()
      process.off('exit', removeNow)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** @param warn is called for a folder that cannot be removed, such as one of another user */
export async function clearAbandoned(place: string, warn: (line: string) => void): Promise<void> {
  for (const name of (await readdir(place)).filter((entry) => NAME.test(entry))) {
    const folder = join(place, name)
    try {
      if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true })
    } catch (error) {
      // Its own backup has just ended.
      if (isMissing(error)) continue
      warn(`${folder} is left from another backup and cannot be looked at or removed: ${String(error)}`)
    }
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const held = join(folder, HELD)
  const isOurs = await stat(held).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
  if (!isOurs) return Date.now() - (await stat(folder)).mtimeMs > ABANDONED_MS
  const release = holdFile(held)
  release?.()
  return release !== null
}
