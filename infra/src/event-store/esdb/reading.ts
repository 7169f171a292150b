/** Reads of EventStoreDB as lists: a stream from a revision on, and the whole log from a position on. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type Position as EsdbPosition,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client'
import { NoAnswer } from '../../within.ts'
import type { Connection } from './connection.ts'
import { isMissingStream } from './faults.ts'
import { order, placeOf, storedEvent } from './places.ts'

/** EventStoreDB's own events are between those of the product; long pages pass them quickly. */
const SHORTEST_PAGE = 50

/** A read may take any time while it delivers; after a silence it is ended. */
async function all<Event>(reading: StreamingRead<Event>, answerMs: number): Promise<Event[]> {
  const found: Event[] = []
  // After the read was ended, nothing waits for its errors.
  reading.on('error', () => undefined)
  const silent = () => reading.destroy(new NoAnswer(`EventStoreDB has not answered for ${answerMs / 1_000} s.`))
  let timer = setTimeout(silent, answerMs)
  try {
    for await (const event of reading) {
      clearTimeout(timer)
      timer = setTimeout(silent, answerMs)
      found.push(event)
    }
    return found
  } finally {
    clearTimeout(timer)
    void reading.cancel().catch(() => undefined)
  }
}

export interface Reading {
  stream(stream: string, fromRevision: number, limit: number): Promise<readonly StoredEvent[]>
  /** The revision of a stream's last event; -1 when it has none. */
  end(stream: string): Promise<number>
  log(after: Position | null, limit: number): Promise<readonly StoredEvent[]>
  last(): Promise<StoredEvent | null>
}

const ours = (events: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): StoredEvent[] =>
  events.flatMap((event) => storedEvent(event) ?? [])

export function reading(connection: Connection): Reading {
  async function ofStream(
    stream: string,
    options: { fromRevision: bigint | typeof END; maxCount: number; direction: typeof FORWARDS | typeof BACKWARDS },
  ): Promise<readonly StoredEvent[]> {
    try {
      return ours(await connection.askForAll((client) => all(client.readStream(stream, options), connection.answerMs)))
    } catch (error) {
      if (isMissingStream(error)) return []
      throw error
    }
  }

  return {
    async stream(stream, fromRevision, maxCount) {
      if (maxCount < 1) return []
      return ofStream(stream, { fromRevision: BigInt(fromRevision), maxCount, direction: FORWARDS })
    },
    async end(stream) {
      const [last] = await ofStream(stream, { fromRevision: END, maxCount: 1, direction: BACKWARDS })
      return last?.revision ?? -1
    },
    async log(after, limit) {
      const found: StoredEvent[] = []
      let from: EsdbPosition | null = after === null ? null : placeOf(after)
      while (found.length < limit) {
        const start = from
        // Reading forwards includes the event at the position again.
        const maxCount = Math.max(limit - found.length, SHORTEST_PAGE) + 1
        const page = await connection.askForAll((client) =>
          all(client.readAll({ fromPosition: start ?? START, maxCount, direction: FORWARDS }), connection.answerMs),
        )
        found.push(...ours(page.filter(({ event }) => event && (start === null || order(event.position, start) > 0))))
        from = page.findLast(({ event }) => event)?.event?.position ?? from
        if (page.length < maxCount) break
      }
      return found.slice(0, limit)
    },
    async last() {
      for (let from: EsdbPosition | typeof END = END; ; ) {
        const start: EsdbPosition | typeof END = from
        const page: readonly AllStreamResolvedEvent[] = await connection.askForAll((client) =>
          all(
            client.readAll({ fromPosition: start, maxCount: SHORTEST_PAGE, direction: BACKWARDS }),
            connection.answerMs,
          ),
        )
        const [last] = ours(page)
        if (last) return last
        const reached = page.findLast(({ event }) => event)?.event?.position
        if (page.length < SHORTEST_PAGE || !reached) return null
        from = reached
      }
    },
  }
}
