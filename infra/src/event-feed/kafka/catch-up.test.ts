/** What a group missed in the topic comes from the store: each event of its partitions once, whatever their places. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catchUp } from './catch-up.ts'
import type { Place } from './group-places.ts'

/** An event of the stream that is named by its partition, at a position of the log. */
const event = (partition: number, position: number): StoredEvent => ({
  id: `event-${position}`,
  type: 'Noted',
  version: 1,
  stream: String(partition),
  revision: position,
  at: '2026-11-24T00:00:00.000Z',
  actor: { id: 0, name: 'Bindery' },
  func: 'NOTE',
  requestId: 'r',
  requestHash: '',
  correlationId: 'c',
  causationId: null,
  data: {},
  previousHash: '',
  hash: `hash-${position}`,
  position: String(position),
})

/** The partitions of the log's events in order; the first event has position 1. */
const logOf = (partitions: readonly number[]) => partitions.map((partition, index) => event(partition, index + 1))

function storeOf(log: readonly StoredEvent[]) {
  return {
    compare: (a: Position, b: Position) => Number(a) - Number(b),
    readAll: async (after: Position | null, limit: number) =>
      log.filter(({ position }) => Number(position) > Number(after ?? 0)).slice(0, limit),
  }
}

/** @param reached the position of each partition of this process in the order of its assignment; 0 without one */
async function caughtUp(log: readonly StoredEvent[], reached: ReadonlyMap<number, number>, until: number) {
  const upTo = (partition: number, position: number) =>
    log.filter((each) => each.stream === String(partition) && Number(each.position) <= position).length
  const places = new Map<number, Place>(
    [...reached].map(([partition, at]) => [
      partition,
      { number: upTo(partition, at), position: at === 0 ? null : String(at), mark: null, offset: '0' },
    ]),
  )
  const given: string[] = []
  const isDone = await catchUp({
    store: storeOf(log),
    partitionOf: Number,
    places,
    partitions: new Set(reached.keys()),
    until: String(until),
    counts: (partition) => upTo(partition, until),
    async give(events) {
      given.push(...events.map(({ position }) => position))
      return true
    },
    kept: async () => {},
  })
  const due = log.filter(
    ({ stream, position }) =>
      Number(position) > (reached.get(Number(stream)) ?? Number.POSITIVE_INFINITY) && Number(position) <= until,
  )
  return { isDone, given, due: due.map(({ position }) => position), places, upTo }
}

test.for([[0, 1] as const, [1, 0] as const])(
  'the store is read from the least place, whichever partition is assigned last: %j',
  async (order) => {
    const reached = new Map(order.map((partition) => [partition, partition === 0 ? 2 : 7]))
    const { given } = await caughtUp(logOf([1, 0, 1, 0, 1, 0, 1, 0, 1, 0]), reached, 10)
    expect(given).toEqual(['4', '6', '8', '9', '10'])
  },
)

test('every event after the place of its partition is given once and in order, and then counts as processed', async () => {
  const partition = fc.integer({ min: 0, max: 4 })
  await fc.assert(
    fc.asyncProperty(
      // More events than a page holds, now and then.
      fc.oneof(fc.array(partition, { maxLength: 40 }), fc.array(partition, { minLength: 501, maxLength: 1_100 })),
      fc.uniqueArray(fc.tuple(partition, fc.nat()), { minLength: 1, selector: ([each]) => each }),
      fc.nat(),
      async (partitions, mine, end) => {
        const log = logOf(partitions)
        const within = (number: number) => number % (log.length + 1)
        const reached = new Map(mine.map(([each, at]) => [each, within(at)]))
        const until = within(end)
        const { isDone, given, due, places, upTo } = await caughtUp(log, reached, until)
        expect(isDone).toBe(true)
        expect(given).toEqual(due)
        for (const [each, at] of reached) expect(places.get(each)?.number).toBe(upTo(each, Math.max(at, until)))
      },
    ),
  )
})
