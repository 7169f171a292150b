/** Mail by SMTP reports the true outcome of a message, whatever the server does. */
import { openSmtpMail } from '@bindery/infra'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { message } from './mail.suite.ts'
import { scriptedServer, type Answers } from './smtp-server.ts'

async function handover(script: Answers, sent = message('a'), login = '') {
  const server = await scriptedServer(script)
  const mail = openSmtpMail({ url: `smtp://${login}127.0.0.1:${server.port}?ignoreTLS=true` })
  expect(mail.exactlyOnce).toBe(false)
  const result = await mail.send(sent)
  await server.close()
  return { result, contents: server.contents }
}

test('a message that the server takes is accepted, as it was', async () => {
  const { result, contents } = await handover({}, message('a', { cc: ['lead@example.com'] }), 'agency:secret@')
  expect(result).toEqual({ outcome: 'accepted', refused: [] })
  expect(contents).toHaveLength(1)
  expect(await PostalMime.parse(contents[0] ?? '')).toMatchObject({
    messageId: '<a@bindery.example>',
    subject: 'Quotation PI-2041',
    cc: [{ address: 'lead@example.com' }],
  })
})

test('recipients that the server refuses are named while the others get it', async () => {
  const { result } = await handover({}, message('a', { to: ['broker@example.com', 'gone@example.com'] }))
  expect(result).toEqual({ outcome: 'accepted', refused: ['gone@example.com'] })
})

test.each<[string, Answers, string]>([
  ['refuses the sender for good', { MAIL: '550 Not you' }, 'rejected'],
  ['refuses every recipient for good', { RCPT: '550 No such mailbox' }, 'rejected'],
  ['refuses the content for good', { content: '554 Looks like spam' }, 'rejected'],
  ['is busy', { greeting: '421 Too many of you' }, 'failed'],
  ['asks to come again later', { RCPT: '451 Greylisted' }, 'failed'],
  ['cannot store the content now', { content: '452 Disk full' }, 'failed'],
  ['wants another sign-in', { AUTH: '535 Wrong password' }, 'failed'],
  ['hangs up at once', { greeting: 'hang up' }, 'failed'],
  ['hangs up before the content', { DATA: 'hang up' }, 'failed'],
  ['hangs up after the content', { content: 'hang up' }, 'in-doubt'],
])('a server that %s: %s', async (_, script, outcome) => {
  const { result } = await handover(script, message('a'), 'agency:secret@')
  expect(result).toEqual({ outcome, error: expect.stringMatching(/./) })
  expect(JSON.stringify(result)).not.toContain('secret')
})

test('what a server says is told once', async () => {
  const told = async (script: Answers) => {
    const { result } = await handover(script, message('a'))
    return 'error' in result ? result.error : ''
  }
  expect(await told({ greeting: '421 Too many of you' })).toBe('Invalid greeting: 421 Too many of you')
  expect(await told({ content: '452 Disk full' })).toBe('Message failed: 452 Disk full')
})

test.each<[string, Answers, string]>([
  ['silent at the greeting', { greeting: 'silence' }, 'failed'],
  ['silent before the content', { DATA: 'silence' }, 'failed'],
  ['silent after the content', { content: 'silence' }, 'in-doubt'],
])('given up, a server that is %s is left at once', async (_, script, outcome) => {
  const server = await scriptedServer(script)
  const mail = openSmtpMail({ url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` })
  const until = new AbortController()
  const sending = mail.send(message('a'), until.signal)
  await vi.waitFor(() => expect(server.silences).toHaveLength(1), 30_000)
  // The client has sent the last part of the content a moment before the server has received it.
  until.abort()
  const began = performance.now()
  expect(await sending).toMatchObject({ outcome })
  expect(performance.now() - began).toBeLessThan(5_000)
  await server.close()
})

test('no server at all is a failure to try again', async () => {
  const server = await scriptedServer({})
  await server.close()
  const mail = openSmtpMail({ url: `smtp://127.0.0.1:${server.port}` })
  expect(await mail.send(message('a'))).toMatchObject({ outcome: 'failed' })
})

test('an address that cannot be one is rejected before anything is sent', async () => {
  const { result, contents } = await handover({}, message('a', { to: [] }))
  expect(result).toMatchObject({ outcome: 'rejected' })
  expect(contents).toEqual([])
})
