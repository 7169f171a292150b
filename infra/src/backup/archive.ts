/** Writes a backup: a tar that any tool opens, with a manifest at its end that has the checksum of every file. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { MANIFEST, type Manifest, type ManifestEntry } from './manifest.ts'

/** A backup is readable by its owner only: it holds password hashes and the server's keys. */
const OWNER_ONLY = 0o600

export interface Archive {
  /** Adds a file that does not change meanwhile; answers its checksum. */
  add(name: string, file: string): Promise<string>
  addFolder(name: string): Promise<void>
  /** Writes the manifest, and syncs the archive to its disk. */
  finish(about: Pick<Manifest, 'version' | 'takenAt'>): Promise<Manifest>
}

export function createArchive(target: string): Archive {
  const tar = pack()
  const entries: ManifestEntry[] = []
  const written = pipeline(tar, createWriteStream(target, { flags: 'wx', mode: OWNER_ONLY, flush: true }))
  // The next call of `add` or `finish` reports a failure.
  written.catch(() => undefined)

  async function whole(header: Parameters<typeof tar.entry>[0], content: string): Promise<void> {
    await Promise.race([
      written,
      new Promise<void>((resolve, reject) => {
        tar.entry(header, content, (error) => (error ? reject(error) : resolve()))
      }),
    ])
  }

  return {
    async add(name, file) {
      const { size, mtime } = await stat(file)
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size, mtime, mode: OWNER_ONLY })
      const copied = pipeline(
        createReadStream(file),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        entry,
      )
      await Promise.race([copied, written.then(() => copied)])
      const sha256 = hash.digest('hex')
      entries.push({ name, size, sha256 })
      return sha256
    },
    addFolder: (name) => whole({ name: `${name}/`, type: 'directory', mode: 0o700 }, ''),
    async finish(about) {
      const manifest: Manifest = { product: 'bindery', format: 1, ...about, entries }
      await whole({ name: MANIFEST, mode: OWNER_ONLY }, JSON.stringify(manifest, null, 1))
      tar.finalize()
      await written
      return manifest
    },
  }
}
