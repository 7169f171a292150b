/** Checks that a disk has room for the next writes. */
import { statfs } from 'node:fs/promises'

/** With less room, an upload or the growth of a database may fill the disk. */
const LEAST_BYTES = 1_048_576

/** @throws when the disk of the folder is full */
export async function hasSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < LEAST_BYTES) throw new Error(`There is no space left on the disk of ${folder}.`)
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
