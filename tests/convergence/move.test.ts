/** Moving a log keeps its events, the order within each stream and the hash chains, even if the move is interrupted. */
import { hashOf, isConsistent, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, LogMark } from '@bindery/contracts/ports'
import { copyLog, MoveRefused } from '@bindery/infra'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileEventStore } from '../hostile/index.ts'
import { sampleEvents } from '../ports/sample-events.ts'

const STREAMS = ['a', 'b', 'c'] as const

const appends = fc.array(fc.record({ stream: fc.constantFrom(...STREAMS), count: fc.integer({ min: 1, max: 70 }) }), {
  maxLength: 12,
})

async function filled(steps: readonly { readonly stream: string; readonly count: number }[], seed: number) {
  const store = hostileEventStore({ seed })
  const ends = new Map<string, EventEnvelope>()
  for (const { stream, count } of steps) {
    const end = ends.get(stream)
    const events = chained(sampleEvents(stream, end?.revision ?? -1, count), end)
    await insist(() => store.append(stream, end?.revision ?? -1, events))
    ends.set(stream, events.at(-1) ?? end ?? never())
  }
  return store
}

const never = () => {
  throw new Error('There is an event.')
}

/** Chains the events as the product does: each holds the hash of the one before it. */
function chained(events: readonly EventEnvelope[], end: EventEnvelope | undefined): EventEnvelope[] {
  let previousHash = end?.hash ?? ''
  return events.map((event) => {
    const { hash: _, ...unhashed } = { ...event, previousHash }
    const hash = hashOf(unhashed)
    previousHash = hash
    return { ...unhashed, hash }
  })
}

/** A hostile store may lose its answer: a repeat shows whether the event was stored. */
async function insist(append: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await append()
      return
    } catch {
      // The append may have been stored; an identical repeat at the same revision is harmless.
    }
  }
}

const contentOf = async (store: EventStore) =>
  Promise.all(STREAMS.map(async (stream) => (await store.read(stream)).map(({ position: _, ...event }) => event)))

test('whatever the log and wherever the move is interrupted, the target holds the same chains at the end', async () => {
  await fc.assert(
    fc.asyncProperty(appends, fc.integer(), fc.array(fc.integer({ min: 0, max: 3 })), async (steps, seed, stops) => {
      const from = await filled(steps, seed)
      const to = hostileEventStore({ seed: seed + 1 })
      let after: LogMark | null = null
      const run = (until: number) =>
        copyLog({
          from,
          to,
          after,
          async reached(mark) {
            if (until === 0) throw new Error('The move is interrupted.')
            after = mark
          },
        })
      for (const stop of stops) await run(stop).catch(() => undefined)
      await run(-1)
      const moved = await contentOf(to)
      expect(moved).toEqual(await contentOf(from))
      for (const stream of STREAMS) expect(isConsistent(await to.read(stream))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('given a target with other events, nothing of it is overwritten', async () => {
  const from = await filled([{ stream: 'a', count: 3 }], 1)
  const to = await filled([{ stream: 'a', count: 2 }], 2)
  const before = await contentOf(to)
  await expect(copyLog({ from, to, after: null, reached: async () => undefined })).rejects.toThrow(MoveRefused)
  expect(await contentOf(to)).toEqual(before)
})
