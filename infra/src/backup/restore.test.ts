/** An incomplete backup is reported as such, wherever it was cut off, and leaves no files behind. */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from './archive.ts'
import { BackupRefused } from './manifest.ts'
import { restoreBackup } from './restore.ts'

let place: string
let whole: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-restore-'))
  whole = join(place, 'whole.tar')
  const archive = createArchive(whole)
  await archive.addFolder('files/blobs')
  for (const [name, size] of [
    ['files/blobs/small', 700],
    ['files/blobs/large', 300_000],
    ['outbox/a.eml', 5],
    ['events.sqlite', 150_000],
  ] as const) {
    const file = join(place, 'source')
    await writeFile(file, randomBytes(size))
    await archive.add(name, file)
  }
  await archive.finish({ version: '1.0.0', takenAt: '2026-11-21T03:00:00.000Z' })
})
afterAll(() => rm(place, { recursive: true }))

/** A folder of its own for each attempt of a test. */
const apart = () => mkdtemp(join(place, 'attempt-'))

const foldersIn = (root: string) => ({
  BINDERY_DATA: root,
  BINDERY_FILES: join(root, 'files'),
  BINDERY_DIGESTS: join(root, 'digests'),
})

test('a whole one is restored', async () => {
  const into = join(await apart(), 'restored')
  const { entries } = await restoreBackup(whole, foldersIn(into))
  expect(entries).toHaveLength(4)
  expect((await stat(join(into, 'files', 'blobs', 'large'))).size).toBe(300_000)
})

test('one that was cut off is no whole backup, wherever it was cut', async () => {
  const { size } = await stat(whole)
  const cut = join(place, 'cut.tar')
  const into = await apart()
  const refusals = new Set<string>()
  // The file is cut off within headers and contents, at the borders between them, and at the borders of the blocks that
  // are read.
  const ends = [
    ...Array.from({ length: 24 }, (_, n) => Math.floor(((size - 2_048) * n) / 24)),
    512,
    1_024,
    65_536,
    131_072,
    131_073,
  ]
  for (const end of ends) {
    await copyFile(whole, cut)
    await truncate(cut, end)
    const refusal: unknown = await restoreBackup(cut, foldersIn(into)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupRefused)
    refusals.add(String(refusal).replace(cut, 'It'))
    expect(await readdir(into)).toEqual([])
  }
  expect([...refusals].filter((refusal) => !refusal.includes('It is no whole backup'))).toEqual([])
})

test('one that is refused leaves no folder that was not there, and keeps those that were', async () => {
  const own = await apart()
  const nothing = join(own, 'nothing.tar')
  await writeFile(nothing, randomBytes(5_000))
  const there = join(own, 'there')
  const files = join(own, 'mounted')
  for (const folder of [there, files]) await mkdir(folder)
  await writeFile(join(there, 'lock.sqlite'), '')
  const before = await readdir(own)
  const folders = [
    foldersIn(join(own, 'new', 'below')),
    { ...foldersIn(there), BINDERY_FILES: files, BINDERY_DIGESTS: join(own, 'apart', 'digests') },
  ]
  for (const into of folders) await expect(restoreBackup(nothing, into)).rejects.toThrow(BackupRefused)
  expect(await readdir(own)).toEqual(before)
  expect(await readdir(there)).toEqual(['lock.sqlite'])
})

test('one that is not there leaves the folder of data as it was, and so does a folder in its place', async () => {
  const into = join(place, 'never')
  await expect(restoreBackup(join(place, 'none.tar'), foldersIn(into))).rejects.toThrow(BackupRefused)
  await expect(restoreBackup(place, foldersIn(into))).rejects.toThrow()
  expect(await readdir(place)).not.toContain('never')
})

test('a place for files that is a file is told as one, and nothing is left in the folder of data', async () => {
  const own = await apart()
  const into = join(own, 'data')
  await mkdir(into)
  const files = join(own, 'a file')
  await writeFile(files, '')
  const attempt = restoreBackup(whole, { ...foldersIn(into), BINDERY_FILES: files })
  await expect(attempt).rejects.toThrow(`The folder ${files} is no folder. Move what is there away.`)
  expect(await readdir(into)).toEqual([])
})

test('a file in the place of the folder is told with the advice of what named it', async () => {
  const file = join(await apart(), 'a file')
  await writeFile(file, '')
  await expect(restoreBackup(whole, { ...foldersIn(file), by: '--into' })).rejects.toThrow(
    `The data folder ${file} is no folder. Move what is there away, or give another folder by --into.`,
  )
})

test('a place for files below a file says what is in its way', async () => {
  const own = await apart()
  const file = join(own, 'a file')
  await writeFile(file, '')
  const below = join(file, 'below')
  const attempt = restoreBackup(whole, { ...foldersIn(join(own, 'data')), BINDERY_FILES: below })
  await expect(attempt).rejects.toThrow(`The folder ${below} cannot be made: ${file} is no folder.`)
  expect(await readdir(own)).toEqual(['a file'])
})

test('files and digests may have one place', async () => {
  const own = await apart()
  const both = join(own, 'both')
  const folders = { BINDERY_DATA: join(own, 'data'), BINDERY_FILES: both, BINDERY_DIGESTS: both }
  await expect(restoreBackup(whole, folders)).resolves.toMatchObject({ entries: expect.anything() })
  expect(await readdir(both)).not.toContain('.restoring')
})

test('what a killed restore left is no hindrance to the next one', async () => {
  const into = join(await apart(), 'data')
  for (const root of ['', 'files', 'digests']) await mkdir(join(into, root, '.restoring'), { recursive: true })
  await expect(restoreBackup(whole, foldersIn(into))).resolves.toMatchObject({ entries: expect.anything() })
})

test('a place for files or digests behind a link that leads nowhere is told as one, and everything is as it was', async () => {
  const own = await apart()
  const into = join(own, 'data')
  await mkdir(into)
  const link = join(own, 'link')
  await symlink(join(own, 'unmounted'), link)
  for (const beside of [{ BINDERY_FILES: link }, { BINDERY_DIGESTS: join(link, 'digests') }]) {
    const attempt = restoreBackup(whole, { ...foldersIn(into), ...beside })
    await expect(attempt).rejects.toThrow(`${link} leads nowhere: the link there names ${join(own, 'unmounted')},`)
    expect(await readdir(into)).toEqual([])
  }
  expect(await readdir(own)).toEqual(['data', 'link'])
})

test('a disk that fails is told as what it is, not as a damaged backup', async () => {
  await expect(restoreBackup(place, foldersIn(join(place, 'of a folder')))).rejects.toMatchObject({ code: 'EISDIR' })
})
