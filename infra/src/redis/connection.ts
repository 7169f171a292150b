/** A connection to Redis that repeats pending commands after an outage; callers wait no longer than their limit. */
import { reasonOf } from '@bindery/contracts/ports'
import { Redis, type RedisOptions } from 'ioredis'
import { NoAnswer, within } from '../within.ts'

/** A connection that has not answered for this long is replaced by another one. */
const DEAD_AFTER_MS = 20_000
const LONGEST_PAUSE_MS = 2_000
const SAME_FAULT_MS = 60_000

export interface RedisLine {
  readonly client: Redis
  /** The answer, or an error after the limit, when the command may still be carried out. */
  limited<Answer>(asked: Promise<Answer>): Promise<Answer>
  /** Writes, so that a full disk or a read-only replica is noticed, and not only silence. */
  writable(): Promise<void>
  close(): Promise<void>
}

export interface RedisLineOptions {
  readonly url: string
  /** The beginning of the name of every key. */
  readonly prefix: string
  readonly limitMs: number
  readonly onFault: (error: unknown) => void
}

/**
 * A connection that knows the ones duplicated from it: BullMQ has one for each worker, and leaves it open when the
 * server is away.
 */
class RootRedis extends Redis {
  readonly #made = new Set<Redis>()

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const made = super.duplicate(override)
    this.#made.add(made)
    made.once('end', () => this.#made.delete(made))
    return made
  }

  disconnectAll(): void {
    for (const line of [this, ...this.#made]) cut(line)
  }
}

/**
 * Ends a connection. Between two tries to connect, ioredis would leave waiting callers without an answer; one more try,
 * aborted as soon as it succeeds, ends the connection and rejects them.
 */
function cut(line: Redis): void {
  line.disconnect()
  if (line.status !== 'reconnecting') return
  line.connect().then(
    () => line.disconnect(),
    () => undefined,
  )
}

/** Opens a connection without waiting for the server, which may not run yet. */
export function redisLine({ url, prefix, limitMs, onFault }: RedisLineOptions): RedisLine {
  const client = new RootRedis(url, {
    // Requests wait for the connection, however long it is away; `limitMs` ends the caller's wait.
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    keepAlive: 10_000,
    socketTimeout: DEAD_AFTER_MS,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), LONGEST_PAUSE_MS),
  })
  /** Why there is no connection: a certificate that is not trusted would otherwise look like silence. */
  let fault: string | null = null
  client.on('error', (error: unknown) => {
    fault = reasonOf(error)
    onFault(error)
  })
  client.on('ready', () => {
    fault = null
  })

  async function limited<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await within(limitMs, 'Redis', asked)
    } catch (error) {
      if (!(error instanceof NoAnswer) || fault === null) throw error
      throw new NoAnswer(`${error.message} The last fault of its connection: ${fault}`, { cause: error })
    }
  }
  return {
    client,
    limited,
    async writable() {
      await limited(client.set(`${prefix}:written`, new Date().toISOString()))
    },
    async close() {
      // A server that does not answer does not confirm the end of the connection either.
      await limited(client.quit()).catch(() => undefined)
      client.disconnectAll()
    },
  }
}

/** Logs the same fault once a minute, because several parts share a connection that is tried again and again. */
export function toldOnce(onFault: (error: unknown) => void): (error: unknown) => void {
  let last = { text: '', at: -SAME_FAULT_MS }
  return (error) => {
    const text = String(error)
    const now = performance.now()
    if (text === last.text && now - last.at < SAME_FAULT_MS) return
    last = { text, at: now }
    onFault(error)
  }
}
