/**
 * The manifest of a backup: every file with its checksum. It is written last, so that an interrupted backup has none.
 */
import * as v from 'valibot'
import { MARKER } from '../files/share-marker.ts'

export const MANIFEST = 'manifest.json'

const Entry = v.object({ name: v.string(), size: v.number(), sha256: v.string() })

export const Manifest = v.object({
  product: v.literal('bindery'),
  /** The version of the backup's layout. */
  format: v.literal(1),
  version: v.string(),
  takenAt: v.string(),
  entries: v.array(Entry),
})
export type Manifest = v.InferOutput<typeof Manifest>
export type ManifestEntry = v.InferOutput<typeof Entry>

/** Why a backup or a restore cannot be made; the message is for the person who asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const DATABASES = /^(events|jobs|credentials)\.sqlite$/
const FOLDERS = /^(files\/(blobs|entries|tree)|outbox|digests)\//
const SHARE = `files/${MARKER}`

/** Whether a name in an archive is one that backups use: a restore writes no other names. */
export function isOurs(name: string): boolean {
  const parts = name.split('/')
  if (name.includes('\0') || name.includes('\\') || parts.some((part) => part === '..' || part === '.')) return false
  return DATABASES.test(name) || FOLDERS.test(name) || name === SHARE
}
