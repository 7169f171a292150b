/** A stream that was tampered with no longer passes the check of its chain, whatever was changed in it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, isConsistent } from './chain.ts'
import type { EventEnvelope } from './envelope.ts'

const chain = (count: number): EventEnvelope[] => {
  const events: EventEnvelope[] = []
  for (let revision = 0; revision < count; revision += 1) {
    const event = {
      id: `e${revision}`,
      type: 'StickyNoteLeft',
      version: 1,
      stream: 'submission-1',
      revision,
      at: '2026-11-21T03:00:00.000Z',
      actor: { id: 7, name: 'Mia Chen' },
      func: 'LEAVE_NOTE',
      requestId: `r${revision}`,
      requestHash: 'a'.repeat(64),
      correlationId: `r${revision}`,
      causationId: null,
      data: { note: `Note ${revision}` },
      previousHash: events.at(-1)?.hash ?? '',
    }
    events.push({ ...event, hash: hashOf(event) })
  }
  return events
}

/** Changes one entry of an event at a time to a value other than the stored one. */
const CHANGES: Readonly<Required<EventEnvelope>> = {
  id: 'other',
  type: 'StickyNoteCleared',
  version: 2,
  stream: 'submission-2',
  revision: 99,
  at: '2026-11-21T03:00:00.001Z',
  actor: { id: 7, name: 'Tom Reid' },
  func: 'OTHER',
  requestId: 'other',
  requestHash: 'b'.repeat(64),
  correlationId: 'other',
  causationId: 'other',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  data: { note: 'Never said' },
  previousHash: 'c'.repeat(64),
  hash: 'd'.repeat(64),
}

test('a stream as it was stored follows from itself, an empty one too', () => {
  for (const count of [0, 1, 2, 7]) expect(isConsistent(chain(count))).toBe(true)
})

test.for(Object.entries(CHANGES))('a changed %s is noticed, in whatever event of the stream', ([name, value]) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(5), (count, at) => {
      const events = chain(count)
      const place = at % count
      expect(isConsistent(events.map((event, i) => (i === place ? { ...event, [name]: value } : event)))).toBe(false)
    }),
  )
})

test('an event that came with no trace has the hash it had before there was such a field', () => {
  expect(chain(1)[0]?.hash).toBe('447d1e3461559b8316406dddf8b302501f54d977c830d2a0c237acf7f174cded')
})

test('an event whose own hash was computed anew is noticed by the one behind it, and at the end by nobody', () => {
  const [first, second, last] = chain(3)
  if (!first || !second || !last) throw new Error('There are three events.')
  const retold = (event: EventEnvelope) => {
    const told = { ...event, data: { note: 'Never said' } }
    return { ...told, hash: hashOf(told) }
  }
  expect(isConsistent([first, retold(second), last])).toBe(false)
  expect(isConsistent([first, second, retold(last)])).toBe(true)
})

test('an event that is left out, doubled or moved is noticed, unless it was the last', () => {
  const events = chain(5)
  for (const wrong of [
    events.toSpliced(0, 1),
    events.toSpliced(2, 1),
    events.toSpliced(2, 0, ...events.slice(2, 3)),
    events.toReversed(),
  ]) {
    expect(isConsistent(wrong)).toBe(false)
  }
  expect(isConsistent(events.slice(0, -1))).toBe(true)
})
