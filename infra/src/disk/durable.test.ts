/** A file is on the disk only when its content and its name are synced: the tests count the syncs. */
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle, syncFile, writeDurably } from './durable.ts'
import { makeFolder } from './make-folder.ts'
import { settleNew } from './settle-new.ts'

let folder: string
/** Every sync of an open file or folder; all handles have one prototype. */
let syncs: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-durable-'))
  const handle = await open(folder, 'r')
  // A handle's prototype has the methods of a handle.
  syncs = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  await handle.close()
})
afterEach(async () => {
  syncs.mockRestore()
  await rm(folder, { recursive: true })
})

const file = (name: string) => join(folder, name)

test('a name that is given is synced with its folder, and what is written before it is named', async () => {
  await writeDurably(file('first'), 'a', file('first.tmp'))
  expect(syncs).toHaveBeenCalledTimes(2)
  await settle(file('first'), file('second'))
  expect(syncs).toHaveBeenCalledTimes(3)
  expect(await settleNew(file('second'), file('third'))).toBe(true)
  expect(syncs).toHaveBeenCalledTimes(4)
  await syncFile(file('third'))
  expect(syncs).toHaveBeenCalledTimes(5)
  expect(await readFile(file('third'), 'utf8')).toBe('a')
})

test('every folder that is made is synced with the one above it', async () => {
  await makeFolder(file('a/b/c'))
  expect(syncs).toHaveBeenCalledTimes(3)
  await makeFolder(file('a/b/c'))
  expect(syncs).toHaveBeenCalledTimes(3)
})
