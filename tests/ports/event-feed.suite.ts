/** What every event feed promises to its consumer groups. */
import type { EventFeed, EventStore, FeedOptions, StoredEvent } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { using, type Open, type Opened } from './opened.ts'
import { sampleEvents, sampleStream } from './sample-events.ts'

/** A feed and the store whose events it delivers, which may be one server or two. */
export interface FedStore {
  readonly store: EventStore
  readonly feed: EventFeed
}

/** A group that remembers what it was given. */
function consumer(group: string, start: FeedOptions['start'] = 'beginning') {
  const received: StoredEvent[] = []
  let failing = 0
  const options: FeedOptions = {
    group,
    start,
    async onBatch(events) {
      await sleep(0)
      if (failing > 0) {
        failing -= 1
        throw new Error('The consumer is not well.')
      }
      received.push(...events)
    },
  }
  return {
    options,
    received,
    failNext: (times: number) => { failing = times },
    of: (stream: string) => received.filter((event) => event.stream === stream).map(({ revision }) => revision),
    ids: () => new Set(received.map(({ id }) => id)),
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!await holds()) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`)
    await sleep(5)
  }
}

/** Repetitions aside, revisions rise one by one: nothing is left out and nothing overtakes. */
function expectInOrder(revisions: readonly number[], from: number, to: number): void {
  let reached = from - 1
  for (const revision of revisions) {
    expect(revision).toBeLessThanOrEqual(reached + 1)
    reached = Math.max(reached, revision)
  }
  expect(reached).toBe(to)
  expect(Math.min(...revisions)).toBe(from)
}

export function eventFeedSuite(name: string, open: Open<FedStore>): void {
  describe(`${name} as an event feed`, () => {
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
      // Some may come again; all of them would mean that the checkpoint was lost.
      expect(second.of(stream)).not.toContain(0)
    })

    test('a failed batch comes again until it succeeds, and the failure can be seen meanwhile', async () => {
      const stream = sampleStream()
      const group = consumer('projections')
      group.failNext(3)
      const subscription = await feed.subscribe(group.options)
      await append(stream, -1, 4)
      await until('the failure shows', async () =>
        (await subscription.status()).lastError === 'The consumer is not well.')
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
      await fc.assert(fc.asyncProperty(lives, (sequence) => using(open, async ({ adapter, reopen }) => {
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
      })), { numRuns: 8 })
    })
  })
}
