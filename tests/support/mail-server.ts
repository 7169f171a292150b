/** A real mail server in the test's own process: it accepts, refuses, waits or hangs up as a test demands. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** One message as it was received. */
export interface Received {
  /** The recipients on the envelope. */
  readonly to: readonly string[]
  readonly mail: Email
}

/**
 * The server's reaction to a message whose content has arrived: accepted with a 250, refused, or cut off around the
 * 250.
 */
export type Verdict = 'take' | 'hang up' | 'take and hang up' | Refused

/** A reply other than 2xx. */
export class Refused extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

interface Behaviour {
  readonly recipient: (address: string) => Refused | null
  readonly content: (received: Received) => Verdict | Promise<Verdict>
}

const POLITE: Behaviour = { recipient: () => null, content: () => 'take' }

export class MailServer {
  /** Every message whose whole content arrived, whatever the server's reaction. */
  readonly seen: Received[] = []
  /** The messages that were answered with a 250: the server delivers them. */
  readonly taken: Received[] = []
  port = 0
  #behaviour: Behaviour = POLITE
  #server: SMTPServer | null = null

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await server.up()
    return server
  }

  get url(): string {
    // The client gives a silent server up soon, so that tests do not wait for the usual 45 seconds.
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true&socketTimeout=1500`
  }

  /** For tests in which no server is silent: one that is only slow, as on a busy machine, is waited for. */
  get patientUrl(): string {
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true`
  }

  /** Sets the behaviour from now on; parts that are not named become normal. */
  behave(behaviour: Partial<Behaviour>): void {
    this.#behaviour = { ...POLITE, ...behaviour }
  }

  /** Behaves normally again, and forgets all messages. */
  reset(): void {
    this.#behaviour = POLITE
    this.seen.length = 0
    this.taken.length = 0
  }

  /** Opens the server on the port that it had before. */
  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, answer) => answer(this.#behaviour.recipient(address)),
      onData: (stream, session, answer) => {
        this.#receive(server, stream, session).then((refused) => answer(refused), answer)
      },
    })
    // Some tests use clients that vanish, whose errors are expected.
    server.on('error', () => undefined)
    const listening = server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
    this.port = address.port
    this.#server = server
  }

  /** Closes the port. */
  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  async #receive(
    server: SMTPServer,
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Refused | null> {
    const mail = await PostalMime.parse(await buffer(stream))
    const received: Received = { to: session.envelope.rcptTo.map(({ address }) => address), mail }
    this.seen.push(received)
    const verdict = await this.#behaviour.content(received)
    if (verdict instanceof Refused) return verdict
    const line = [...server.connections].find(({ id }) => id === session.id)
    if (verdict === 'hang up') line?._socket.destroy()
    else this.taken.push(received)
    // The reply is sent first: the connection ends after the data that is already written.
    if (verdict === 'take and hang up') setImmediate(() => line?._socket.end())
    return null
  }
}
