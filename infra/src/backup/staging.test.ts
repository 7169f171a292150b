/** What a backup copied and did not finish holds secrets: it is removed, and never that of a backup that still runs. */
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFile } from '../sqlite/hold-file.ts'
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

/** The folder as another process first sees it: nothing else runs in this one until it is there. */
function firstSeen(): string {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const [name] = readdirSync(place)
    if (name !== undefined) return name
  }
  throw new Error('No folder was made.')
}

test('no other backup looks at the folder before it is held', async () => {
  const opening = openStaging(join(place, 'a.tar'))
  expect(firstSeen()).toMatch(/^a\.tar\.begun-/u)
  const { remove } = await opening
  expect(await clear()).toEqual([expect.stringMatching(/^a\.tar\.unfinished-/u)])
  await remove()
  expect(await clear()).toEqual([])
})

test('a folder that somebody else holds is not written into, and is refused in words', async () => {
  const opening = openStaging(join(place, 'a.tar'))
  const release = holdFile(join(place, firstSeen(), 'held.sqlite'))
  await expect(opening).rejects.toThrow(/^Nothing can be written into .+: another process holds .+held\.sqlite\.$/u)
  release?.()
  expect(await readdir(place)).toEqual([])
})

test('a folder whose backup was killed before it was held is removed after a day', async () => {
  const folder = await left(OLD.replace('unfinished', 'begun'), 'held.sqlite')
  expect(await clear()).toHaveLength(1)
  const before = new Date(Date.now() - 25 * 3_600_000)
  await utimes(folder, before, before)
  expect(await clear()).toEqual([])
})

test('a place that cannot be looked through is told, and stops no backup', async () => {
  const warnings: string[] = []
  await clearAbandoned(join(place, 'away'), (line) => warnings.push(line))
  expect(warnings).toEqual([expect.stringMatching(/^What other backups left in .+away cannot be looked for: ENOENT/u)])
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
