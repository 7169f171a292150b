/** Mail into a folder: each message is one `.eml` file, which any mail program opens and the console shows. */
import { reasonOf, type Mail, type Outbox } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { isMissing, writeDurably } from '../disk/durable.ts'
import { openTemporary } from '../disk/temporary.ts'
import { compose } from './compose.ts'
import { AT_HEADER, openOutboxIndex, plainMessageId } from './outbox-index.ts'

/** The answer for a message that was cancelled: files are written whole, so nothing of it is stored. */
const GIVEN_UP = { outcome: 'failed', error: 'Given up before it was begun.' } as const

export async function openOutboxMail({ folder }: { readonly folder: string }): Promise<Mail & Outbox> {
  const temporary = await openTemporary(join(folder, 'tmp'))
  const index = await openOutboxIndex(folder)

  return {
    // The file is named by the message's id, so handing a message over again finds its file.
    exactlyOnce: true,
    async send(message, until) {
      if (until?.aborted) return GIVEN_UP
      const messageId = plainMessageId(message.messageId)
      const file = fileName(messageId)
      try {
        if (!(await exists(join(folder, file)))) {
          const { content } = await compose(message, { [AT_HEADER]: message.at })
          await writeDurably(join(folder, file), content, temporary())
          const { at, to, cc, subject } = message
          const attachments = message.attachments.map((attachment) => attachment.fileName)
          await index.add(file, { messageId, at, to, cc, subject, attachments })
        }
        return { outcome: 'accepted', refused: [] }
      } catch (error) {
        return { outcome: 'failed', error: reasonOf(error) }
      }
    },
    async list(offset, limit) {
      const entries = await index.entries()
      return { entries: entries.slice(offset, offset + limit), total: entries.length }
    },
    async read(messageId) {
      const found = await index.find(plainMessageId(messageId))
      if (!found) return null
      const { html = '', text = '' } = await PostalMime.parse(await readFile(join(folder, found.file)))
      return { ...found.entry, html, text }
    },
  }
}

/** The id with only the characters that a file name may have; a hash of the whole id keeps names distinct. */
function fileName(messageId: string): string {
  const safe = messageId
    .replace(/[^a-z0-9@._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120)
  if (safe === messageId) return `${safe}.eml`
  return `${safe}-${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}.eml`
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
