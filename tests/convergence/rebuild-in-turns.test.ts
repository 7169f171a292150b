/** A rebuild of a long log leaves the process time for calls, and for the rows that it has made, at every page it reads. */
import { expect, test } from 'vitest'
import { systemClock } from '@bindery/infra'
import { projectors, startProjections } from '@bindery/projections'
import { hostileEventStore, hostileFeed, hostileViewData, hostileViews } from '../hostile/index.ts'
import { eventsOf, STREAMS } from './facts.ts'

const SHORT_PAGE = 50
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('between two pages of the log other work gets its turn', async () => {
  const store = hostileEventStore({ seed: 41 })
  const choices = Array.from({ length: 400 }, (_, n) => ({ stream: (n * 7) % STREAMS.length, choice: (n * 31) % 97 }))
  for (const event of eventsOf(choices)) await store.append(event.stream, event.revision - 1, [event])
  const log = await store.readAll(null, choices.length)
  const turns: number[] = []
  let turn = 0
  // Other work of the process, which has a turn whenever the rebuild lets go.
  let hasEnded = false
  const others = () => {
    turn += 1
    if (!hasEnded) setImmediate(others)
  }
  setImmediate(others)

  const projections = await startProjections({
    store: {
      ...store,
      // A log that answers from memory, as a file does: without waiting for anything.
      async readAll(after, limit) {
        turns.push(turn)
        const from = after === null ? 0 : 1 + log.findIndex(({ position }) => position === after)
        return log.slice(from, from + Math.min(limit, SHORT_PAGE))
      },
    },
    feed: hostileFeed({ store, seed: 42, partitions: 1, redelivery: 0, checkpoints: new Map() }),
    views: hostileViews({ seed: 43, data: hostileViewData() }),
    signals: { publish: async () => undefined, subscribe: () => () => undefined, close: async () => undefined },
    projectors,
    clock: systemClock,
    log: quiet,
  })
  await projections.upToDate
  hasEnded = true
  await projections.stop()

  expect(turns.length).toBeGreaterThan(8)
  // The log is read to its end twice, the second time alone: those last two reads may share a turn.
  const shared = turns.filter((at, n) => n > 0 && at === turns[n - 1])
  expect(shared.length).toBeLessThanOrEqual(2)
})
