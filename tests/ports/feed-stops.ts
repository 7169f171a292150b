/** Part of the event feed's suite: stops, failures, and what a group's status says. */
import { markOf, type EventFeed, type EventStore } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { sampleEvents, sampleStream } from './sample-events.ts'
import { type FedStore, consumer, until, expectInOrder } from './feed-group.ts'

export function feedStops(open: Open<FedStore>): void {
  describe('stops and failures', () => {
    let opened: Opened<FedStore>
    let store: EventStore
    let feed: EventFeed
    beforeEach(async () => {
      opened = await open()
      ;({ store, feed } = opened.adapter)
    })
    afterEach(() => opened.dispose())

    const append = (stream: string, expected: number, count: number) =>
      store.append(stream, expected, sampleEvents(stream, expected, count))

    test('what was processed before a stop is kept: the next start goes on behind it', async () => {
      const stream = sampleStream()
      await append(stream, -1, 30)
      const first = consumer('projections')
      const subscription = await feed.subscribe(first.options)
      await until('all arrive', () => first.ids().size === 30)
      await subscription.stop()
      ;({ store, feed } = await opened.reopen())
      await append(stream, 29, 1)
      const second = consumer('projections')
      await feed.subscribe(second.options)
      await until('the new one arrives', () => second.of(stream).includes(30))
      // Some events may be delivered again; all of them would mean that the checkpoint was lost.
      expect(second.of(stream)).not.toContain(0)
    })

    test('the event a group has come to is named after it stopped, also by a feed that is opened anew', async () => {
      expect(await feed.reached()).toEqual([])
      const streams = [sampleStream(), sampleStream(), sampleStream()]
      for (const stream of streams) await append(stream, -1, 2)
      const group = consumer('projections')
      const subscription = await feed.subscribe(group.options)
      await until('all arrive', () => group.ids().size === 6)
      await subscription.stop()
      ;({ store, feed } = await opened.reopen())
      const reached = await feed.reached()
      expect(new Set(reached.map(({ group: of }) => of))).toEqual(new Set(['projections']))
      const marks = (await store.readAll(null, 10)).map(markOf)
      for (const { mark } of reached) expect(marks).toContainEqual(mark)
      expect(reached.map(({ mark }) => mark)).toContainEqual(marks.at(-1))
    })

    test('a failed batch comes again until it succeeds, and the failure can be seen meanwhile', async () => {
      const stream = sampleStream()
      const group = consumer('projections')
      group.failNext(3)
      const subscription = await feed.subscribe(group.options)
      await append(stream, -1, 4)
      await until(
        'the failure shows',
        async () => (await subscription.status()).lastError === 'The consumer is not well.',
      )
      await until('all arrive after all', () => group.ids().size === 4)
      expectInOrder(group.of(stream), 0, 3)
      await until('the failure is cleared', async () => (await subscription.status()).lastError === null)
    })

    test('stopping does not wait for a batch that keeps failing', async () => {
      const group = consumer('projections')
      group.failNext(1_000_000)
      const subscription = await feed.subscribe(group.options)
      await append(sampleStream(), -1, 1)
      await until('it fails', async () => (await subscription.status()).lastError !== null)
      await subscription.stop()
      expect(group.received).toEqual([])
    })

    test('stopping waits for the batch in hand, and nothing is delivered afterwards', async () => {
      const stream = sampleStream()
      const begun = Promise.withResolvers<void>()
      const { options, ...group } = consumer('projections')
      const subscription = await feed.subscribe({
        ...options,
        async onBatch(events) {
          begun.resolve()
          await sleep(20)
          await options.onBatch(events)
        },
      })
      await append(stream, -1, 1)
      await begun.promise
      await subscription.stop()
      expect(group.of(stream)).toEqual([0])
      await append(stream, 0, 1)
      await sleep(50)
      expect(group.of(stream)).toEqual([0])
    })

    test('lag counts what is stored and not yet processed, and falls to nothing', async () => {
      const open = Promise.withResolvers<void>()
      const { options, ...group } = consumer('projections')
      const subscription = await feed.subscribe({
        ...options,
        async onBatch(events) {
          await open.promise
          await options.onBatch(events)
        },
      })
      await append(sampleStream(), -1, 8)
      await until('the lag shows', async () => (await subscription.status()).lag === 8)
      expect((await subscription.status()).lastProcessedAt).toBeNull()
      open.resolve()
      await until('the lag is gone', async () => (await subscription.status()).lag === 0)
      expect(group.ids().size).toBe(8)
      expect((await subscription.status()).lastProcessedAt).toMatch(/^\d{4}-.*Z$/u)
    })
  })
}
