/** The hostile mail server keeps the promises: its answers are true, as far as it knows the outcome. */
import { expect, test } from 'vitest'
import { hostileMail, type Mailbox } from '../hostile/index.ts'
import { message, outboxSuite } from './mail.suite.ts'

let seed = 0

outboxSuite('A hostile server', async () => {
  const mailbox: Mailbox = []
  const start = async () => {
    seed += 1
    return hostileMail({ seed, mailbox })
  }
  return { adapter: await start(), reopen: start, dispose: async () => undefined }
})

const calm = { busy: 0, doubt: 0, twice: 0 }
const send = (odds: Partial<typeof calm>, mailbox: Mailbox = []) =>
  hostileMail({ mailbox, odds: { ...calm, ...odds } }).send(message('a'))

test('a message that failed was not delivered; one accepted was, perhaps twice', async () => {
  const mailbox: Mailbox = []
  expect(await send({ busy: 1 }, mailbox)).toMatchObject({ outcome: 'failed' })
  expect(mailbox).toEqual([])
  expect(await send({ twice: 1 }, mailbox)).toEqual({ outcome: 'accepted', refused: [] })
  expect(mailbox.map(({ entry }) => entry.messageId)).toEqual(['a@bindery.example', 'a@bindery.example'])
})

test('of a message in doubt nobody knows whether it was delivered', async () => {
  const delivered = new Set<number>()
  for (let turn = 0; turn < 50; turn += 1) {
    const mailbox: Mailbox = []
    const mail = hostileMail({ seed: turn, mailbox, odds: { ...calm, doubt: 1 } })
    expect(await mail.send(message('a'))).toMatchObject({ outcome: 'in-doubt' })
    delivered.add(mailbox.length)
  }
  expect(delivered).toEqual(new Set([0, 1]))
})

test('a message to nobody is rejected', async () => {
  expect(await hostileMail().send(message('a', { to: [] }))).toMatchObject({ outcome: 'rejected' })
})
