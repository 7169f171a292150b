/**
 * A hostile mail server: it is busy, delivers twice, or loses the connection after the content was sent, so that the
 * outcome is unknown. Every delivered copy can be read.
 */
import type { Handover, Mail, Message, Outbox, OutboxEntry } from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

interface Delivered {
  readonly entry: OutboxEntry
  readonly html: string
  readonly text: string
}

/** Every copy that reached a mailbox, in the order of arrival. */
export type Mailbox = Delivered[]

export interface HostileMailOptions {
  readonly seed?: number
  readonly mailbox?: Mailbox
  /** How often the server is busy, loses the connection, and delivers twice; changed while a test runs. */
  readonly odds?: { busy: number; doubt: number; twice: number }
}

export function hostileMail(options: HostileMailOptions = {}): Mail & Outbox {
  const { seed = 1, mailbox = [], odds = { busy: 0.2, doubt: 0.15, twice: 0.2 } } = options
  const chance = random(seed)

  function deliver(message: Message): void {
    const { at, to, cc, subject, html, text, attachments } = message
    const messageId = plain(message.messageId)
    const entry = { messageId, at, to, cc, subject, attachments: attachments.map(({ fileName }) => fileName) }
    mailbox.push({ entry, html, text: text.replaceAll('\r\n', '\n') })
  }

  function answer(message: Message): Handover {
    if (message.to.length === 0) return { outcome: 'rejected', error: 'Nobody to deliver to' }
    if (chance.chance(odds.busy)) return { outcome: 'failed', error: '421 Too many of you' }
    const inDoubt = chance.chance(odds.doubt)
    if (!inDoubt || chance.chance(0.5)) deliver(message)
    if (inDoubt) return { outcome: 'in-doubt', error: 'The line died after the content' }
    if (chance.chance(odds.twice)) deliver(message)
    return { outcome: 'accepted', refused: [] }
  }

  return {
    exactlyOnce: false,
    async send(message, until) {
      await dawdle(chance)
      if (until?.aborted) return { outcome: 'failed', error: 'Given up before it was begun' }
      const outcome = answer(message)
      await dawdle(chance)
      return outcome
    },
    async list(offset, limit) {
      await dawdle(chance)
      const newestFirst = mailbox.toReversed().toSorted((a, b) => b.entry.at.localeCompare(a.entry.at))
      return { entries: newestFirst.slice(offset, offset + limit).map(({ entry }) => entry), total: mailbox.length }
    },
    async read(messageId) {
      await dawdle(chance)
      const found = mailbox.find(({ entry }) => entry.messageId === plain(messageId))
      return found ? { ...found.entry, html: found.html, text: found.text } : null
    },
  }
}

const plain = (messageId: string) => messageId.replaceAll(/^<|>$/gu, '')
