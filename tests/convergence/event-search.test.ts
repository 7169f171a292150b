/** The search over all events, over the hostile set: it finds every event once, whatever happens in between. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { EventIndex } from '@bindery/contracts/ports'
import { EventSearch } from '@bindery/projections'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileEventIndex, hostileEventStore, hostileIndexData, type HostileEventStore } from '../hostile/index.ts'
import { eventsOf, STREAMS } from './facts.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const steps = fc.array(fc.record({ stream: fc.nat({ max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }), {
  minLength: 5,
  maxLength: 40,
})
const everything = { hidden: true, offset: 0, limit: 200 }

async function append(store: HostileEventStore, events: readonly EventEnvelope[]): Promise<void> {
  for (const event of events) await store.append(event.stream, event.revision - 1, [event])
}
const newestFirst = (events: readonly EventEnvelope[]) =>
  events.map(({ stream, revision }) => ({ stream, revision })).toReversed()

/** An index that loses answers: an entry may have been added although its writer learns nothing. */
const losing = (index: EventIndex, isLost: () => boolean): EventIndex => ({
  ...index,
  async add(entries, upTo) {
    await index.add(entries, upTo)
    if (isLost()) throw new Error('The answer was lost.')
  },
})

test('PROPERTY who asks finds all that was appended before, once each, through restarts and lost answers', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 2 }), async (drawn, losses) => {
      const events = eventsOf(drawn)
      const store = hostileEventStore({ seed: 5 })
      const data = hostileIndexData()
      let lost = losses
      const open = () =>
        new EventSearch(
          store,
          losing(hostileEventIndex({ data }), () => lost-- > 0),
          quiet,
        )
      const half = Math.floor(events.length / 2)
      await append(store, events.slice(0, half))
      const before = open()
      for (let tries = 0; tries <= losses; tries += 1) await before.find(everything)
      expect((await before.find(everything)).found).toEqual(newestFirst(events.slice(0, half)))
      await before.stop()
      lost = losses
      await append(store, events.slice(half))
      const after = open()
      // A search whose answer was lost fails, and a later one succeeds.
      for (let tries = 0; tries < losses; tries += 1) await after.find(everything)
      expect(await after.find(everything)).toMatchObject({
        found: newestFirst(events),
        total: events.length,
        indexed: null,
      })
      await after.stop()
    }),
    { numRuns: 25 },
  )
})

test('an index of another log, or of other entries, is made anew', async () => {
  const [mine, other] = [
    eventsOf([
      { stream: 4, choice: 1 },
      { stream: 4, choice: 2 },
    ]),
    eventsOf([
      { stream: 4, choice: 7 },
      { stream: 5, choice: 3 },
      { stream: 4, choice: 9 },
    ]),
  ]
  const data = hostileIndexData()
  const [store, restored] = [hostileEventStore({ seed: 1 }), hostileEventStore({ seed: 2 })]
  await append(store, mine)
  await append(restored, other)
  await new EventSearch(store, hostileEventIndex({ data }), quiet).catchUp()
  expect((await new EventSearch(restored, hostileEventIndex({ data }), quiet).find(everything)).found).toEqual(
    newestFirst(other),
  )

  const { version } = data
  data.version = version + 1
  expect((await new EventSearch(restored, hostileEventIndex({ data }), quiet).find(everything)).found).toEqual(
    newestFirst(other),
  )
  expect(data.version).toBe(version)
})

test('whoever asks while the index is far behind is answered in time, and told how far it is', async () => {
  const store = hostileEventStore({ seed: 3 })
  await append(store, eventsOf([{ stream: 4, choice: 1 }]))
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const search = new EventSearch(
    {
      ...store,
      readAll: async (...args) => {
        await held
        return store.readAll(...args)
      },
    },
    hostileEventIndex(),
    quiet,
  )
  expect(await search.find(everything)).toMatchObject({ found: [], indexed: 0 })
  release()
  expect(await search.find(everything)).toMatchObject({ total: 1, indexed: null })
})
