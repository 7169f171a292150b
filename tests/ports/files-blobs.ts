/** Part of the files' suite: blobs, and storage that is away for a while. */
import { FileNotFound, FilesUnavailable, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { type OpenedFiles, about, MEGABYTE } from './files-opened.ts'

export function filesBlobs(open: () => Promise<OpenedFiles>): void {
  describe('blobs', () => {
    let opened: OpenedFiles
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
        ...about,
        id: expect.any(String),
        size: 300_000,
        sha256: createHash('sha256').update(content).digest('hex'),
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
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('half')
          throw new Error('the line went dead')
        })(),
      )
      await expect(files.put(about, broken, MEGABYTE)).rejects.toThrow('the line went dead')
    })

    test.each(['', 'unknown', '../../etc/passwd', '00000000-0000-0000-0000-000000000000', 'a\0b'])(
      'an id %j that was never given is unknown',
      async (id) => {
        expect(await files.info(id)).toBeNull()
        await expect(files.read(id)).rejects.toThrow(FileNotFound)
        await expect(files.place(id, 'Acme/a.pdf')).rejects.toThrow(FileNotFound)
      },
    )

    test('while their place is away nothing is said of any file, nothing is made, and all goes on when it is back', async () => {
      const { id } = await put('kept')
      await files.place(id, 'Acme/a.txt')
      const refuse = async () => {
        const asked = [
          () => put('lost'),
          () => files.info(id),
          () => files.info('00000000-0000-4000-8000-000000000000'),
          () => files.read(id),
          () => files.place(id, 'Acme/b.txt'),
          () => files.write('Acme/c.txt', Buffer.from('x')),
          () => files.readTree('Acme/a.txt'),
          () => files.readTree('Acme/unknown.txt'),
          () => files.filesIn('Acme'),
          () => files.filesIn('unknown'),
          () => files.folders(''),
        ]
        for (const ask of asked) await expect(ask()).rejects.toThrow(FilesUnavailable)
      }
      const expectBack = async () => {
        await eventually('it is listed', async () =>
          (await files.filesIn('Acme')).some(({ name: of, size }) => of === 'a.txt' && size === 4),
        )
        expect((await files.read(id)).toString()).toBe('kept')
      }
      await opened.takeAway()
      await refuse()
      await opened.bringBack()
      await expectBack()
      expect(await files.place(id, 'Acme/b/b.txt')).toBe('Acme/b/b.txt')

      // A process that opens the store in the meantime refuses too.
      await opened.takeAway()
      files = await opened.reopen()
      await refuse()
      await opened.bringBack()
      await expectBack()
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
