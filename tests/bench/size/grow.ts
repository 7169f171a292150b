/**
 * Makes a small log large: the events of its submissions are copied again and again for new submissions with their own
 * streams, numbers and hash chains. The copies keep the clients and brokers, because insureds return every year.
 */
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { hashOf, idsStream, NumberAllocated, type EventEnvelope } from '@bindery/contracts/events'
import * as v from 'valibot'

const KIND = 'submission-'
const NUMBERS = idsStream('submission')
const A_MINUTE = 60_000

interface End {
  readonly revision: number
  readonly hash: string
}

/**
 * The UUID of a copy of the log gets another end; equal UUIDs within a copy stay equal, so that its streams still
 * belong together.
 */
const copied = (uuid: string, copy: number): string => `${uuid.slice(0, 24)}${copy.toString(16).padStart(12, '0')}`

const copiedStream = (stream: string, copy: number): string => `${KIND}${copied(stream.slice(KIND.length), copy)}`

/** The data with the numbers of submissions, and of their quotes and items, moved on by so many submissions. */
function moved(data: unknown, by: number): object {
  const change = ([name, value]: readonly [string, unknown]) => {
    if (typeof value !== 'number') return [name, value]
    if (name === 'submissionId') return [name, value + by]
    return [name, name === 'quoteId' || name === 'itemId' ? value + by * 1_000 : value]
  }
  return Object.fromEntries(Object.entries(Object(data)).map(change))
}

/** The stored events of submissions and of their numbers, in order. */
function story(db: DatabaseSync): readonly EventEnvelope[] {
  const rows = db
    .prepare('SELECT body FROM events WHERE stream = ? OR stream LIKE ? ORDER BY position')
    .all(NUMBERS, `${KIND}%`)
  // Only the product writes this table, so every body is an event.
  return rows.map(({ body }) => JSON.parse(String(body)) as EventEnvelope)
}

/**
 * Appends copies until the log has so many events, while nobody else has it open; returns the number of submissions.
 */
export function grow(file: string, events: number): number {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144')
  const insert = db.prepare('INSERT INTO events (stream, revision, body, body_crc) VALUES (?, ?, ?, ?)')
  const told = story(db)
  const submissions = told.filter(({ type }) => type === NumberAllocated.type).length
  const ends = new Map<string, End>(told.map(({ stream, revision, hash }) => [stream, { revision, hash }]))
  let left = events - Number(db.prepare('SELECT count(*) AS count FROM events').get()?.['count'])
  let copies = 0
  while (left > 0) {
    copies += 1
    db.exec('BEGIN')
    for (const event of told) {
      append(event, copies)
      left -= 1
    }
    db.exec('COMMIT')
  }
  // Consumers are set to the end of the log: the copies shall have rows, but no mails and clients.
  db.exec('UPDATE checkpoints SET position = (SELECT max(position) FROM events)')
  db.close()
  return submissions * (copies + 1)

  function append(event: EventEnvelope, copy: number): void {
    const isNumber = event.stream === NUMBERS
    const name = isNumber ? NUMBERS : copiedStream(event.stream, copy)
    const end = ends.get(name) ?? { revision: -1, hash: '' }
    const unsealed = {
      ...event,
      id: copied(event.id, copy),
      stream: name,
      revision: end.revision + 1,
      at: new Date(Date.parse(event.at) + copy * A_MINUTE).toISOString(),
      requestId: `${event.requestId}-${copy}`,
      correlationId: copied(event.correlationId, copy),
      causationId: event.causationId && copied(event.causationId, copy),
      data: isNumber ? allocated(event, copy) : moved(event.data, copy * submissions),
      previousHash: end.hash,
    }
    const hash = hashOf(unsealed)
    const body = JSON.stringify({ ...unsealed, hash })
    insert.run(name, unsealed.revision, body, crc32(body))
    ends.set(name, { revision: unsealed.revision, hash })
  }
}

/** The copy of a number's event names the copied stream. */
function allocated({ data }: EventEnvelope, copy: number): object {
  return { stream: copiedStream(v.parse(NumberAllocated.schema, data).stream, copy) }
}
