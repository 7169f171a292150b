/**
 * The EventStore on EventStoreDB: appends at exact revisions, repeated with the same ids while the outcome is unknown.
 */
import { AppendTooLarge, checkAppend, UnknownOutcome, type AppendResult } from '@bindery/contracts/ports'
import type { EventEnvelope } from '@bindery/contracts/events'
import { jsonEvent, NO_STREAM, type EventData } from '@eventstore/db-client'
import type { FollowableEventStore } from '../../event-feed/followable.ts'
import { within } from '../../within.ts'
import { connect, PATIENCE, type Patience } from './connection.ts'
import { isLost, isTooLarge, isWrongRevision } from './faults.ts'
import { comparePlaces } from './places.ts'
import { reading } from './reading.ts'
import { waking } from './waking.ts'

/**
 * The engine does not count its events: a larger lag is reported as this number. They are read whole for it, by each
 * group of each process several times a minute.
 */
const COUNTED = 1_000

export interface EsdbEventStoreOptions {
  /** esdb://user:password@host:2113, with ?tls=false for a server without TLS; esdb+discover:// for a cluster. */
  readonly url: string
  readonly patience?: Patience
}

export interface EsdbEventStore extends FollowableEventStore {
  /** Resolves while the engine answers. */
  writable(): Promise<void>
}

/** @throws {Error} for an invalid address; an engine that is away causes no error here */
export function openEsdbEventStore({ url, patience = PATIENCE }: EsdbEventStoreOptions): EsdbEventStore {
  const connection = connect(url, patience)
  const read = reading(connection)
  const appends = waking(connection)

  async function append(stream: string, expected: number, events: readonly EventEnvelope[]): Promise<AppendResult> {
    const batch = proposed(events)
    const ok: AppendResult = { ok: true, revision: expected + events.length }
    const expectedRevision = expected === -1 ? NO_STREAM : BigInt(expected)
    try {
      return await connection.ask(async (client, attempt) => {
        try {
          const asked = client.appendToStream(stream, [...batch], { expectedRevision })
          await within(patience.answerMs, 'EventStoreDB', asked)
          return ok
        } catch (error) {
          if (!isWrongRevision(error)) throw error
          // When an earlier try had no answer, the stored events may be the ones of that try.
          return attempt > 1 && (await isStored(stream, events)) ? ok : { ok: false, conflict: true }
        }
      })
    } catch (error) {
      // A server may be set to take less than usual.
      if (isTooLarge(error)) throw new AppendTooLarge('EventStoreDB takes no append of this size.', { cause: error })
      if (!isLost(error)) throw error
      throw new UnknownOutcome(`EventStoreDB has not said whether ${stream}@${expected + 1} is stored.`, {
        cause: error,
      })
    }
  }

  async function isStored(stream: string, events: readonly EventEnvelope[]): Promise<boolean> {
    const [first] = events
    if (!first) return false
    const found = await read.stream(stream, first.revision, events.length)
    return events.every(({ id }, index) => found[index]?.id === id)
  }

  return {
    async append(stream, expected, events) {
      // It also serialises them, because the client never answers for data that it cannot serialise.
      checkAppend(stream, expected, events)
      try {
        return await append(stream, expected, events)
      } finally {
        // After a failure too: the outcome is unknown, so followers of the log should read it.
        appends.tell()
      }
    },
    read: (stream, fromRevision = 0, limit = Number.MAX_SAFE_INTEGER) => read.stream(stream, fromRevision, limit),
    readAll: (after, limit) => read.log(after, limit),
    head: async () => (await read.last())?.position ?? null,
    compare: comparePlaces,
    async lacks({ stream, revision, hash }) {
      const [event] = await read.stream(stream, revision, 1)
      if (event?.hash === hash) return 0
      return Math.max(revision - (await read.end(stream)), 1)
    },
    onAppend: (listener) => appends.onAppend(listener),
    countAfter: async (position) => (await read.log(position, COUNTED)).length,
    writable: async () => void (await read.last()),
    async close() {
      appends.close()
      await connection.close()
    },
  }
}

const proposed = (events: readonly EventEnvelope[]): readonly EventData[] =>
  events.map((event) => jsonEvent({ id: event.id, type: event.type, data: { ...event } }))
