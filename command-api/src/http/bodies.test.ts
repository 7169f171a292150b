/** Unwanted and endless bodies: the answer arrives, and the connection is not held for ever. */
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../test/api.ts'

const TOO_LARGE = 'The request is too large.'
const FILE_TOO_LARGE = 'File should be smaller than 20MB.'
const MB = 1_048_576

async function listening(opening: Parameters<typeof openApi>[0] = {}) {
  const api = await openApi(opening)
  onTestFinished(() => api[Symbol.asyncDispose]())
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const line = () => {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { api, line }
}

const head = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n`
const json = (path: string, bytes: number, ...more: string[]) =>
  head(path, 'Content-Type: application/json', `Content-Length: ${bytes}`, ...more)
const form = (...more: string[]) => head('/api/upload', 'Content-Type: multipart/form-data; boundary=cut', ...more)
const fileOf = (session: object) =>
  '--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n' +
  `${JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' })}\r\n` +
  '--cut\r\nContent-Disposition: form-data; name="FILE"; filename="a.pdf"\r\n\r\n'

/** Behaves like a client that sends everything before it reads anything; fails when the connection breaks meanwhile. */
async function sendsFirst(socket: Socket, parts: readonly (string | Buffer)[]): Promise<string> {
  socket.pause()
  for (const part of parts)
    await new Promise<void>(
      (resolve, reject) => void socket.write(part, (error) => (error ? reject(error) : resolve())),
    )
  return heard(socket)
}

/** The first answer, whether or not the connection stays open after it. */
async function heard(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const end = text.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/iu.exec(text)?.[1])
    if (end > 3 && Buffer.byteLength(text.slice(end)) >= length) break
  }
  return text
}

/** How many bytes can be sent before the server ends the connection. */
async function endless(socket: Socket, start: string, chunk: Buffer): Promise<number> {
  let sent = 0
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(start)
  while (!socket.destroyed && sent < 300 * MB) {
    sent += chunk.length
    await new Promise((resolve) => void socket.write(chunk, resolve))
  }
  return sent
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])
const textOf = (answer: string): string => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).ErrorMessage

test.for([1.1, 8, 40])(
  'A-145 a client that sends %f MB of JSON before it reads is told 413, every time',
  async (size) => {
    const { line } = await listening()
    const body = Buffer.alloc(Math.round(size * MB), 'x')
    const asItIs = [json('/api/quotation', body.length), body]
    const askingToClose = [json('/api/quotation', body.length, 'Connection: close'), body]
    const inPieces = [
      head('/api/quotation', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      `${body.length.toString(16)}\r\n`,
      body,
      '\r\n0\r\n\r\n',
    ]
    const oldFashioned = [json('/api/quotation', body.length).replace('HTTP/1.1', 'HTTP/1.0'), body]
    for (const parts of [asItIs, asItIs, asItIs, askingToClose, askingToClose, inPieces, oldFashioned]) {
      const answer = await sendsFirst(line(), parts)
      expect([statusOf(answer), textOf(answer)]).toEqual([413, TOO_LARGE])
    }
  },
)

test('A-145 given more than a megabyte announced, it is refused before it is sent, and the line is good for the next call', async () => {
  const { line } = await listening()
  const socket = line()
  socket.write(json('/api/operations', 2 * MB))
  expect(statusOf(await heardOn(socket))).toBe(413)
  socket.write(Buffer.alloc(2 * MB, 'x'))
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(statusOf(await heardOn(socket))).toBe(200)
})

/** Reads one of several answers on the same connection. */
const heardOn = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))

test('A-145 what a client that wants the line closed has sent is read, and then it is closed', async () => {
  const { line } = await listening()
  const socket = line()
  const closed = new Promise((resolve) => socket.once('end', resolve))
  socket.write(json('/api/operations', 2 * MB, 'Connection: close'))
  expect(statusOf(await heardOn(socket))).toBe(413)
  socket.write(Buffer.alloc(2 * MB, 'x'))
  await closed
})

const announcement = (bytes: number, func = 'SEND_ANNOUNCEMENT') =>
  JSON.stringify({ Announcements: [], Padding: 'x'.repeat(bytes), Func: func })

test('A-158 an announcement may have two thousand messages with five files of seven fields, and no more values', async () => {
  await using api = await openApi()
  const session = await api.session()
  const file = { id: '1', error: '', FolderLink: 'M:/', FileName: 'a', FullFileName: 'b/a', Group: '', Attach: true }
  const entry = { AnnouncementID: 0, BrokerID: 1, EmailSubject: 'News', EmailMessage: 'Hello' }
  const told = async (messages: number, files: number, Func: string) => {
    const Attachments = Array.from({ length: files }, () => file)
    const Announcements = Array.from({ length: messages }, () => ({ ...entry, Attachments }))
    return (await api.sent('quotation', JSON.stringify({ Announcements, ...session, Func }))).statusCode
  }
  expect(await told(2_000, 5, 'SEND_ANNOUNCEMENT')).toBe(200)
  expect(await told(2_000, 6, 'SEND_ANNOUNCEMENT')).toBe(400)
  expect(await told(1_000, 5, 'SEND_QUOTE')).toBe(400)
  const inside = { Func: 'SEND_QUOTE', ...session, Quote: { Func: 'SEND_ANNOUNCEMENT', Items: Array(20_000).fill(1) } }
  expect((await api.sent('quotation', JSON.stringify(inside))).statusCode).toBe(400)
})

test('A-158 an announcement may have sixteen megabytes, and nothing else may', async () => {
  const { api } = await listening()
  const told = async (body: string) => (await api.sent('quotation', body)).statusCode
  expect(await told(announcement(15.9 * MB))).toBe(200)
  expect(await told(announcement(16 * MB))).toBe(413)
  expect(await told(announcement(1.1 * MB, 'SEND_QUOTE'))).toBe(413)
  const inside = { Func: 'SEND_QUOTE', Quote: JSON.parse(announcement(1.1 * MB)) }
  expect(await told(JSON.stringify(inside))).toBe(413)
})

test('A-158 few large bodies arrive at once, and each that was answered makes room for the next', async () => {
  const { line } = await listening()
  const begun = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = line()
      await new Promise((resolve) => void socket.write(json('/api/quotation', 2 * MB) + 'x'.repeat(1.5 * MB), resolve))
      return socket
    }),
  )
  const body = announcement(2 * MB)
  const further = () => sendsFirst(line(), [json('/api/quotation', body.length), body])
  await expect.poll(async () => textOf(await further())).toBe('Too many attempts. Please try again later.')
  for (const socket of begun) socket.destroy()
  await expect.poll(async () => textOf(await further())).toBe('')
})

test('a sign-in has a hundred kilobytes', async () => {
  const { api } = await listening()
  const Password = 'x'.repeat(102_400)
  expect((await api.sent('login', { Func: 'LOGIN', User: 'a', Password })).statusCode).toBe(413)
  expect((await api.sent('login', { Func: 'LOGIN', User: 'a', Password: Password.slice(500) })).statusCode).toBe(200)
})

test('an upload that announces too many bytes is refused at once, also when the client sends before it reads', async () => {
  const { api, line } = await listening()
  const session = await api.session()
  const announced = form(`Content-Length: ${30 * MB}`)
  const early = line()
  early.write(announced)
  expect(textOf(await heard(early))).toBe(FILE_TOO_LARGE)
  const body = Buffer.alloc(30 * MB, 'x')
  body.write(fileOf(session))
  expect(textOf(await sendsFirst(line(), [announced, body]))).toBe(FILE_TOO_LARGE)
})

test.for<readonly [name: string, start: string, first: string]>([
  ['an upload without a session', form('Transfer-Encoding: chunked'), fileOf({})],
  ['an upload of a hundred gigabytes', form('Content-Length: 100000000000'), fileOf({})],
  [
    'a form without its first part',
    form('Transfer-Encoding: chunked'),
    fileOf({}).slice(fileOf({}).indexOf('--cut', 5)),
  ],
  ['a call without end', head('/api/quotation', 'Content-Type: application/json', 'Transfer-Encoding: chunked'), '{'],
  ['a call of a hundred gigabytes', json('/api/quotation', 100_000_000_000), '{'],
  ['a body where none is taken', head('/api/health', 'Content-Length: 100000000000').replace('POST', 'GET'), ''],
  ['a body for an address that is none', head('/%zz', 'Content-Length: 100000000000'), ''],
])('%s is not read for ever', async ([, start, first]) => {
  const { line } = await listening()
  const isChunked = start.includes('chunked')
  const chunk = Buffer.alloc(MB, 'x')
  const framed = isChunked ? Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]) : chunk
  const opening = isChunked && first !== '' ? `${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n` : first
  expect(await endless(line(), start + opening, framed)).toBeLessThan(100 * MB)
})

test('a body that arrives too slowly is answered 408 and its connection closed, at every address', async () => {
  const { api, line } = await listening({ requestWithinMs: 400 })
  const session = await api.session()
  const starts = [
    `${json('/api/login', 1_000)}{"Func":`,
    `${json('/api/quotation', 1_000)}{"Func":`,
    `${form('Content-Length: 100000')}${fileOf({})}`,
    `${form('Content-Length: 100000')}--cut`,
    'POST /api/login HTTP/1.1\r\nHost: x\r\n',
  ]
  const slow = starts.map(async (start) => {
    const socket = line()
    const answer = ended(socket)
    socket.write(start)
    const trickle = setInterval(() => socket.write('a'), 50)
    socket.on('error', () => undefined).on('close', () => clearInterval(trickle))
    return answer
  })
  const statuses = (await Promise.all(slow)).map(statusOf)
  // The upload without a session is refused before its time is over.
  expect(statuses).toEqual([408, 408, 200, 408, 408])
  const kept = line()
  const answer = ended(kept)
  kept.write(`${form('Content-Length: 100000')}${fileOf(session)}%PDF-1.7`)
  expect(statusOf(await answer)).toBe(408)
  expect(api.faults).toEqual([])
})

/** Everything the server sends until the connection ends. */
function ended(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  return new Promise((resolve) => socket.on('close', () => resolve(text)))
}
