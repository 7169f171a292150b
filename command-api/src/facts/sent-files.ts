/** From uploaded blobs to sent files: their owner, and their place under the shared root. */
import type { Actor, MailedFile, SentFile } from '@bindery/contracts/events'
import type { BlobInfo } from '@bindery/contracts/ports'
import { refuse, type Refusal } from '../kernel/refusals.ts'

/**
 * an id belongs to its uploader until it is sent; the file is then placed at {Folder}/{area}/{id}-{FileName}. A
 * file in `sent`, sent with the same record before, may be sent again by anyone, and stays in its place. A file in
 * `offered` may be sent by anyone for the first time.
 */
export function sentFiles(
  blobs: readonly (BlobInfo | null)[],
  actor: Actor,
  folder: string,
  area: string,
  sent: readonly SentFile[] = [],
  offered: readonly MailedFile[] = [],
): readonly SentFile[] | Refusal {
  const files: SentFile[] = []
  for (const blob of blobs) {
    const earlier = sent.find((file) => file.id === blob?.id)
    if (earlier) {
      files.push(earlier)
      continue
    }
    const isOffered = offered.some((file) => file.id === blob?.id)
    if (!blob || !(isOffered || blob.uploadedBy === actor.id)) return refuse('attachment-unknown')
    files.push({
      id: blob.id,
      fileName: blob.fileName,
      sha256: blob.sha256,
      size: blob.size,
      path: `${folder}/${area}/${blob.id}-${blob.fileName}`,
    })
  }
  return files
}

export const idsOf = (entries: readonly { readonly id: string }[]) => entries.map((entry) => entry.id)
