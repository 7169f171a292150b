/**
 * The copy of a message that is kept before it is sent: its text and every attachment, byte for byte, under the names
 * that its outcome records.
 */
import type { MailedFile } from '@bindery/contracts/events'
import type { Files } from '@bindery/contracts/ports'
import type { BodyOf, RecordMail } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import { keepOnce, type FileContent } from '../documents/kept.ts'
import type { Draft } from './draft.ts'
import type { MailJob } from './mail-job-parts.ts'

interface AsSent {
  readonly html: string
  readonly copy: Pick<BodyOf<typeof RecordMail>, 'Body' | 'Files'>
}

/** A try after a crash sends the text that the first try kept; a message that a person sends again gets a new text. */
export async function asSent(
  files: Pick<Files, 'info' | 'put' | 'read'>,
  { secret, event, second, recorded }: MailJob,
  { html, attachments }: Pick<Draft, 'html' | 'attachments'>,
): Promise<AsSent> {
  if (secret) return { html, copy: { Body: null, Files: [] } }
  const round = recorded.filter(({ type }) => type === 'MailResendAsked').length
  const name = second || 'message'
  const body = await keepOnce(files, { id: v5(`${name}-${round}`, event.id), fileName: 'Message.html' }, () =>
    Buffer.from(html),
  )
  return { html: body.content.toString(), copy: { Body: mailed(body), Files: attachments.map(mailed) } }
}

const mailed = ({ id, fileName, content }: FileContent): MailedFile => ({
  id,
  fileName,
  sha256: createHash('sha256').update(content).digest('hex'),
  size: content.length,
})
