/** Events of a valid chain, sealed as the kernel does. */
import { hashOf, type EventEnvelope } from '@bindery/contracts/events'
import { MOST_EVENTS_AT_ONCE, type EventStore } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'

/** @param after the event before the new ones; null for a new stream */
export function chained(stream: string, after: EventEnvelope | null, count: number, text = 'A note'): EventEnvelope[] {
  let previousHash = after?.hash ?? ''
  const first = (after?.revision ?? -1) + 1
  return Array.from({ length: count }, (_, i) => {
    const event = {
      id: randomUUID(),
      type: 'StickyNoteLeft',
      version: 1,
      stream,
      revision: first + i,
      at: '2026-11-21T03:00:00.000Z',
      actor: { id: 7, name: 'Mia Chen' },
      func: 'LEAVE_NOTE',
      requestId: randomUUID(),
      requestHash: 'a'.repeat(64),
      correlationId: randomUUID(),
      causationId: null,
      data: { note: `${text} ${first + i}` },
      previousHash,
    }
    previousHash = hashOf(event)
    return { ...event, hash: previousHash }
  })
}

/** Appends after the stream's last event; returns its newest event. */
export async function appendTo(store: EventStore, stream: string, count: number): Promise<EventEnvelope> {
  const last = (await store.read(stream)).at(-1) ?? null
  const events = chained(stream, last, count)
  for (let from = 0; from < events.length; from += MOST_EVENTS_AT_ONCE) {
    await store.append(stream, (last?.revision ?? -1) + from, events.slice(from, from + MOST_EVENTS_AT_ONCE))
  }
  const newest = events.at(-1)
  if (!newest) throw new Error('At least one event must be appended.')
  return newest
}
