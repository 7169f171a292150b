/** Events for suites, about as large as real ones. */
import type { EventEnvelope } from '@bindery/contracts/events'
import { randomUUID } from 'node:crypto'

const QUOTE = { text: 'A quote was sent.' }

export function sampleEvent(stream: string, revision: number, data: unknown = QUOTE): EventEnvelope {
  return {
    id: randomUUID(),
    type: 'QuoteSent',
    version: 1,
    stream,
    revision,
    at: '2026-11-21T03:00:00.000Z',
    actor: { id: 7, name: 'Mia Chen' },
    func: 'SEND_QUOTE',
    requestId: randomUUID(),
    requestHash: 'a'.repeat(64),
    correlationId: randomUUID(),
    causationId: null,
    data,
    previousHash: 'b'.repeat(64),
    hash: 'c'.repeat(64),
  }
}

/** `count` events to append after revision `expected`. */
export const sampleEvents = (stream: string, expected: number, count: number): EventEnvelope[] =>
  Array.from({ length: count }, (_, i) => sampleEvent(stream, expected + 1 + i, { text: `Event ${expected + 1 + i}` }))

export const sampleStream = (): string => `submission-${randomUUID()}`
