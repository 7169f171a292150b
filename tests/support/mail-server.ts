/** A real mail server in the test's own process: it takes, refuses, waits or hangs up as a test tells it. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** One message as it came in. */
export interface Received {
  /** Whom it is for, as the envelope says. */
  readonly to: readonly string[]
  readonly mail: Email
}

/** What becomes of a message whose content is there: taken with a 250, refused, or cut off around the 250. */
export type Verdict = 'take' | 'hang up' | 'take and hang up' | Refused

/** A reply that is no 2xx. */
export class Refused extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

interface Manner {
  readonly recipient: (address: string) => Refused | null
  readonly content: (received: Received) => Verdict | Promise<Verdict>
}

const POLITE: Manner = { recipient: () => null, content: () => 'take' }

export class MailServer {
  /** Every message whose whole content arrived, whatever became of it. */
  readonly seen: Received[] = []
  /** Those that were answered with a 250: the server delivers them. */
  readonly taken: Received[] = []
  port = 0
  #manner: Manner = POLITE
  #server: SMTPServer | null = null

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await server.up()
    return server
  }

  get url(): string {
    // A silent server is given up soon: tests do not wait for the usual three quarters of a minute.
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true&socketTimeout=1500`
  }

  /** How it behaves from now on; what is not said it does politely. */
  behave(manner: Partial<Manner>): void {
    this.#manner = { ...POLITE, ...manner }
  }

  /** Polite again, and without a memory. */
  reset(): void {
    this.#manner = POLITE
    this.seen.length = 0
    this.taken.length = 0
  }

  /** Listens, on the port it had before. */
  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, answer) => answer(this.#manner.recipient(address)),
      onData: (stream, session, answer) => {
        this.#receive(server, stream, session).then((refused) => answer(refused), answer)
      },
    })
    // A client that vanishes is what some tests are about.
    server.on('error', () => undefined)
    const listening = server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
    this.port = address.port
    this.#server = server
  }

  /** Nobody answers at its port. */
  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  async #receive(
    server: SMTPServer, stream: SMTPServerDataStream, session: SMTPServerSession,
  ): Promise<Refused | null> {
    const mail = await PostalMime.parse(await buffer(stream))
    const received: Received = { to: session.envelope.rcptTo.map(({ address }) => address), mail }
    this.seen.push(received)
    const verdict = await this.#manner.content(received)
    if (verdict instanceof Refused) return verdict
    const line = [...server.connections].find(({ id }) => id === session.id)
    if (verdict === 'hang up') line?._socket.destroy()
    else this.taken.push(received)
    // The reply goes out first: the end of the line follows what is written before it.
    if (verdict === 'take and hang up') setImmediate(() => line?._socket.end())
    return null
  }
}
