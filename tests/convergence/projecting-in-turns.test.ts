/** Two processes project one stream in turns: each goes on from the row as the other left it. */
import type { EventFeed, FeedOptions, Signals, StoredEvent } from '@bindery/contracts/ports'
import { systemClock } from '@bindery/infra'
import { startProjections, type Projections } from '@bindery/projections'
import { expect, test } from 'vitest'
import { hostileEventStore, hostileViewData, hostileViews } from '../hostile/index.ts'
import { ALL } from './collections.ts'
import { eventsOf, STREAMS, submissionStream } from './facts.ts'
import { foldedRows, storedRows } from './rows.ts'

const STREAM = submissionStream(1)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const signals: Signals = {
  publish: async () => undefined,
  subscribe: () => () => undefined,
  close: async () => undefined,
}

interface Process {
  readonly projections: Projections
  take(events: readonly StoredEvent[]): Promise<void>
  /** How many rows of submissions it has read and written so far. */
  readonly counts: () => { readonly read: number; readonly written: number }
}

/** @param picks choose the facts of one submission */
async function staged(picks: readonly number[]) {
  const store = hostileEventStore({ seed: 61 })
  const views = hostileViews({ seed: 62, data: hostileViewData() })
  const choices = picks.map((choice) => ({ stream: STREAMS.indexOf(STREAM), choice }))
  const open: Process[] = []

  async function start(): Promise<Process> {
    let read = 0
    let written = 0
    let group: FeedOptions | null = null
    const feed: EventFeed = {
      async subscribe(options) {
        group = options
        return {
          status: async () => ({ group: options.group, lag: 0, lastProcessedAt: null, lastError: null }),
          stop: async () => undefined,
        }
      },
      reached: async () => [],
      close: async () => undefined,
    }
    const getMany: typeof views.getMany = async (collection, keys) => {
      if (collection === 'Submissions') read += keys.length
      return views.getMany(collection, keys)
    }
    const write: typeof views.write = async (collection, rows, upTo) => {
      if (collection === 'Submissions') written += rows.length
      return views.write(collection, rows, upTo)
    }
    const projections = await startProjections({
      store,
      feed,
      views: { ...views, getMany, write },
      signals,
      projectors: ALL,
      clock: systemClock,
      log: quiet,
    })
    await projections.upToDate
    const process = {
      projections,
      counts: () => ({ read, written }),
      take: async (events: readonly StoredEvent[]) => group?.onBatch(events),
    }
    open.push(process)
    return process
  }

  const [one, other] = [await start(), await start()]
  for (const event of eventsOf(choices)) await store.append(event.stream, event.revision - 1, [event])
  return {
    one,
    other,
    events: await store.read(STREAM),
    stored: () => storedRows(views, 'Submissions'),
    expected: () => {
      const submissions = ALL.find(({ collection }) => collection === 'Submissions')
      if (!submissions) throw new Error('There are no submissions.')
      return foldedRows(store.log, submissions)
    },
    stop: () => Promise.all(open.map(({ projections }) => projections.stop())),
  }
}

test('a process that projects a stream alone reads its row once', async () => {
  const { one, events, stored, expected, stop } = await staged([0, 0, 0, 0, 0, 0, 0, 0])
  for (const event of events) await one.take([event])
  expect(events.length).toBeGreaterThan(6)
  expect(one.counts()).toEqual({ read: 1, written: events.length })
  expect(await stored()).toEqual(expected())
  await stop()
})

test('a row that its events leave as it is is not written, and later events go on from it', async () => {
  // Received, the note cleared that is not there, twice, then another date.
  const { one, events, stored, expected, stop } = await staged([0, 1, 1, 3])
  for (const event of events) await one.take([event])
  expect(one.counts()).toEqual({ read: 1, written: 2 })
  expect(await stored()).toEqual(expected())
  await stop()
})

test('a process reads the row anew when another has projected events of its stream meanwhile', async () => {
  const { one, other, events, stored, expected, stop } = await staged([0, 0, 3, 13, 4, 1, 0])
  await one.take(events.slice(0, 2))
  await other.take(events.slice(2, 5))
  // A query that waits for the newest event lets the first process know how far the stream is.
  expect(await one.projections.waitFor([{ stream: STREAM, revision: 4 }])).toEqual([])
  await one.take(events.slice(5))
  expect(await stored()).toEqual(expected())
  await stop()
})
