/** Endless requests, a byte a second, besides all others: the product must close their connections by itself. */
import { connect, type Socket } from 'node:net'
import type { Staff } from './staff.ts'

/** How long the product waits for a request to arrive while it is fuzzed. */
export const REQUEST_WITHIN_MS = 60_000
/** The server checks every ten seconds, answers, and gives the client two seconds; the rest is for a busy machine. */
const HUNG_UP_WITHIN_MS = REQUEST_WITHIN_MS + 120_000
const BYTE_EVERY_MS = 1_000

const post = (path: string, type: string, ...more: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: bindery\r\nContent-Type: ${type}\r\n${more.map((line) => `${line}\r\n`).join('')}`
const upload = (session: object) =>
  '--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n' +
  `${JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' })}\r\n--cut\r\nContent-Disposition: form-data; name="FILE"; filename="a.pdf"\r\n\r\n%PDF`

/** The beginnings of requests that stop at different parts. */
const STARTS: readonly ((staff: Staff) => string)[] = [
  () => `${post('/api/login', 'application/json', 'Content-Length: 90000')}\r\n{"Func":"LOGIN","User":"`,
  () => `${post('/api/quotation', 'application/json', 'Transfer-Encoding: chunked')}\r\n5\r\n{"Fun`,
  (staff) =>
    `${post('/api/upload', 'multipart/form-data; boundary=cut', 'Content-Length: 9000000')}\r\n${upload(staff.session('mia'))}`,
  (staff) =>
    `${post('/api/upload', 'multipart/form-data; boundary=cut', 'Content-Length: 9000000')}\r\n${upload(staff.session('wrong token'))}`,
  () => post('/api/operations', 'application/json'),
  () => 'GET /api/health HTT',
  () => 'GET /api/health HTTP/1.1\r\nHost: bindery\r\nContent-Length: 9000000\r\n\r\n',
  () => `${post('/api/quotation', 'application/json', 'Content-Length: 9000000')}\r\n`,
]

export class SlowLines {
  readonly #port: number
  readonly #staff: Staff
  readonly #onEnd: (complaint: string | null) => void
  readonly #open = new Set<Socket>()
  #next = 0
  #isOver = false

  /** @param onEnd called with every connection that ended, and its fault or null */
  constructor(url: string, staff: Staff, onEnd: (complaint: string | null) => void) {
    this.#port = Number(new URL(url).port)
    this.#staff = staff
    this.#onEnd = onEnd
  }

  /** Keeps this many requests open at a time. */
  start(lines: number): void {
    for (let line = 0; line < lines; line += 1) this.#begin()
  }

  #begin(): void {
    const start = STARTS[this.#next % STARTS.length]?.(this.#staff) ?? ''
    this.#next += 1
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: '127.3.0.1' })
    this.#open.add(socket)
    let heard = ''
    let tooLate: string | null = null
    const late = setTimeout(() => {
      tooLate = `a slow request is still waited for after ${HUNG_UP_WITHIN_MS / 1_000} s: ${start.slice(0, 200)}`
      socket.destroy()
    }, HUNG_UP_WITHIN_MS)
    const trickle = setInterval(() => void socket.write('a'), BYTE_EVERY_MS)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    // The server closes the connection, as it should.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(trickle)
      this.#open.delete(socket)
      if (this.#isOver) return
      this.#onEnd(
        tooLate ?? (heard.startsWith('HTTP/1.1 5') ? `a slow request is answered ${heard.slice(0, 200)}` : null),
      )
      this.#begin()
    })
    socket.write(start)
  }

  /** Requests that are still open are not judged. */
  close(): void {
    this.#isOver = true
    for (const socket of this.#open) socket.destroy()
  }
}
