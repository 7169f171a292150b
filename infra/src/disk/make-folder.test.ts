/** A folder that cannot be made is told by its reason, and is made in no other place than its own. */
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderUnusable } from './folder-unusable.ts'
import { makeFolder } from './make-folder.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-folder-'))
})
afterEach(() => rm(place, { recursive: true }))

test('one is made with those above it, once, also by several at a time', async () => {
  const folder = join(place, 'a', 'b', 'c')
  const made = await Promise.all([makeFolder(folder), makeFolder(folder)])
  expect(made.filter((isNew) => isNew)).toHaveLength(1)
  expect(await makeFolder(folder)).toBe(false)
})

test('a link that leads nowhere is told with what it names', async () => {
  const link = join(place, 'link')
  await symlink(join(place, 'unmounted'), link)
  for (const folder of [link, join(link, 'below')]) {
    const refusal: unknown = await makeFolder(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FolderUnusable)
    expect(String(refusal)).toContain(`${link} leads nowhere: the link there names ${join(place, 'unmounted')},`)
  }
  expect(await readdir(place)).toEqual(['link'])
})

test('a file in the way is told as one', async () => {
  const file = join(place, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toThrow(`The folder ${file} is no folder. Move what is there away.`)
  const below = join(file, 'below')
  await expect(makeFolder(below)).rejects.toThrow(
    `The folder ${below} cannot be made: ${file} is no folder. Move what is there away.`,
  )
})

test('where no folder can be made, the making ends', async () => {
  const folder = '/proc/bindery/below'
  const refusal = `The folder ${folder} is not there and cannot be made. Make it.`
  await expect(makeFolder(folder)).rejects.toMatchObject({ message: refusal, cause: { path: '/proc/bindery' } })
})

test('a folder is called as the caller calls it', async () => {
  const file = join(place, 'file')
  await writeFile(file, '')
  const called = { name: 'The shelf', instead: ', or use another' }
  const refusal = `The shelf ${file} is no folder. Move what is there away, or use another.`
  await expect(makeFolder(file, called)).rejects.toThrow(refusal)
})
