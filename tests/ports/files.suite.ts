/** What every keeper of files promises. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'

const about = { fileName: 'Proposal form.pdf', uploadedBy: 7, purpose: 'UPLOAD_SUBMISSION_FILE' }
const MEGABYTE = 1_048_576

export function filesSuite(name: string, open: Open<Files>): void {
  describe(`${name} as a keeper of files`, () => {
    let opened: Opened<Files>
    let files: Files
    beforeEach(async () => {
      opened = await open()
      files = opened.adapter
    })
    afterEach(() => opened.dispose())

    const put = (content: string): Promise<BlobInfo> =>
      files.put(about, Readable.from([Buffer.from(content)]), MEGABYTE)

    test('a blob is read back as it came, with what is known about it', async () => {
      const content = randomBytes(300_000)
      const started = new Date().toISOString()
      const info = await files.put(about, Readable.from([content.subarray(0, 7), content.subarray(7)]), MEGABYTE)
      expect(info).toEqual({
        ...about, id: expect.any(String), size: 300_000, sha256: createHash('sha256').update(content).digest('hex'),
        uploadedAt: expect.any(String),
      })
      expect(info.uploadedAt >= started).toBe(true)
      expect(await files.info(info.id)).toEqual(info)
      expect(content.equals(await files.read(info.id))).toBe(true)
    })

    test('an empty file is a file', async () => {
      const { id } = await put('')
      expect(await files.read(id)).toHaveLength(0)
    })

    test('the same bytes twice are two entries, each with its own uploader', async () => {
      const first = await put('the same')
      const second = await files.put({ ...about, uploadedBy: 8 }, Readable.from([Buffer.from('the same')]), MEGABYTE)
      expect(second.id).not.toBe(first.id)
      expect(second.sha256).toBe(first.sha256)
      expect(await files.info(first.id)).toMatchObject({ uploadedBy: 7 })
      expect(await files.info(second.id)).toMatchObject({ uploadedBy: 8 })
    })

    test('many at once are all kept', async () => {
      const infos = await Promise.all(Array.from({ length: 20 }, (_, i) => put(`content ${i % 5}`)))
      const contents = await Promise.all(infos.map(async ({ id }) => (await files.read(id)).toString()))
      expect(contents).toEqual(Array.from({ length: 20 }, (_, i) => `content ${i % 5}`))
    })

    test('a file of just the limit is taken, one byte more is not', async () => {
      const upload = (bytes: number) => files.put(about, Readable.from([Buffer.alloc(bytes)]), 1_000)
      expect(await upload(1_000)).toMatchObject({ size: 1_000 })
      await expect(upload(1_001)).rejects.toThrow(FileTooLarge)
    })

    test('an upload that breaks off is refused with its own error', async () => {
      const broken = Readable.from((function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })())
      await expect(files.put(about, broken, MEGABYTE)).rejects.toThrow('the line went dead')
    })

    test.each(['', 'unknown', '../../etc/passwd', '00000000-0000-0000-0000-000000000000', 'a\0b'])(
      'an id %j that was never given is unknown', async (id) => {
        expect(await files.info(id)).toBeNull()
        await expect(files.read(id)).rejects.toThrow(FileNotFound)
        await expect(files.place(id, 'Acme/a.pdf')).rejects.toThrow(FileNotFound)
      })

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
      expect(await files.filesIn('a')).toEqual([{ name: 'one.txt', size: 9 }, { name: 'two.txt', size: 9 }])
      expect(await files.filesIn('')).toEqual([{ name: 'top.txt', size: 7 }])
      expect(await files.filesIn('unknown')).toEqual([])
      expect(await files.filesIn('a/one.txt')).toEqual([])
      await expect(files.filesIn('../outside')).rejects.toThrow(FileNotFound)
    })

    test('what is not a file in the tree is not found', async () => {
      await files.write('a/b/1.txt', Buffer.from('x'))
      for (const path of ['a/b', 'a/2.txt', 'a/b/1.txt/deeper', '']) {
        await expect(files.readTree(path)).rejects.toThrow(FileNotFound)
      }
    })

    const above = ['../out.txt', 'a/../../out.txt', '..\\out.txt']
    const elsewhere = ['/etc/out.txt', 'C:\\out.txt', '\\\\server\\out.txt']
    test.each([...above, ...elsewhere, 'a\0.txt', ''])(
      'the path %j is refused, whatever it is for', async (path) => {
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

    test('blobs and tree are there after opening again', async () => {
      const { id } = await put('kept')
      await files.place(id, 'Acme/a.txt')
      files = await opened.reopen()
      expect((await files.read(id)).toString()).toBe('kept')
      expect((await files.readTree('Acme/a.txt')).toString()).toBe('kept')
    })
  })
}
