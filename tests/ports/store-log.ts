/** Part of the event store's suite: the log of all streams, its order, and finding missing events. */
import {
  Furthest,
  isFurther,
  markOf,
  NO_STREAM,
  type EventStore,
  type Position,
  type StoredEvent,
} from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

async function wholeLog(store: EventStore, step = 7): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = []
  let after: Position | null = null
  for (;;) {
    const batch = await store.readAll(after, step)
    all.push(...batch)
    const last = batch.at(-1)
    if (!last) return all
    after = last.position
  }
}

export function storeLog(open: Open<EventStore>): void {
  describe('the log', () => {
    let opened: Opened<EventStore>
    let store: EventStore
    beforeEach(async () => {
      opened = await open()
      store = opened.adapter
    })
    afterEach(() => opened.dispose())

    test('the whole log is paged through by position, whatever positions look like', async () => {
      const streams = Array.from({ length: 5 }, sampleStream)
      for (const round of [0, 1, 2]) {
        for (const stream of streams) await store.append(stream, round * 2 - 1, sampleEvents(stream, round * 2 - 1, 2))
      }
      const all = await wholeLog(store)
      expect(all).toHaveLength(30)
      expect(new Set(all.map(({ position }) => position)).size).toBe(30)
      expect(await store.head()).toBe(all.at(-1)?.position)
      expect(await store.readAll(all[11]?.position ?? null, 3)).toEqual(all.slice(12, 15))
    })

    test('the log keeps the order of each stream and of appends that followed one another', async () => {
      const streams = Array.from({ length: 20 }, sampleStream)
      await Promise.all(
        streams.map(async (stream) => {
          for (let expected = -1; expected < 9; expected += 1) {
            await store.append(stream, expected, sampleEvents(stream, expected, 1))
          }
        }),
      )
      const last = sampleStream()
      await store.append(last, NO_STREAM, sampleEvents(last, -1, 1))
      const all = await wholeLog(store, 50)
      expect(all).toHaveLength(201)
      expect(all.at(-1)?.stream).toBe(last)
      for (const stream of streams) {
        const revisions = all.filter((event) => event.stream === stream).map(({ revision }) => revision)
        expect(revisions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(await store.read(stream)).toEqual(all.filter((event) => event.stream === stream))
      }
    })

    test('what was acknowledged is there after closing and opening again, and appends go on', async () => {
      const stream = sampleStream()
      await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 3))
      const before = await store.readAll(null, 10)
      const again = await opened.reopen()
      expect(await again.readAll(null, 10)).toEqual(before)
      expect(await again.append(stream, 1, sampleEvents(stream, 1, 1))).toEqual({ ok: false, conflict: true })
      expect(await again.append(stream, 2, sampleEvents(stream, 2, 1))).toEqual({ ok: true, revision: 3 })
      expect(await again.readAll(before.at(-1)?.position ?? null, 10)).toHaveLength(1)
    })

    test("places are put in the log's order by the store that gave them", async () => {
      for (const stream of [sampleStream(), sampleStream()])
        await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 20))
      const positions = (await wholeLog(store)).map(({ position }) => position)
      expect(positions.toReversed().toSorted((a, b) => store.compare(a, b))).toEqual(positions)
      expect(store.compare(positions[3] ?? '', positions[3] ?? '')).toBe(0)
      const marks = (await wholeLog(store)).map(markOf)
      expect(marks.every((mark, index) => isFurther(mark, marks[index - 1] ?? null))).toBe(true)
      expect(marks.some((mark, index) => isFurther(marks[index - 1] ?? mark, mark))).toBe(false)
    })

    test('a store that holds an event lacks nothing up to it, whatever was appended since, also when opened again', async () => {
      const stream = sampleStream()
      await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 3))
      const marks = (await wholeLog(store)).map(markOf)
      await store.append(stream, 2, sampleEvents(stream, 2, 2))
      const again = await opened.reopen()
      for (const mark of marks) expect(await again.lacks(mark)).toBe(0)
    })

    test('a store that lost events, or has others in their places, says how many it lacks at least', async () => {
      const events = [1, 2, 3, 4, 5].map((n) => ({ ...sampleEvent('client-a', n - 1), hash: `${n}`.repeat(64) }))
      await store.append('client-a', NO_STREAM, events)
      const marks = (await wholeLog(store)).map(markOf)
      const restored = await open()
      try {
        await restored.adapter.append('client-a', NO_STREAM, events.slice(0, 2))
        const lacked = async () => Promise.all(marks.map((mark) => restored.adapter.lacks(mark)))
        const [first, second, ...lost] = await lacked()
        expect([first, second]).toEqual([0, 0])
        for (const [index, missing] of lost.entries()) {
          expect(missing).toBeGreaterThan(0)
          expect(missing).toBeLessThanOrEqual(index + 1)
        }
        await restored.adapter.append('client-a', 1, [{ ...sampleEvent('client-a', 2), hash: '0'.repeat(64) }])
        expect((await lacked())[2]).toBeGreaterThan(0)
        const [, , third] = marks
        if (!third) throw new Error('There are five.')
        expect(await restored.adapter.lacks({ ...third, position: 'of another store' })).toBeGreaterThan(0)
      } finally {
        await restored.dispose()
      }
    })

    test('how far somebody has come is kept as the furthest event met, and taken up again while the log has it', async () => {
      const streams = [sampleStream(), sampleStream()]
      for (const stream of streams) await store.append(stream, NO_STREAM, sampleEvents(stream, -1, 2))
      const [first, second, third, fourth] = await wholeLog(store)
      if (!first || !second || !third || !fourth) throw new Error('There are four.')
      const furthest = await Furthest.from(store, null)
      expect(furthest.mark).toBeNull()
      // Parts of the log that are read at different speeds come in any order.
      for (const batch of [[third], [first, second], []]) furthest.meet(batch)
      expect(furthest.mark).toEqual(markOf(third))
      expect((await Furthest.from(store, { ...markOf(fourth), position: 'of another store' })).mark).toEqual(
        markOf(fourth),
      )
      expect((await Furthest.from(store, { ...markOf(fourth), stream: 'lost' })).mark).toBeNull()
    })
  })
}
