/** What becomes of a file that is not what was written to it: facts are restored, what follows from them is made anew. */
import { existsSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../disk/durable.ts'

/** A damaged file that a person has to do something about; the message says what. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/** For files whose content nothing else has. */
export const restoreFrom = (what: string, file: string, damage: string): DamagedFile => new DamagedFile(
  `${what} ${file} is damaged (${damage}). Nothing is answered from it. Restore the last backup into a new folder `
  + '(npm run restore -- FILE --into FOLDER), start with BINDERY_DATA set to that folder, and keep the damaged one '
  + 'for a closer look.')

/** For files that the next start makes anew. */
export const startAgain = (what: string, file: string, damage: string): DamagedFile => new DamagedFile(
  `${what} ${file} were found damaged (${damage}) while they were in use. Start again: the file is moved aside, and `
  + 'they are made anew from the events.')

const markOf = (file: string) => `${file}.damaged`

/** Told in time to be read by the next start, also when this process is about to end. */
export const markDamaged = (file: string): void => writeFileSync(markOf(file), '')
export const isMarked = (file: string): boolean => existsSync(markOf(file))

/** SQLite's files of one database. */
const SIDES = ['', '-wal', '-shm'] as const

/** Moves a database aside, whole; answers its new name. */
export async function moveAside(file: string, now: Date): Promise<string> {
  const stamp = now.toISOString().replaceAll(/[:.]/gu, '-')
  const aside = join(dirname(file), `damaged-${stamp}-${basename(file)}`)
  for (const side of SIDES) if (existsSync(file + side)) await rename(file + side, aside + side)
  await rm(markOf(file), { force: true })
  await syncFolder(dirname(file))
  return aside
}
