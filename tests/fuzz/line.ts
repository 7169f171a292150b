/** Sends messages as raw bytes over its own sockets, so that no library corrects them. */
import { connect } from 'node:net'
import { Client } from 'undici'

export interface Message {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
}

/**
 * Longer than any call takes on a busy machine, so a call that exceeds it hangs. Costs are judged by processor time.
 */
export const LONGEST_WAIT_MS = 300_000
/** The number of calls from one address before another takes its turn, since sign-in calls are limited by address. */
const CALLS_OF_AN_ADDRESS = 80

/** Keeps a few connections, each from a new address of this machine. */
export class Line {
  readonly #url: URL
  #clients: Client[] = []
  #sent = 0
  #addresses = 0

  constructor(url: string) {
    this.#url = new URL(url)
  }

  async send(message: Message, lane: number): Promise<Reply> {
    const client = this.#client(message.path === '/api/login', lane)
    const { statusCode, headers, body } = await client.request({
      method: message.method,
      path: message.path,
      headers: message.headers,
      body: message.body,
    })
    const isStream = headers['content-type']?.includes('event-stream') ?? false
    if (isStream) body.destroy()
    return { status: statusCode, type: String(headers['content-type'] ?? ''), text: isStream ? '' : await body.text() }
  }

  /** Sends bytes as they are, and reads until the line is closed or nothing more comes. */
  raw(bytes: Uint8Array, hangUp: boolean): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(this.#url.port), this.#url.hostname)
      let heard = ''
      const end = () => {
        socket.destroy()
        resolve(heard)
      }
      socket.setTimeout(250, end)
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1')
      })
      socket.on('error', end)
      socket.on('close', end)
      socket.write(bytes, () => {
        if (hangUp) end()
      })
    })
  }

  #client(counts: boolean, lane: number): Client {
    if (counts) this.#sent += 1
    if (this.#clients.length > 0 && this.#sent >= CALLS_OF_AN_ADDRESS) {
      for (const old of this.#clients) void old.close()
      this.#clients = []
      this.#sent = 0
      this.#addresses += 1
    }
    const local = `127.1.${Math.floor(this.#addresses / 250) % 250}.${1 + (this.#addresses % 250)}`
    return (this.#clients[lane] ??= new Client(this.#url, {
      localAddress: local,
      headersTimeout: LONGEST_WAIT_MS,
      bodyTimeout: LONGEST_WAIT_MS,
      pipelining: 1,
      allowH2: false,
    }))
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.destroy()))
  }
}
