/** Mail into a folder: each message one `.eml` that any mail program opens, and the console shows. */
import type { Mail, Outbox } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { isMissing, writeDurably } from '../disk/durable.ts'
import { openTemporary } from '../disk/temporary.ts'
import { compose } from './compose.ts'
import { openOutboxIndex, plainMessageId } from './outbox-index.ts'

export async function openOutboxMail({ folder }: { readonly folder: string }): Promise<Mail & Outbox> {
  const temporary = await openTemporary(join(folder, 'tmp'))
  const index = await openOutboxIndex(folder)

  return {
    // The name of the file is the message's id: handing it over again finds it there.
    exactlyOnce: true,
    async send(message) {
      const messageId = plainMessageId(message.messageId)
      const file = fileName(messageId)
      try {
        if (!await exists(join(folder, file))) {
          const { content } = await compose(message)
          await writeDurably(join(folder, file), content, temporary())
          const { at, to, cc, subject } = message
          const attachments = message.attachments.map((attachment) => attachment.fileName)
          await index.add(file, { messageId, at, to, cc, subject, attachments })
        }
        return { outcome: 'accepted', refused: [] }
      } catch (error) {
        return { outcome: 'failed', error: error instanceof Error ? error.message : String(error) }
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

/** The id as far as it may be a file name; what it loses by that is made up for by a hash of the whole. */
function fileName(messageId: string): string {
  const safe = messageId.replace(/[^a-z0-9@._-]/g, '_').replace(/^\.+/, '_').slice(0, 120)
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
