/** A folder that cannot be locked is left as it was, and can be locked once what was in the way is gone. */
import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('where the process id cannot be written, nothing is left and nothing is held', async () => {
  await mkdir(join(folder, 'lock.pid'))
  await expect(lockDataFolder(folder)).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['lock.pid'])
  await rmdir(join(folder, 'lock.pid'))
  const lock = await lockDataFolder(folder)
  lock.release()
})

test('a lock file that was there stays, because another process may be about to hold it', async () => {
  await mkdir(join(folder, 'lock.pid'))
  await writeFile(join(folder, 'lock.sqlite'), '')
  await expect(lockDataFolder(folder)).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['lock.pid', 'lock.sqlite'])
})
