/** The promises of every mail adapter, as far as its messages can be read afterwards. */
import type { Mail, Message, Outbox, OutboxEntry } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()

export const message = (id: string, more: Partial<Message> = {}): Message => ({
  messageId: `<${id}@bindery.example>`,
  from: { name: 'Mia Chen', address: 'mia.chen@bindery.example' },
  to: ['broker@example.com'],
  cc: [],
  replyTo: null,
  subject: 'Quotation PI-2041',
  html: '<p>Dear Zoë, please find <b>our terms</b>.</p>',
  text: 'Dear Zoë, please find our terms.',
  attachments: [],
  at: at(0),
  ...more,
})

export function outboxSuite(name: string, open: Open<Mail & Outbox>): void {
  describe(`${name} as a readable outbox`, () => {
    let opened: Opened<Mail & Outbox>
    let mail: Mail & Outbox
    beforeEach(async () => {
      opened = await open()
      mail = opened.adapter
    })
    afterEach(() => opened.dispose())

    const all = async (): Promise<readonly OutboxEntry[]> => (await mail.list(0, 1_000)).entries

    /** Every message once; repeated messages are allowed only where handing over is not exactly once. */
    async function distinct(): Promise<readonly OutboxEntry[]> {
      const entries = await all()
      const known = new Map(entries.map((entry) => [entry.messageId, entry]))
      if (mail.exactlyOnce) expect(entries).toHaveLength(known.size)
      for (const entry of entries) expect(entry).toEqual(known.get(entry.messageId))
      return [...known.values()]
    }

    /** Hands a message over until it is accepted; after a failure or an unknown outcome it is handed over again. */
    async function handOver(sent: Message): Promise<void> {
      for (let tries = 1; tries <= 50; tries += 1) {
        const result = await mail.send(sent)
        if (result.outcome === 'accepted') {
          expect(result.refused).toEqual([])
          return
        }
        expect(['failed', 'in-doubt']).toContain(result.outcome)
        expect(result.error).not.toBe('')
      }
      throw new Error(`${sent.messageId} was never accepted.`)
    }

    test('a message is accepted, listed and read as it was', async () => {
      const full = message('a', {
        to: ['broker@example.com', 'second@example.com'],
        cc: ['lead@example.com'],
        replyTo: { name: 'Quotes', address: 'quotes@bindery.example' },
        subject: 'Terms for Müller & Söhne – “urgent” 🐘',
        attachments: [
          { fileName: 'Prüfung 1.pdf', content: Buffer.from('%PDF') },
          { fileName: 'b.txt', content: Buffer.from('b') },
        ],
      })
      await handOver(full)
      const entry = {
        messageId: 'a@bindery.example',
        at: at(0),
        to: full.to,
        cc: full.cc,
        subject: full.subject,
        attachments: ['Prüfung 1.pdf', 'b.txt'],
      }
      expect(await distinct()).toEqual([entry])
      const read = await mail.read('a@bindery.example')
      expect(read).toMatchObject(entry)
      expect(read?.html.trim()).toBe(full.html)
      expect(read?.text.trim()).toBe(full.text)
      expect(await mail.read('<a@bindery.example>')).toEqual(read)
    })

    test('the same message handed over again, also at the same time, is one message by its id', async () => {
      await Promise.all([1, 2, 3].map(() => handOver(message('a'))))
      await handOver(message('a'))
      expect(await distinct()).toHaveLength(1)
      if (mail.exactlyOnce) expect(await mail.list(0, 10)).toMatchObject({ total: 1 })
    })

    test('what is given up before it is begun has failed, and nothing is there', async () => {
      expect(await mail.send(message('late'), AbortSignal.abort())).toMatchObject({ outcome: 'failed' })
      expect(await all()).toEqual([])
    })

    test('what is accepted is there at once', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        await handOver(message(id))
        expect(await mail.read(`${id}@bindery.example`)).not.toBeNull()
      }
    })

    test('messages are listed newest first, by pages', async () => {
      for (const minute of [3, 1, 5, 2, 4]) await handOver(message(`m${minute}`, { at: at(minute) }))
      expect((await distinct()).map(({ messageId }) => messageId.slice(0, 2))).toEqual(['m5', 'm4', 'm3', 'm2', 'm1'])
      const { entries, total } = await mail.list(0, 1_000)
      expect(total).toBe(entries.length)
      expect(await mail.list(0, 2)).toEqual({ entries: entries.slice(0, 2), total })
      expect(await mail.list(2, 10)).toEqual({ entries: entries.slice(2, 12), total })
      expect(await mail.list(total + 4, 1)).toEqual({ entries: [], total })
    })

    test('ids that differ only in what a file name cannot hold are two messages', async () => {
      const ids = ['a/b', 'a\\b', 'a_b', 'A_B', '../../a_b', `${'x'.repeat(300)}1`, `${'x'.repeat(300)}2`]
      for (const id of ids) await handOver(message(id, { subject: id }))
      expect((await distinct()).map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
      for (const id of ids) expect(await mail.read(`${id}@bindery.example`)).toMatchObject({ subject: id })
    })

    test('text that looks like headers stays what it is: no recipient is smuggled in', async () => {
      const header = 'Bcc: thief@example.com'
      await handOver(message('a', { subject: `Terms\r\n${header}`, text: `x\r\n.\r\n${header}` }))
      const [entry] = await distinct()
      expect(entry).toMatchObject({ to: ['broker@example.com'], cc: [] })
      expect((await mail.read('a@bindery.example'))?.text).toContain('.\nBcc: thief@example.com')
    })

    test('a message that was never handed over is not there', async () => {
      expect(await mail.read('unknown@bindery.example')).toBeNull()
      expect(await mail.read('../../etc/passwd')).toBeNull()
    })

    test('all of it is there after opening again, and a message stays one', async () => {
      const withFile = message('a', { attachments: [{ fileName: 'a.pdf', content: Buffer.from('x') }] })
      await handOver(withFile)
      await handOver(message('b', { at: at(1) }))
      const before = await all()
      mail = await opened.reopen()
      expect(await all()).toEqual(before)
      await handOver(withFile)
      expect(await distinct()).toHaveLength(2)
      if (mail.exactlyOnce) expect(await all()).toEqual(before)
    })
  })
}
