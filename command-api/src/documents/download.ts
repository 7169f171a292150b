/**
 * DOWNLOAD_ATTACHMENT: gives an uploaded file back, whole. Until the file is sent, only its uploader may read
 * it.
 */
import { SYSTEM, type Actor } from '@bindery/contracts/events'
import { FileNotFound, type BlobInfo, type Files, type Queries, type Reply } from '@bindery/contracts/ports'
import { DownloadAttachment } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import { mediaType } from './media-types.ts'

interface Parts {
  readonly files: Pick<Files, 'info' | 'read'>
  /** Whether any recorded event names a file; null while that cannot be determined. */
  readonly isSent: (id: string) => Promise<boolean | null>
}

export function openDownloads({ files, isSent }: Parts): Queries {
  /** A file that was made for a message has no uploader. */
  async function readable({ id, uploadedBy }: BlobInfo, actor: Actor): Promise<Refusal | null> {
    if (uploadedBy === actor.id || uploadedBy === SYSTEM.id) return null
    const sent = await isSent(id)
    if (sent === null) return refuse('attachment-unread')
    return sent ? null : refuse('attachment-unknown')
  }

  async function attachment(id: string, actor: Actor): Promise<Reply> {
    const info = id === '' ? null : await files.info(id)
    const refused = info ? await readable(info, actor) : refuse('attachment-unknown')
    if (!info || refused) return replyOf(refused ?? refuse('attachment-unknown'))
    const { fileName } = info
    try {
      const base64 = (await files.read(id)).toString('base64')
      const results = { Success: true, base64, datatype: mediaType(fileName), filename: fileName }
      return { hasAccess: true, errorMessage: '', results }
    } catch (error) {
      // The file was uploaded before, so the caller did nothing wrong.
      if (error instanceof FileNotFound) return replyOf(refuse('attachment-gone'))
      throw error
    }
  }

  return {
    funcs: [DownloadAttachment.func],
    ask: (_call, request, { actor }) => attachment(v.parse(DownloadAttachment.request, request).id ?? '', actor),
  }
}
