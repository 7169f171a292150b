/**
 * The folder beside a backup in which its parts are copied first. It holds password hashes and the server's keys, so it
 * goes with its process; that of a killed process is removed by the next backup into the same place.
 */
import { reasonOf } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../disk/durable.ts'
import { holdFile } from '../sqlite/hold-file.ts'
import { BackupRefused } from './manifest.ts'

/** A folder is begun until its process holds it, and unfinished until its backup is. */
const NAME = /\.(?<state>begun|unfinished)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** The file in the folder that its process holds. */
const HELD = 'held.sqlite'

/**
 * From this age a folder is abandoned that no process is known to have held: one that is only begun, or one of an
 * earlier release, which held no file. No backup takes longer.
 */
const ABANDONED_MS = 24 * 3_600_000

export interface Staging {
  readonly folder: string
  remove(): Promise<void>
}

/** Makes the folder; it is also removed when the process exits before `remove` was called. */
export async function openStaging(backup: string): Promise<Staging> {
  const id = randomUUID()
  const begun = `${backup}.begun-${id}`
  const folder = `${backup}.unfinished-${id}`
  const removeNow = () => {
    for (const each of [begun, folder]) removeWhole(each)
  }
  process.on('exit', removeNow)
  try {
    await mkdir(begun, { mode: 0o700 })
    const release = holdNew(join(begun, HELD))
    // Another backup removes an unfinished folder that nobody holds, so it gets that name only now.
    await rename(begun, folder)
    return {
      folder,
      async remove() {
        await rm(folder, { recursive: true, force: true })
        release()
        process.off('exit', removeNow)
      },
    }
  } catch (error) {
    removeNow()
    process.off('exit', removeNow)
    throw new BackupRefused(`Nothing can be written into ${dirname(folder)}: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Other threads may make or remove files meanwhile, where one call fails, or ends early without a word. */
function removeWhole(folder: string): void {
  for (let tries = 10; tries > 0 && existsSync(folder); tries -= 1)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function holdNew(file: string): () => void {
  const release = holdFile(file)
  if (!release) throw new Error(`another process holds ${file}`)
  return release
}

/**
 * What killed backups left is removed; none of it hinders this backup.
 * @param warn is called for a folder that cannot be removed, such as one of another user
 */
export async function clearAbandoned(place: string, warn: (line: string) => void): Promise<void> {
  const names = await readdir(place).catch((error: unknown) => {
    warn(`What other backups left in ${place} cannot be looked for: ${reasonOf(error)}`)
    return []
  })
  for (const name of names) {
    const state = NAME.exec(name)?.groups?.['state']
    if (state === undefined) continue
    const folder = join(place, name)
    try {
      const isLeft = state === 'begun' ? await isOld(folder) : await isAbandoned(folder)
      if (isLeft) await rm(folder, { recursive: true, force: true })
    } catch (error) {
      // Its own backup has just ended.
      if (isMissing(error)) continue
      warn(`${folder} is left from another backup and cannot be looked at or removed: ${reasonOf(error)}`)
    }
  }
}

const isOld = async (folder: string) => Date.now() - (await stat(folder)).mtimeMs > ABANDONED_MS

async function isAbandoned(folder: string): Promise<boolean> {
  const held = join(folder, HELD)
  const isOurs = await stat(held).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
  if (!isOurs) return isOld(folder)
  const release = holdFile(held)
  release?.()
  return release !== null
}
