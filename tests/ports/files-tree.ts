/** Part of the files' suite: the tree of folders on the shared drive. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenedFiles, about, MEGABYTE } from './files-opened.ts'

export function filesTree(open: () => Promise<OpenedFiles>): void {
  describe('the tree', () => {
    let opened: OpenedFiles
    let files: Files
    beforeEach(async () => {
      opened = await open()
      files = opened.adapter
    })
    afterEach(() => opened.dispose())

    const put = (content: string): Promise<BlobInfo> =>
      files.put(about, Readable.from([Buffer.from(content)]), MEGABYTE)

    test('A-106 a blob is placed into the tree under its path, and again without harm', async () => {
      const { id } = await put('proposal')
      const path = await files.place(id, 'Acme/submissions/41-Proposal form.pdf')
      expect(path).toBe('Acme/submissions/41-Proposal form.pdf')
      expect(await files.place(id, 'Acme/submissions/41-Proposal form.pdf')).toBe(path)
      expect((await files.readTree(path)).toString()).toBe('proposal')
      expect(await files.folders('')).toEqual(['Acme'])
    })

    test('A-106 another file under the same path keeps both', async () => {
      const [one, other] = await Promise.all([put('one'), put('other')])
      const paths = await Promise.all([files.place(one.id, 'Acme/a.pdf'), files.place(other.id, 'Acme/a.pdf')])
      expect(paths.toSorted()).toEqual(['Acme/a (2).pdf', 'Acme/a.pdf'])
      expect((await files.readTree(paths[0])).toString()).toBe('one')
      expect((await files.readTree(paths[1])).toString()).toBe('other')
      expect(await files.place(other.id, 'Acme/a.pdf')).toBe(paths[1])
    })

    test('what a person changed in the tree changes neither the blob nor is it overwritten', async () => {
      const { id } = await put('as received')
      await files.place(id, 'Acme/a.txt')
      await files.write('Acme/a.txt', Buffer.from('with my remarks'))
      expect((await files.read(id)).toString()).toBe('as received')
      await files.place(id, 'Acme/a.txt')
      expect((await files.readTree('Acme/a.txt')).toString()).toBe('with my remarks')
    })

    test('a text is written into the tree, replacing it whole', async () => {
      await files.write('Acme/notes/note.txt', Buffer.from('a first and longer note'))
      await files.write('Acme/notes/note.txt', Buffer.from('short'))
      expect((await files.readTree('Acme/notes/note.txt')).toString()).toBe('short')
    })

    test('a file of the tree that is larger than its reader takes is not read', async () => {
      await files.write('Acme/film.json', Buffer.alloc(1_001))
      await expect(files.readTree('Acme/film.json', 1_000)).rejects.toThrow(FileTooLarge)
      expect(await files.readTree('Acme/film.json', 1_001)).toHaveLength(1_001)
      await files.write('Acme/large.mp4', Buffer.alloc(20 * MEGABYTE + 1))
      await expect(files.readTree('Acme/large.mp4')).rejects.toThrow(FileTooLarge)
    })

    test('the folders under a path are listed, without its files', async () => {
      const paths = ['b/1.txt', 'a/x/1.txt', 'a/y/1.txt', 'a/1.txt', 'top.txt']
      for (const path of paths) await files.write(path, Buffer.from('x'))
      expect(await files.folders('')).toEqual(['a', 'b'])
      expect(await files.folders('a')).toEqual(['x', 'y'])
      expect(await files.folders('b')).toEqual([])
      expect(await files.folders('unknown')).toEqual([])
    })

    test('the files directly in a folder are listed with their sizes, without its folders', async () => {
      const paths = ['a/two.txt', 'a/one.txt', 'a/deeper/3.txt', 'top.txt']
      for (const path of paths) await files.write(path, Buffer.from(path))
      const modified = expect.any(Number)
      expect(await files.filesIn('a')).toEqual([
        { name: 'one.txt', size: 9, modified },
        { name: 'two.txt', size: 9, modified },
      ])
      expect(await files.filesIn('')).toEqual([{ name: 'top.txt', size: 7, modified }])
      expect(await files.filesIn('unknown')).toEqual([])
      expect(await files.filesIn('a/one.txt')).toEqual([])
      await expect(files.filesIn('../outside')).rejects.toThrow(FileNotFound)
    })

    test('a listing tells in whole milliseconds when each file was changed, and a change makes it later', async () => {
      const modifiedOf = async () => (await files.filesIn('a'))[0]?.modified ?? Number.NaN
      const before = Date.now()
      await files.write('a/one.txt', Buffer.from('first'))
      const first = await modifiedOf()
      expect(first).toBe(Math.trunc(first))
      // A disk's clock may be a few milliseconds behind.
      expect(first).toBeGreaterThan(before - 100)
      expect(first).toBeLessThanOrEqual(Date.now() + 100)
      await sleep(20)
      await files.write('a/one.txt', Buffer.from('other'))
      expect(await modifiedOf()).toBeGreaterThan(first)
    })

    test('the digest of a file is that of its bytes, however many it has', async () => {
      await files.write('a/one.txt', Buffer.from('proposal'))
      expect(await files.digestTree('a/one.txt')).toBe(createHash('sha256').update('proposal').digest('hex'))
      const large = Buffer.alloc(21 * MEGABYTE, 7)
      await files.write('a/large.bin', large)
      expect(await files.digestTree('a/large.bin')).toBe(createHash('sha256').update(large).digest('hex'))
      for (const path of ['a', 'a/none.txt', '../a/one.txt'])
        await expect(files.digestTree(path)).rejects.toThrow(FileNotFound)
    })

    test('what is not a file in the tree is not found', async () => {
      await files.write('a/b/1.txt', Buffer.from('x'))
      for (const path of ['a/b', 'a/2.txt', 'a/b/1.txt/deeper', '']) {
        await expect(files.readTree(path)).rejects.toThrow(FileNotFound)
      }
    })

    const above = ['../out.txt', 'a/../../out.txt', '..\\out.txt']
    const elsewhere = ['/etc/out.txt', 'C:\\out.txt', '\\\\server\\out.txt']
    test.each([...above, ...elsewhere, 'a\0.txt', ''])('the path %j is refused, whatever it is for', async (path) => {
      const { id } = await put('x')
      await expect(files.place(id, path)).rejects.toThrow(FileNotFound)
      await expect(files.write(path, Buffer.from('x'))).rejects.toThrow(FileNotFound)
      await expect(files.readTree(path)).rejects.toThrow(FileNotFound)
      if (path !== '') await expect(files.folders(path)).rejects.toThrow(FileNotFound)
      expect(await files.folders('')).toEqual([])
    })

    test('characters that Windows forbids are replaced, and the path that came of it is told', async () => {
      const { id } = await put('x')
      const path = await files.place(id, 'Acme: Sons/41-what?.pdf')
      expect(path).toBe('Acme_ Sons/41-what_.pdf')
      expect((await files.readTree(path)).toString()).toBe('x')
      expect((await files.readTree('Acme: Sons/41-what?.pdf')).toString()).toBe('x')
    })
  })
}
