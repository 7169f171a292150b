/** DOWNLOAD_ATTACHMENT: an uploaded file back, whole. */
import { FileNotFound, type Files, type Queries, type Reply } from '@bindery/contracts/ports'
import { DownloadAttachment } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { replyOf } from '../kernel/commands.ts'
import { refuse } from '../kernel/refusals.ts'
import { mediaType } from './media-types.ts'

export function openDownloads(files: Files): Queries {
  async function attachment(id: string): Promise<Reply> {
    const info = id === '' ? null : await files.info(id)
    if (!info) return replyOf(refuse('attachment-unknown'))
    const { fileName } = info
    try {
      const base64 = (await files.read(id)).toString('base64')
      const results = { Success: true, base64, datatype: mediaType(fileName), filename: fileName }
      return { hasAccess: true, errorMessage: '', results }
    } catch (error) {
      // It was uploaded, so whoever asks did nothing wrong.
      if (error instanceof FileNotFound) return replyOf(refuse('attachment-gone'))
      throw error
    }
  }

  return {
    funcs: [DownloadAttachment.func],
    ask: (_call, request) => attachment(v.parse(DownloadAttachment.request, request).id ?? ''),
  }
}
