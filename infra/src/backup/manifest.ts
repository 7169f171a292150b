/** What a backup says of itself: every file in it with its checksum. It comes last, so that a cut-off backup has none. */
import * as v from 'valibot'

export const MANIFEST = 'manifest.json'

const Entry = v.object({ name: v.string(), size: v.number(), sha256: v.string() })

export const Manifest = v.object({
  product: v.literal('bindery'),
  /** Of the backup's own layout. */
  format: v.literal(1),
  version: v.string(),
  takenAt: v.string(),
  entries: v.array(Entry),
})
export type Manifest = v.InferOutput<typeof Manifest>
export type ManifestEntry = v.InferOutput<typeof Entry>

/** What keeps a backup or a restore from being done; the message is for the person who asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const DATABASES = /^(events|jobs|credentials)\.sqlite$/
const FOLDERS = /^(files\/(blobs|entries|tree)|outbox|digests)\//

/** Whether a name in an archive is one that we gave: nothing is ever written elsewhere. */
export function isOurs(name: string): boolean {
  const parts = name.split('/')
  if (name.includes('\0') || name.includes('\\') || parts.some((part) => part === '..' || part === '.')) return false
  return DATABASES.test(name) || FOLDERS.test(name)
}
