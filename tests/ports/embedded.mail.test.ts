/** Mail into a folder: the suite, and tests of the files. */
import { openOutboxMail } from '@bindery/infra'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { message, outboxSuite } from './mail.suite.ts'
import { tempFolder, type TempFolder } from './temp-folder.ts'

outboxSuite('A folder', async () => {
  const folder = await tempFolder()
  const reopen = () => openOutboxMail({ folder: folder.file('outbox') })
  return { adapter: await reopen(), reopen, dispose: () => folder.remove() }
})

let folder: TempFolder
beforeEach(async () => {
  folder = await tempFolder()
})
afterEach(() => folder.remove())

const open = () => openOutboxMail({ folder: folder.file('outbox') })

test('a message is a file by its id that any mail program reads', async () => {
  const mail = await open()
  expect(mail.exactlyOnce).toBe(true)
  const attachment = Buffer.from([0, 1, 2, 255])
  await mail.send(message('a', { attachments: [{ fileName: 'a.pdf', content: attachment }] }))
  const file = await readFile(folder.file('outbox/a@bindery.example.eml'))
  const parsed = await PostalMime.parse(file)
  expect(parsed).toMatchObject({
    messageId: '<a@bindery.example>',
    from: { name: 'Mia Chen', address: 'mia.chen@bindery.example' },
    date: '2026-01-05T09:00:00.000Z',
    subject: 'Quotation PI-2041',
  })
  const received = parsed.attachments[0]?.content
  if (!(received instanceof ArrayBuffer)) throw new Error('The attachment has no bytes.')
  expect(Buffer.from(received).equals(attachment)).toBe(true)
  expect(await readdir(folder.file('outbox/tmp'))).toEqual([])
})

test('the list heals when its index is lost, torn or behind the folder', async () => {
  const mail = await open()
  for (const id of ['a', 'b', 'c']) {
    const attachments = [{ fileName: `${id}.pdf`, content: Buffer.from('x') }]
    await mail.send(message(id, { cc: ['lead@example.com'], attachments }))
  }
  const before = await mail.list(0, 10)
  const index = folder.file('outbox/index.jsonl')

  await writeFile(index, (await readFile(index, 'utf8')).slice(0, -20))
  const torn = await open()
  expect(await torn.list(0, 10)).toEqual(before)
  await torn.send(message('d'))
  expect(await (await open()).list(0, 10)).toMatchObject({ total: 4 })

  await rm(folder.file('outbox/d@bindery.example.eml'))
  await rm(index)
  expect(await (await open()).list(0, 10)).toEqual(before)

  await appendFile(index, '\nnot json\n{"file":1}\n')
  expect(await (await open()).list(0, 10)).toEqual(before)
})

test('messages of one second keep their order when the list is made anew of the folder', async () => {
  const mail = await open()
  await mail.send(message('b', { at: '2026-01-05T09:00:00.300Z' }))
  await mail.send(message('a', { at: '2026-01-05T09:00:00.700Z' }))
  await mail.send(message('c', { at: '2026-01-05T09:00:00.500Z' }))
  const before = await mail.list(0, 10)
  expect(before.entries.map(({ messageId }) => messageId.charAt(0))).toEqual(['a', 'c', 'b'])
  await rm(folder.file('outbox/index.jsonl'))
  expect(await (await open()).list(0, 10)).toEqual(before)
})

test('what another process puts into the folder, or takes out, shows without opening again', async () => {
  const [reader, writer] = [await open(), await open()]
  await writer.send(message('a'))
  expect(await reader.list(0, 10)).toMatchObject({ total: 1 })
  await writer.send(message('b'))
  expect(await reader.read('b@bindery.example')).toMatchObject({ subject: 'Quotation PI-2041' })
  await rm(folder.file('outbox/a@bindery.example.eml'))
  expect(await reader.list(0, 10)).toMatchObject({ total: 1 })
})

test('a folder that cannot be written is a failure to try again', async () => {
  const mail = await open()
  await rm(folder.file('outbox'), { recursive: true })
  await writeFile(folder.file('outbox'), 'a file in its place')
  expect(await mail.send(message('a'))).toMatchObject({ outcome: 'failed' })
})
