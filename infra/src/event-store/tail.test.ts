/** The tail answers what the file would answer, or leaves the answer to the file. */
import type { EventEnvelope } from '@bindery/contracts/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepTail } from './tail.ts'

const eventOf = (id: number): EventEnvelope => ({
  id: `${id}`,
  type: 'Noted',
  version: 1,
  stream: 'a',
  revision: id,
  at: '2026-01-01T00:00:00.000Z',
  actor: { id: 1, name: 'Mia Chen' },
  func: 'NOTE',
  requestId: `${id}`,
  requestHash: '',
  correlationId: `${id}`,
  causationId: null,
  data: {},
  previousHash: '',
  hash: '',
})

test('what it knows nothing of is read from the file: an empty tail, what was before it, what may come after it', () => {
  const tail = keepTail()
  expect(tail.after(0, 10)).toBeNull()
  tail.appended([eventOf(7)], ['{}'], 7)
  expect(tail.after(5, 10)).toBeNull()
  expect(tail.after(6, 10)?.map(({ position }) => position)).toEqual(['7'])
  expect(tail.after(7, 10)).toEqual([])
  expect(tail.after(8, 10)).toBeNull()
})

test('after an append whose outcome is unknown only the file knows the end of the log', () => {
  const tail = keepTail()
  tail.appended([eventOf(1)], ['{}'], 1)
  tail.lost()
  expect(tail.after(1, 10)).toBeNull()
  // The unknown append was stored as number 2.
  tail.appended([eventOf(3)], ['{}'], 3)
  expect(tail.after(1, 10)).toBeNull()
  expect(tail.after(2, 10)?.map(({ id }) => id)).toEqual(['3'])
})

test('whatever is appended, lost and forgotten, each answer equals that of the log', () => {
  const batch = fc.record({
    events: fc.integer({ min: 1, max: 5 }),
    size: fc.integer({ min: 1, max: 30 }),
    isLost: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (batches, limit) => {
      const tail = keepTail(8, 100)
      const log: EventEnvelope[] = []
      for (const { events: count, size, isLost } of batches) {
        const events = Array.from({ length: count }, (_, i) => eventOf(log.length + i + 1))
        log.push(...events)
        const bodies = events.map(() => 'x'.repeat(size))
        if (isLost) tail.lost()
        else tail.appended(events, bodies, log.length)
        for (let place = 0; place <= log.length; place += 1) {
          const answer = tail.after(place, limit)
          if (answer === null) continue
          const due = log.slice(place, place + limit).map((event, i) => ({ ...event, position: `${place + i + 1}` }))
          expect(answer).toEqual(due)
        }
        if (!isLost && size * count <= 100) expect(tail.after(log.length - 1, limit)).toHaveLength(1)
      }
    }),
    { numRuns: 300 },
  )
})
