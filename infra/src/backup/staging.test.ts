/** What a backup copied and did not finish holds secrets: it is removed, and never that of a backup that still runs. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearAbandoned, openStaging } from './staging.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-staging-'))
})
afterEach(() => rm(place, { recursive: true }))

const clear = async () => {
  const warnings: string[] = []
  await clearAbandoned(place, (line) => warnings.push(line))
  expect(warnings).toEqual([])
  return readdir(place)
}

/** A folder as a killed process leaves it. */
async function left(name: string, ...files: readonly string[]): Promise<string> {
  await mkdir(join(place, name))
  for (const file of files) await writeFile(join(place, name, file), '')
  return join(place, name)
}

const OLD = 'a.tar.unfinished-0b7c1f7e-6a53-4c6a-9f0e-2c5f0c8f2a11'

test('the folder of a backup that runs stays, and goes with it', async () => {
  const { folder, remove } = await openStaging(join(place, 'a.tar'))
  await writeFile(join(folder, 'credentials.sqlite'), 'secret')
  expect(await clear()).toHaveLength(1)
  await remove()
  expect(await clear()).toEqual([])
})

test('the folder of a killed backup is removed by the next, whatever that one is called', async () => {
  await left(OLD, 'held.sqlite', 'credentials.sqlite')
  expect(await clear()).toEqual([])
})

test('a folder of an earlier release, which held no file, is removed after a day', async () => {
  const folder = await left(OLD, 'credentials.sqlite')
  expect(await clear()).toHaveLength(1)
  const before = new Date(Date.now() - 25 * 3_600_000)
  await utimes(folder, before, before)
  expect(await clear()).toEqual([])
})

test('a place where no folder can be made is refused in words', async () => {
  await expect(openStaging('/proc/a.tar')).rejects.toThrow(/^Nothing can be written into \/proc: /u)
})

test('folders of other names stay, whatever they hold', async () => {
  await left('a.tar.unfinished-by-hand', 'held.sqlite')
  await left('b', 'held.sqlite')
  expect(await clear()).toHaveLength(2)
})

test('a folder that cannot be looked at is told, and stays', async () => {
  await mkdir(join(await left(OLD), 'held.sqlite'))
  const warnings: string[] = []
  await clearAbandoned(place, (line) => warnings.push(line))
  expect(warnings).toEqual([expect.stringContaining(`${join(place, OLD)} is left from another backup and cannot be`)])
  expect(await readdir(place)).toEqual([OLD])
})
