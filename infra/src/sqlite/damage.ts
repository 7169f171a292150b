/** Damaged files: a file whose content exists nowhere else must be restored; others are rebuilt. */
import { existsSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../disk/durable.ts'

/** A damaged file that a person has to deal with; the message says how. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/** The error for files whose content exists nowhere else. */
export const restoreFrom = (what: string, file: string, damage: string): DamagedFile =>
  new DamagedFile(
    `${what} ${file} is damaged (${damage}). Nothing is answered from it. Restore the last backup into a new folder ` +
      '(npm run restore -- FILE --into FOLDER), start with BINDERY_DATA set to that folder, and keep the damaged one ' +
      'for a closer look.',
  )

/** The error for files that the next start rebuilds, from `source`. */
export const startAgain = (what: string, file: string, damage: string, source: string): DamagedFile =>
  new DamagedFile(
    `${what} ${file} were found damaged (${damage}) while they were in use. Start again: the file is moved aside, and ` +
      `they are made anew from ${source}.`,
  )

const markOf = (file: string) => `${file}.damaged`

/** Marks a file synchronously, so that the next start finds the mark even when this process is about to end. */
export const markDamaged = (file: string): void => writeFileSync(markOf(file), '')
export const isMarked = (file: string): boolean => existsSync(markOf(file))

/** The suffixes of the files of one SQLite database. */
const SIDES = ['', '-wal', '-shm'] as const

/** Moves a database with its side files aside; returns its new name. */
export async function moveAside(file: string, now: Date): Promise<string> {
  const stamp = now.toISOString().replaceAll(/[:.]/gu, '-')
  const aside = join(dirname(file), `damaged-${stamp}-${basename(file)}`)
  for (const side of SIDES) if (existsSync(file + side)) await rename(file + side, aside + side)
  await rm(markOf(file), { force: true })
  await syncFolder(dirname(file))
  return aside
}
