/** Files in a folder: the suite, and checks of the files on the disk. */
import { FileNotFound, FilesUnavailable, FileTooLarge } from '@bindery/contracts/ports'
import { memoryIn, openFolderFiles } from '@bindery/infra'
import { pbkdf2 } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, rmdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesSuite } from './files.suite.ts'
import { tempFolder, type TempFolder } from './temp-folder.ts'

filesSuite('A folder', async () => {
  const folder = await tempFolder()
  const [root, away] = [folder.file('files'), folder.file('away')]
  const reopen = () => openFolderFiles({ root, memory: memoryIn(folder.file('share.txt')) })
  return {
    adapter: await reopen(),
    reopen,
    dispose: () => folder.remove(),
    // Replaces the folder by an empty one, as an unmounted share leaves its mount point.
    async takeAway() {
      await rename(root, away)
      await mkdir(root)
    },
    async bringBack() {
      expect(await readdir(root)).toEqual([])
      await rmdir(root)
      await rename(away, root)
    },
  }
})

const about = { fileName: 'a.pdf', uploadedBy: 7, purpose: 'X' }
const content = (text: string) => Readable.from([Buffer.from(text)])

let folder: TempFolder
beforeEach(async () => {
  folder = await tempFolder()
})
afterEach(() => folder.remove())

/** Every file under the root. */
async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder.file('files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name !== 'bindery-share.txt').map((entry) => entry.name)
}

test('the same bytes lie on the disk once', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  const { sha256 } = await files.put(about, content('same'), 100)
  await files.put(about, content('same'), 100)
  expect((await onDisk()).filter((name) => name === sha256)).toHaveLength(1)
})

test('nothing is left of an upload that was too large or broke off', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  await expect(files.put(about, content('too large'), 5)).rejects.toThrow(FileTooLarge)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(files.put(about, broken, 100)).rejects.toThrow('gone')
  expect(await onDisk()).toEqual([])
})

test('nothing is left of uploads that end while their files are opened, on threads that are busy', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  for (let round = 0; round < 300; round += 1) {
    for (let job = 0; job < 3; job += 1) pbkdf2('a', 'b', 3_000, 32, 'sha512', () => undefined)
    await expect(files.put(about, content('too large'), 5)).rejects.toThrow(FileTooLarge)
  }
  expect(await onDisk()).toEqual([])
})

test('what a killed process left unfinished is cleared away after a day, not sooner', async () => {
  await mkdir(folder.file('files/tmp'), { recursive: true })
  for (const name of ['old', 'young']) await writeFile(folder.file(`files/tmp/${name}`), 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(folder.file('files/tmp/old'), yesterday, yesterday)
  await openFolderFiles({ root: folder.file('files') })
  expect(await onDisk()).toEqual(['young'])
})

test('a blob that vanished is not found, neither to read nor to place', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  const { id } = await files.put(about, content('x'), 100)
  await rm(folder.file('files/blobs'), { recursive: true })
  await expect(files.read(id)).rejects.toThrow(FileNotFound)
  await expect(files.place(id, 'a.txt')).rejects.toThrow(FileNotFound)
})

test('the content of a damaged blob is never handed out as what was uploaded', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  const { id, sha256 } = await files.put(about, content('as uploaded'), 100)
  await writeFile(folder.file(`files/blobs/${sha256.slice(0, 2)}/${sha256}`), 'as damaged!')
  await expect(files.read(id)).rejects.toThrow(/is damaged/u)
})

test('A-106 two processes that place different files at one path keep both', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => openFolderFiles({ root: folder.file('files') })))
  if (!one || !other) throw new Error('There are two.')
  for (let round = 0; round < 20; round += 1) {
    const texts = [`one ${round}`, `other ${round}`]
    const blobs = await Promise.all(texts.map((text) => one.put(about, content(text), 100)))
    const paths = await Promise.all(
      [one, other].map((files, i) => files.place(blobs[i]?.id ?? '', `Acme/${round}.txt`)),
    )
    expect(new Set(paths).size).toBe(2)
    expect((await Promise.all(paths.map((path) => one.readTree(path)))).map(String)).toEqual(texts)
  }
})

test('a symbolic link inside the tree leads nowhere', async () => {
  const files = await openFolderFiles({ root: folder.file('files') })
  await mkdir(folder.file('outside'))
  await writeFile(folder.file('outside/secret.txt'), 'secret')
  await symlink(folder.file('outside'), folder.file('files/tree/link'))
  await symlink(folder.file('outside/secret.txt'), folder.file('files/tree/secret.txt'))
  const { id } = await files.put(about, content('x'), 100)
  for (const path of ['link/secret.txt', 'secret.txt']) {
    await expect(files.readTree(path)).rejects.toThrow(FileNotFound)
    await expect(files.write(path, Buffer.from('mine'))).rejects.toThrow(FileNotFound)
    await expect(files.place(id, path)).rejects.toThrow(FileNotFound)
  }
  await expect(files.write('link/new/deep.txt', Buffer.from('mine'))).rejects.toThrow(FileNotFound)
  await expect(files.folders('link')).rejects.toThrow(FileNotFound)
  expect(await readdir(folder.file('outside'))).toEqual(['secret.txt'])
})

test('the root itself may be a link to a mounted share', async () => {
  await mkdir(folder.file('share'))
  await symlink(folder.file('share'), folder.file('files'))
  const files = await openFolderFiles({ root: folder.file('files') })
  await files.write('a.txt', Buffer.from('x'))
  expect((await files.readTree('a.txt')).toString()).toBe('x')
})

test("where the tree is shared with a group, whatever is made in it has that group's modes, and all else is as the umask says", async () => {
  const shared = { file: 0o660, folder: 0o770 }
  const files = await openFolderFiles({ root: folder.file('share'), shared })
  const { id, sha256 } = await files.put(about, content('x'), 100)
  await chmod(folder.file('share/tree'), 0o2770)
  await files.place(id, 'Acme/new/a.pdf')
  await files.write('Acme/other/b.txt', Buffer.from('y'))
  const mode = async (path: string) => ((await stat(folder.file(`share/${path}`))).mode & 0o7777).toString(8)
  for (const path of ['tree/Acme', 'tree/Acme/new', 'tree/Acme/other'])
    expect([path, await mode(path)]).toEqual([path, '2770'])
  for (const path of ['tree/Acme/new/a.pdf', 'tree/Acme/other/b.txt'])
    expect([path, await mode(path)]).toEqual([path, '660'])
  expect(await mode(`blobs/${sha256.slice(0, 2)}/${sha256}`)).toBe((0o666 & ~process.umask()).toString(8))
})

test('a folder that is gone altogether is away, and is not made anew', async () => {
  const files = await openFolderFiles({ root: folder.file('files'), memory: memoryIn(folder.file('share.txt')) })
  await rename(folder.file('files'), folder.file('elsewhere'))
  await expect(files.put(about, content('x'), 100)).rejects.toThrow(FilesUnavailable)
  const again = await openFolderFiles({ root: folder.file('files'), memory: memoryIn(folder.file('share.txt')) })
  await expect(again.filesIn('')).rejects.toThrow(FilesUnavailable)
  expect(await readdir(folder.file('.'))).not.toContain('files')
})

test('the folder of another installation is not taken for ours, a copy of ours is', async () => {
  const open = (root: string) =>
    openFolderFiles({ root: folder.file(root), memory: memoryIn(folder.file('share.txt')) })
  const { id } = await (await open('files')).put(about, content('x'), 100)
  await openFolderFiles({ root: folder.file('theirs') })
  await expect((await open('theirs')).info(id)).rejects.toThrow(/is that of another one/u)
  await cp(folder.file('files'), folder.file('moved'), { recursive: true })
  expect((await (await open('moved')).read(id)).toString()).toBe('x')
})

test('files of an earlier release, or restored ones, are taken as they are', async () => {
  await mkdir(folder.file('files/tree/Acme'), { recursive: true })
  await writeFile(folder.file('files/tree/Acme/a.txt'), 'x')
  const files = await openFolderFiles({ root: folder.file('files'), memory: memoryIn(folder.file('share.txt')) })
  expect(await files.filesIn('Acme')).toHaveLength(1)
})
