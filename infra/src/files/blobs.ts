/** The blobs: equal bytes are stored once, by their SHA-256, with an entry for every upload. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing, makeFolderIn, settle, writeDurably } from '../disk/durable.ts'

export interface Blobs extends Pick<Files, 'put' | 'info' | 'read'> {
  /** The file with the bytes of an entry. */
  fileOf(info: BlobInfo): string
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function blobsIn(root: string, temporary: () => string): Blobs {
  // Folders named by the first two characters keep every folder small enough to list.
  const [blobs, entries] = [join(root, 'blobs'), join(root, 'entries')]
  const fileOf = ({ sha256 }: Pick<BlobInfo, 'sha256'>) => join(blobs, sha256.slice(0, 2), sha256)
  const entryFile = (id: string) => join(entries, id.slice(0, 2), `${id}.json`)

  async function info(id: string): Promise<BlobInfo | null> {
    if (!IS_ID.test(id)) return null
    try {
      // Only the code below writes entries.
      return JSON.parse(await readFile(entryFile(id), 'utf8')) as BlobInfo
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    fileOf,
    info,
    async put({ fileName, uploadedBy, purpose, id = randomUUID() }, content, maxBytes) {
      const file = temporary()
      try {
        const received = await receive(content, file, maxBytes)
        await makeFolderIn(blobs, dirname(fileOf(received)))
        await settle(file, fileOf(received))
        const uploadedAt = new Date().toISOString()
        const entry: BlobInfo = { id, ...received, fileName, uploadedBy, purpose, uploadedAt }
        await makeFolderIn(entries, dirname(entryFile(entry.id)))
        await writeDurably(entryFile(entry.id), JSON.stringify(entry), temporary())
        return entry
      } finally {
        await rm(file, { force: true })
      }
    },
    async read(id) {
      const entry = await info(id)
      if (!entry) throw new FileNotFound('There is no such file.')
      const content = await readFile(fileOf(entry)).catch((error: unknown) => {
        throw isMissing(error) ? new FileNotFound(`The content of ${entry.fileName} is gone.`) : error
      })
      if (createHash('sha256').update(content).digest('hex') !== entry.sha256) {
        throw new Error(`${fileOf(entry)} is damaged: its content is not what its name says.`)
      }
      return content
    },
  }
}

async function receive(content: Readable, file: string, maxBytes: number): Promise<Pick<BlobInfo, 'sha256' | 'size'>> {
  const hash = createHash('sha256')
  let size = 0
  const written = createWriteStream(file, { flags: 'wx', flush: true })
  const closed = new Promise<void>((resolve) => written.once('close', resolve))
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer | string>) {
        for await (const chunk of chunks) {
          const bytes = Buffer.from(chunk)
          size += bytes.length
          if (size > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes.`)
          hash.update(bytes)
          yield bytes
        }
      },
      written,
    )
  } finally {
    // Content that ends at once ends the stream while it opens its file, which is made all the same.
    await closed
  }
  return { sha256: hash.digest('hex'), size }
}
