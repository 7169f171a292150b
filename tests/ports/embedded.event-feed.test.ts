/** The feed that follows the SQLite log within one process. */
import { createTailFeed, openSqliteEventStore, type SqliteEventStore } from '@bindery/infra'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventFeedSuite } from './event-feed.suite.ts'
import type { FedStore } from './feed-group.ts'
import { sampleEvents } from './sample-events.ts'
import { overFolder } from './temp-folder.ts'

type Fed = FedStore & { readonly store: SqliteEventStore; close(): Promise<void> }

const open = () =>
  overFolder<Fed>(async (folder) => {
    const store = await openSqliteEventStore({ file: folder.file('events.sqlite') })
    const feed = createTailFeed({ store, checkpoints: store.checkpoints })
    return {
      store,
      feed,
      async close() {
        await feed.close()
        await store.close()
      },
    }
  })

eventFeedSuite('The tail of the SQLite log', open)

test('an append of this process arrives at once, not at the next look', async () => {
  const {
    adapter: { store, feed },
    dispose,
  } = await open()
  const arrived = Promise.withResolvers<number>()
  await feed.subscribe({
    group: 'projections',
    start: 'beginning',
    onBatch: () => Promise.resolve(arrived.resolve(performance.now())),
  })
  await sleep(50)
  const from = performance.now()
  await store.append('s', -1, sampleEvents('s', -1, 1))
  expect((await arrived.promise) - from).toBeLessThan(500)
  await dispose()
})

test('a subscription outlives a store that cannot be read for a while', async () => {
  const {
    adapter: { store },
    dispose,
  } = await open()
  let down = true
  const flaky: SqliteEventStore = {
    ...store,
    readAll: (after, limit) => (down ? Promise.reject(new Error('The disk is away.')) : store.readAll(after, limit)),
    head: () => (down ? Promise.reject(new Error('The disk is away.')) : store.head()),
    checkpoints: {
      ...store.checkpoints,
      load: (group) => store.checkpoints.load(group),
      save: (all) => (down ? Promise.reject(new Error('The disk is away.')) : store.checkpoints.save(all)),
    },
  }
  const feed = createTailFeed({ store: flaky, checkpoints: flaky.checkpoints })
  const received: string[] = []
  const subscribing = feed.subscribe({
    group: 'projections',
    start: 'beginning',
    onBatch: async (events) => {
      received.push(...events.map(({ stream }) => stream))
    },
  })
  await store.append('s', -1, sampleEvents('s', -1, 1))
  await sleep(150)
  down = false
  const subscription = await subscribing
  await expect.poll(() => received).toEqual(['s'])
  down = true
  await store.append('t', -1, sampleEvents('t', -1, 1))
  await expect.poll(async () => (await subscription.status()).lastError).toBe('The disk is away.')
  down = false
  await expect.poll(() => received).toEqual(['s', 't'])
  await feed.close()
  await dispose()
})
