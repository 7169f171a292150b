/** Uploads in memory. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createHash, randomUUID } from 'node:crypto'

export function memoryFiles(): Files {
  const blobs = new Map<string, { readonly info: BlobInfo; readonly content: Buffer }>()
  const unused = async (): Promise<never> => {
    throw new FileNotFound('These tests have no tree.')
  }
  return {
    async put(about, content, maxBytes) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of content) {
        size += chunk.length
        if (size > maxBytes) throw new FileTooLarge('Too large.')
        chunks.push(chunk)
      }
      const bytes = Buffer.concat(chunks)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const info = { ...about, id: randomUUID(), size, sha256, uploadedAt: '' }
      blobs.set(info.id, { info, content: bytes })
      return info
    },
    info: async (id) => blobs.get(id)?.info ?? null,
    async read(id) {
      const blob = blobs.get(id)
      if (!blob) throw new FileNotFound(id)
      return blob.content
    },
    place: unused,
    write: unused,
    readTree: unused,
    folders: async () => [],
    filesIn: async () => [],
    digestTree: () => Promise.reject(new Error('No test asks for a digest.')),
  }
}
