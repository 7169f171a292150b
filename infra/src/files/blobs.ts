/** The blobs: the same bytes once, by their SHA-256, and an entry for every upload of them. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing, settle, writeDurably } from '../disk/durable.ts'

export interface Blobs extends Pick<Files, 'put' | 'info' | 'read'> {
  /** Where the bytes of an entry are. */
  fileOf(info: BlobInfo): string
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function blobsIn(root: string, temporary: () => string): Blobs {
  // Two letters of the name as a folder keep every folder small enough to list.
  const fileOf = ({ sha256 }: Pick<BlobInfo, 'sha256'>) => join(root, 'blobs', sha256.slice(0, 2), sha256)
  const entryFile = (id: string) => join(root, 'entries', id.slice(0, 2), `${id}.json`)

  async function info(id: string): Promise<BlobInfo | null> {
    if (!IS_ID.test(id)) return null
    try {
      // Written below and by nobody else.
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
        await settle(file, fileOf(received))
        const uploadedAt = new Date().toISOString()
        const entry: BlobInfo = { id, ...received, fileName, uploadedBy, purpose, uploadedAt }
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
    createWriteStream(file, { flags: 'wx', flush: true }),
  )
  return { sha256: hash.digest('hex'), size }
}
