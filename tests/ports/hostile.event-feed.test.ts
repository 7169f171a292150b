/** The hostile feed keeps the promises of a feed, and nothing beyond them. */
import { expect, test } from 'vitest'
import { hostileEventStore, hostileFeed, hostileLog, type HostileCheckpoints } from '../hostile/index.ts'
import { eventFeedSuite } from './event-feed.suite.ts'
import { sampleEvents } from './sample-events.ts'

let seed = 0

eventFeedSuite('Hostile', () => {
  const log = hostileLog()
  const checkpoints: HostileCheckpoints = new Map()
  const start = () => {
    seed += 1
    const store = hostileEventStore({ seed, log })
    return { store, feed: hostileFeed({ store, seed, checkpoints }) }
  }
  let current = start()
  return Promise.resolve({
    adapter: current,
    async reopen() {
      await current.feed.close()
      current = start()
      return current
    },
    dispose: () => current.feed.close(),
  })
})

test('a held stream waits while others go on', async () => {
  const store = hostileEventStore()
  const feed = hostileFeed({ store, partitions: 50 })
  const received = new Set<string>()
  feed.hold('slow')
  await feed.subscribe({
    group: 'projections',
    start: 'beginning',
    onBatch: async (events) => {
      for (const { stream } of events) received.add(stream)
    },
  })
  await store.append('slow', -1, sampleEvents('slow', -1, 1))
  await store.append('fast', -1, sampleEvents('fast', -1, 1))
  await expect.poll(() => [...received]).toEqual(['fast'])
  feed.release('slow')
  await expect.poll(() => [...received]).toEqual(['fast', 'slow'])
  await feed.close()
})

test('events come again, and streams overtake one another', async () => {
  const store = hostileEventStore({ seed: 3 })
  const streams = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const expected of Array.from({ length: 30 }, (_, i) => i - 1)) {
    for (const stream of streams) await store.append(stream, expected, sampleEvents(stream, expected, 1))
  }
  const feed = hostileFeed({ store, seed: 3 })
  const positions: string[] = []
  const subscription = await feed.subscribe({
    group: 'projections',
    start: 'beginning',
    onBatch: async (events) => {
      positions.push(...events.map(({ position }) => position))
    },
  })
  await expect.poll(async () => (await subscription.status()).lag).toBe(0)
  const distinct = [...new Set(positions)]
  const stored = (await store.readAll(null, 1000)).map(({ position }) => position)
  expect(distinct).not.toEqual(stored)
  expect(distinct.toSorted()).toEqual(stored.toSorted())
  expect(positions.length).toBeGreaterThan(stored.length)
  await feed.close()
})
