/** Part of the event store's suite: appending to one stream, and reading it. */
import {
  AppendTooLarge,
  BYTES_BESIDE_EVENT,
  MOST_BYTES_AT_ONCE,
  MOST_EVENTS_AT_ONCE,
  NO_STREAM,
  type EventStore,
  type StoredEvent,
} from '@bindery/contracts/ports'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

const placeless = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event)

/** A text of exactly so many bytes, of such characters as far as they fit. */
const ofBytes = (size: number, character: string) => {
  const each = Buffer.byteLength(character)
  return character.repeat(Math.floor(size / each)) + 'a'.repeat(size % each)
}

export function storeStreams(open: Open<EventStore>): void {
  describe('streams', () => {
    let opened: Opened<EventStore>
    let store: EventStore
    beforeEach(async () => {
      opened = await open()
      store = opened.adapter
    })
    afterEach(() => opened.dispose())

    test('a missing stream reads as empty, and an empty log has no head', async () => {
      expect(await store.read('submission-unknown')).toEqual([])
      expect(await store.readAll(null, 10)).toEqual([])
      expect(await store.head()).toBeNull()
    })

    test('what was appended is read back as it was, in order', async () => {
      const stream = sampleStream()
      const odd = { text: 'Zoë’s “café” \u0000 \u2028 🐘', nested: { none: null, list: [1, -0.5, 1e21] }, empty: '' }
      const events = [sampleEvent(stream, 0), sampleEvent(stream, 1, odd), sampleEvent(stream, 2, null)]
      expect(await store.append(stream, NO_STREAM, events)).toEqual({ ok: true, revision: 2 })
      expect(placeless(await store.read(stream))).toEqual(events)
      expect(placeless(await store.readAll(null, 10))).toEqual(events)
    })

    test('an event of 200 kB is stored whole', async () => {
      const stream = sampleStream()
      const event = sampleEvent(stream, 0, { text: 'ö'.repeat(100_000) })
      await store.append(stream, NO_STREAM, [event])
      expect(placeless(await store.read(stream))).toEqual([event])
    })

    test('a stream is read from a revision on, up to a limit', async () => {
      const stream = sampleStream()
      await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 10))
      const revisions = async (from: number, limit?: number) =>
        (await store.read(stream, from, limit)).map(({ revision }) => revision)
      expect(await revisions(7)).toEqual([7, 8, 9])
      expect(await revisions(2, 3)).toEqual([2, 3, 4])
      expect(await revisions(10)).toEqual([])
    })

    test('an append at another than the expected revision is a conflict and stores nothing', async () => {
      const stream = sampleStream()
      await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 2))
      const conflict = { ok: false, conflict: true }
      expect(await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 1))).toEqual(conflict)
      expect(await store.append(stream, 0, sampleEvents(stream, 0, 3))).toEqual(conflict)
      expect(await store.append(stream, 5, sampleEvents(stream, 5, 1))).toEqual(conflict)
      const absent = sampleStream()
      expect(await store.append(absent, 0, sampleEvents(absent, 0, 1))).toEqual(conflict)
      expect(await store.readAll(null, 100)).toHaveLength(2)
    })

    test('an append without events, or with events of another place, is refused as a fault', async () => {
      const stream = sampleStream()
      await expect(store.append(stream, NO_STREAM, [])).rejects.toThrow(RangeError)
      await expect(store.append(stream, NO_STREAM, sampleEvents(stream, 4, 1))).rejects.toThrow(RangeError)
      await expect(store.append(stream, NO_STREAM, sampleEvents('another', -1, 1))).rejects.toThrow(RangeError)
      expect(await store.read(stream)).toEqual([])
    })

    test('an append takes as many events as the port says, and of more it stores none', async () => {
      const stream = sampleStream()
      await expect(store.append(stream, NO_STREAM, sampleEvents(stream, -1, MOST_EVENTS_AT_ONCE + 1))).rejects.toThrow(
        AppendTooLarge,
      )
      expect(await store.read(stream)).toEqual([])
      const most = sampleEvents(stream, -1, MOST_EVENTS_AT_ONCE)
      expect(await store.append(stream, NO_STREAM, most)).toEqual({ ok: true, revision: MOST_EVENTS_AT_ONCE - 1 })
    })

    test.each(['a', 'ö', '😀'])(
      'an append takes as many bytes as the port says, counted in UTF-8: %s',
      async (text) => {
        const stream = sampleStream()
        const sized = (size: number) =>
          [0, 1, 2, 3].map((revision) => sampleEvent(stream, revision, { text: ofBytes(size, text) }))
        const beside = Buffer.byteLength(JSON.stringify(sampleEvent(stream, 0, { text: '' }))) + BYTES_BESIDE_EVENT
        const most = MOST_BYTES_AT_ONCE / 4 - beside
        await expect(store.append(stream, NO_STREAM, sized(most + 1))).rejects.toThrow(AppendTooLarge)
        expect(await store.read(stream)).toEqual([])
        expect(await store.append(stream, NO_STREAM, sized(most))).toEqual({ ok: true, revision: 3 })
      },
    )

    test('an identical retry never stores the events a second time', async () => {
      const stream = sampleStream()
      const events = sampleEvents(stream, -1, 2)
      await store.append(stream, NO_STREAM, events)
      await store.append(stream, 1, sampleEvents(stream, 1, 1))
      const retried = await store.append(stream, NO_STREAM, events)
      if (retried.ok) expect(retried.revision).toBe(1)
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2])
    })

    test('of any number of appenders at one revision exactly one succeeds', async () => {
      const races = fc.record({
        start: fc.integer({ min: 0, max: 3 }),
        batches: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 50 }),
      })
      await fc.assert(
        fc.asyncProperty(races, async ({ start, batches }) => {
          const stream = sampleStream()
          if (start > 0) await store.append(stream, NO_STREAM, sampleEvents(stream, -1, start))
          const attempts = batches.map((count) => sampleEvents(stream, start - 1, count))
          const results = await Promise.all(attempts.map((events) => store.append(stream, start - 1, events)))
          const winners = attempts.filter((_, i) => results[i]?.ok)
          expect(winners).toHaveLength(1)
          expect(placeless(await store.read(stream, start))).toEqual(winners[0])
        }),
        { numRuns: 30 },
      )
    })

    test('any sequence of appends leaves what a plain list would hold', async () => {
      const steps = fc.array(
        fc.record({
          stream: fc.constantFrom('a', 'b', 'c'),
          off: fc.constantFrom(0, 0, 0, -1, 1),
          count: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 30 },
      )
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const round = sampleStream()
          const before = await store.head()
          const model = new Map<string, number>()
          for (const { stream: letter, off, count } of sequence) {
            const stream = `${letter}-${round}`
            const length = model.get(stream) ?? 0
            const expected = Math.max(length - 1 + off, -1)
            const fits = expected === length - 1
            const result = await store.append(stream, expected, sampleEvents(stream, expected, count))
            expect(result.ok).toBe(fits)
            if (fits) model.set(stream, length + count)
          }
          for (const [stream, length] of model) {
            const revisions = (await store.read(stream)).map(({ revision }) => revision)
            expect(revisions).toEqual(Array.from({ length }, (_, i) => i))
          }
          const stored = [...model.values()].reduce((sum, length) => sum + length, 0)
          expect(await store.readAll(before, 1000)).toHaveLength(stored)
        }),
        { numRuns: 20 },
      )
    })

    test('a closed store refuses appends', async () => {
      await store.close()
      const stream = sampleStream()
      await expect(store.append(stream, NO_STREAM, sampleEvents(stream, -1, 1))).rejects.toThrow(/closed/u)
    })
  })
}
