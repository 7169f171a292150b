/**
 * Files on a slow share that several machines have mounted. Stored files can be read everywhere by id or path; only
 * listings lag: a machine sees its own new folders at once, and those of others later.
 */
import { FileNotFound, FilesUnavailable, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { dawdle, random } from './random.ts'
import { another, shareFile, sharePath } from './share-path.ts'

interface Shared {
  readonly content: Buffer
  /** The machine that made the file, and when. */
  readonly by: symbol
  readonly at: number
  readonly modified: number
}

/** The content of a share that several machines have mounted. */
export interface Share {
  readonly blobs: Map<string, Buffer>
  readonly entries: Map<string, BlobInfo>
  readonly tree: Map<string, Shared>
  /** True while no machine can reach the share. */
  away: boolean
}

export const share = (): Share => ({ blobs: new Map(), entries: new Map(), tree: new Map(), away: false })

export interface HostileFilesOptions {
  readonly seed?: number
  readonly on?: Share
  /** Milliseconds until a listing shows the files of another machine. */
  readonly listingLag?: number
}

export function hostileFiles({ seed = 1, on = share(), listingLag = 60 }: HostileFilesOptions = {}): Files {
  const { blobs, entries, tree } = on
  const chance = random(seed)
  const me = Symbol('mount')

  function expectThere(): void {
    if (on.away) throw new FilesUnavailable('The share is not mounted.')
  }

  async function slowly<T>(work: () => T): Promise<T> {
    await dawdle(chance)
    expectThere()
    const answer = work()
    await dawdle(chance)
    return answer
  }

  function contentOf(id: string): Buffer {
    const content = blobs.get(entries.get(id)?.sha256 ?? '')
    if (!content) throw new FileNotFound('There is no such file.')
    return content
  }

  /** A change by a person keeps the creation date of the file. */
  function store(file: string, content: Buffer): void {
    const old = tree.get(file)
    tree.set(file, {
      content: Buffer.from(content),
      by: old?.by ?? me,
      at: old?.at ?? Date.now(),
      modified: Date.now(),
    })
  }

  const isListed = ({ by, at }: Shared) => by === me || at + listingLag <= Date.now()

  return {
    async put({ fileName, uploadedBy, purpose, id = randomUUID() }, stream, maxBytes) {
      const content = await received(stream, maxBytes, () => dawdle(chance))
      const sha256 = createHash('sha256').update(content).digest('hex')
      const uploadedAt = new Date().toISOString()
      const info = { id, sha256, fileName, size: content.length, uploadedBy, purpose, uploadedAt }
      await slowly(() => blobs.set(sha256, content))
      await slowly(() => entries.set(id, info))
      return info
    },
    info: (id) => slowly(() => entries.get(id) ?? null),
    read: (id) => slowly(() => Buffer.from(contentOf(id))),
    place: (id, path) =>
      slowly(() => {
        const content = contentOf(id)
        const file = shareFile(path)
        for (let number = 1; ; number += 1) {
          const name = another(file, number)
          const there = tree.get(name)
          if (!there) store(name, content)
          if (!there || there.content.equals(content)) return name
        }
      }),
    write: (path, content) => slowly(() => store(shareFile(path), content)),
    readTree: (path, maxBytes = 20 * 1_048_576) =>
      slowly(() => {
        const file = tree.get(shareFile(path))
        if (!file) throw new FileNotFound(`There is no file ${path}.`)
        if (file.content.length > maxBytes) throw new FileTooLarge(`${path} is too large.`)
        return Buffer.from(file.content)
      }),
    digestTree: (path) =>
      slowly(() => {
        const file = tree.get(shareFile(path))
        if (!file) throw new FileNotFound(`There is no file ${path}.`)
        return createHash('sha256').update(file.content).digest('hex')
      }),
    filesIn: (path) =>
      slowly(() => {
        const folder = sharePath(path)
        const above = folder === '' ? '' : `${folder}/`
        return [...tree]
          .flatMap(([file, shared]) => {
            const name = file.slice(above.length)
            return isListed(shared) && file.startsWith(above) && !name.includes('/')
              ? [{ name, size: shared.content.length, modified: shared.modified }]
              : []
          })
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      }),
    folders: (path) =>
      slowly(() => {
        const folder = sharePath(path)
        const above = folder === '' ? '' : `${folder}/`
        const below = [...tree].flatMap(([file, shared]) =>
          isListed(shared) && file.startsWith(above) ? [file.slice(above.length)] : [],
        )
        return [...new Set(below.flatMap((rest) => rest.split('/').slice(0, -1).slice(0, 1)))].toSorted()
      }),
  }
}

async function received(stream: Readable, maxBytes: number, pause: () => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes.`)
    chunks.push(bytes)
    await pause()
  }
  return Buffer.concat(chunks)
}
