/**
 * A connection to MongoDB: acknowledged writes are stored on most of its servers, and no call waits for an absent
 * server.
 */
import { EngineAway } from '@bindery/contracts/ports'
import {
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type Db,
  type Document,
} from 'mongodb'

const DUPLICATE_KEY = 11_000
const NAMESPACE_NOT_FOUND = 26
const NOT_FOUND = 'ns not found'
const DEFAULT_DATABASE = 'bindery'

export interface MongoLineOptions {
  /** `mongodb://` or `mongodb+srv://` with the credentials; the path names the database. */
  readonly url: string
  /** How long an answer may take; a hung server is given up after that. */
  readonly limitMs?: number
}

export interface MongoLine {
  readonly db: Db
  /**
   * Refuses requests after closing; earlier ones are still carried out.
   * @throws {EngineAway}
   */
  asked<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  /** Writes, so that a read-only server is noticed as well as a silent one. */
  writable(): Promise<void>
  close(): Promise<void>
}

/** Opens a connection without waiting for the server, which may not run yet. */
export function mongoLine({ url, limitMs = 10_000 }: MongoLineOptions, closedText: string): MongoLine {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    // Callers may repeat every write of the product, even on a server without sessions.
    retryWrites: false,
    // The driver's own time limit, timeoutMS, does not end a call to a server that hangs.
    socketTimeoutMS: limitMs,
    serverSelectionTimeoutMS: Math.min(limitMs, 5_000),
    connectTimeoutMS: Math.min(limitMs, 5_000),
    ignoreUndefined: true,
  })
  const db = client.db(databaseOf(url))
  const pending = new Set<Promise<unknown>>()
  let connected: Promise<unknown> | null = null
  let closed = false

  /** The driver finds its server again by itself, but only after it has found it once. */
  async function connect(): Promise<void> {
    connected ??= client.connect()
    try {
      await connected
    } catch (error) {
      connected = null
      throw error
    }
  }

  async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (closed) throw new Error(closedText)
    const answer = connect()
      .then(ask)
      .catch((error: unknown) => {
        throw isAway(error) ? new EngineAway(`MongoDB does not answer: ${error.message}`, { cause: error }) : error
      })
    pending.add(answer)
    return answer.finally(() => pending.delete(answer))
  }

  return {
    db,
    asked,
    writable: () =>
      asked(async () => {
        const written: NamedDocument = { at: new Date().toISOString() }
        await db
          .collection<NamedDocument & { _id: string }>('meta')
          .updateOne({ _id: 'written' }, { $set: written }, { upsert: true })
      }),
    async close() {
      closed = true
      await Promise.allSettled(pending)
      await client.close()
    },
  }
}

interface NamedDocument extends Document {
  readonly at: string
}

/** The database that the address names, parsed as the driver does; otherwise the default. */
function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]*)/u.exec(url)?.[1] ?? ''
  return path === '' ? DEFAULT_DATABASE : decodeURIComponent(path)
}

/** Error codes of servers that are shutting down, or that are no longer the primary. */
const LEAVING: ReadonlySet<unknown> = new Set([91, 189, 10_107, 11_600, 11_602, 13_435])

const isAway = (error: unknown): error is Error =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoServerError && LEAVING.has(error.code))

/** Whether the record exists already, because another process made it first. */
export const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === DUPLICATE_KEY

/** Drops a collection; a missing one is no error here, though older servers report it as one. */
export async function dropCollection(db: Db, name: string): Promise<void> {
  try {
    await db.dropCollection(name)
  } catch (error) {
    const gone =
      error instanceof MongoServerError && (error.code === NAMESPACE_NOT_FOUND || error.message === NOT_FOUND)
    if (!gone) throw error
  }
}

/** Repeats an upsert once: it fails when another process makes the document at the same moment, and then finds it. */
export async function upserting<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return write()
  }
}
