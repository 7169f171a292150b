/** Part of the event feed's suite: the events that a group gets, where it begins, and their order. */
import type { EventFeed, EventStore } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { using, type Open, type Opened } from './opened.ts'
import { sampleEvents, sampleStream } from './sample-events.ts'
import { type FedStore, consumer, until, expectInOrder } from './feed-group.ts'

export function feedDelivery(open: Open<FedStore>): void {
  describe('delivery', () => {
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

    test('a group that begins at the beginning gets what was there and what comes', async () => {
      const stream = sampleStream()
      await append(stream, -1, 3)
      const group = consumer('projections')
      await feed.subscribe(group.options)
      await append(stream, 2, 2)
      await until('five events arrive', () => group.ids().size === 5)
      expectInOrder(group.of(stream), 0, 4)
    })

    test('a group that begins now gets nothing older, also when it is started again later', async () => {
      const stream = sampleStream()
      await append(stream, -1, 3)
      const group = consumer('reactors', 'now')
      const subscription = await feed.subscribe(group.options)
      await subscription.stop()
      await append(stream, 2, 1)
      ;({ store, feed } = await opened.reopen())
      await append(stream, 3, 1)
      await feed.subscribe(group.options)
      await until('the events after its first deployment arrive', () => group.ids().size === 2)
      expectInOrder(group.of(stream), 3, 4)
    })

    test('a group that begins now, on an empty log, gets the very first event', async () => {
      const group = consumer('reactors', 'now')
      await feed.subscribe(group.options)
      const stream = sampleStream()
      await append(stream, -1, 1)
      await until('the event arrives', () => group.ids().size === 1)
    })

    test('groups stand each for itself', async () => {
      const [one, other] = [consumer('one'), consumer('other')]
      other.failNext(2)
      await feed.subscribe(one.options)
      await feed.subscribe(other.options)
      const stream = sampleStream()
      await append(stream, -1, 10)
      await until('both have all', () => one.ids().size === 10 && other.ids().size === 10)
      expectInOrder(one.of(stream), 0, 9)
      expectInOrder(other.of(stream), 0, 9)
    })

    test('a long log is caught up with while it grows', async () => {
      const streams = Array.from({ length: 30 }, sampleStream)
      await Promise.all(streams.map((stream) => append(stream, -1, 40)))
      const group = consumer('projections')
      await feed.subscribe(group.options)
      await Promise.all(streams.map((stream) => append(stream, 39, 5)))
      await until('all arrive', () => group.ids().size === 30 * 45)
      for (const stream of streams) expectInOrder(group.of(stream), 0, 44)
    })

    test('however consumers fail and restart, every event arrives, in the order of its stream', async () => {
      const lives = fc.array(
        fc.record({ appends: fc.integer({ min: 0, max: 6 }), failures: fc.integer({ min: 0, max: 2 }) }),
        { minLength: 1, maxLength: 3 },
      )
      await fc.assert(
        fc.asyncProperty(lives, (sequence) =>
          using(open, async ({ adapter, reopen }) => {
            let current = adapter
            const streams = ['a', 'b', 'c']
            const group = consumer('projections')
            let revision = -1
            for (const { appends, failures } of sequence) {
              group.failNext(failures)
              const subscription = await current.feed.subscribe(group.options)
              for (let i = 0; i < appends; i += 1) {
                await Promise.all(streams.map((s) => current.store.append(s, revision, sampleEvents(s, revision, 1))))
                revision += 1
              }
              await subscription.stop()
              current = await reopen()
            }
            group.failNext(0)
            await current.feed.subscribe(group.options)
            await until('all arrive', () => group.ids().size === streams.length * (revision + 1))
            if (revision >= 0) for (const stream of streams) expectInOrder(group.of(stream), 0, revision)
          }),
        ),
        { numRuns: 8 },
      )
    })
  })
}
