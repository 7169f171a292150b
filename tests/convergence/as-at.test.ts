/**
 * Any record as it stood: after its last event it equals the live row, and after earlier events the row of that time.
 */
import { NumberAllocated, SYSTEM } from '@bindery/contracts/events'
import { MOST_EVENTS_AT_ONCE } from '@bindery/contracts/ports'
import { GetAsAt, GetHistory, SearchEvents } from '@bindery/contracts/wire'
import { projectors } from '@bindery/projections'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ask, queriesOf } from './asking.ts'
import { eventsOf, STREAMS, type Step } from './facts.ts'
import { storedRows, streamsIn } from './rows.ts'
import { Stage } from './stage.ts'

const steps = (minLength: number, maxLength: number) =>
  fc.array(fc.record({ stream: fc.nat({ max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }), {
    minLength,
    maxLength,
  })

async function staged(events: ReturnType<typeof eventsOf>): Promise<Stage> {
  const stage = new Stage(11)
  await stage.start()
  for (const event of events) await stage.append(event)
  await stage.settle()
  return stage
}

/**
 * Milestones are counted, not shown; the messages of an announcement and those that wait for a person are shown among
 * its letters, and decisions of people as sentences.
 */
const NOT_SHOWN = ['Milestones', 'AnnouncedMessages', 'MailProblems', 'OperatorActions']

/** The stored rows of a stream, collection by collection, heavy fields included. */
async function liveRows(stage: Stage, stream: string): Promise<ReadonlyMap<string, object>> {
  const rows = new Map<string, object>()
  const shown = projectors.filter(({ collection }) => !NOT_SHOWN.includes(collection))
  for (const { collection } of shown.filter((projector) => projector.isFedBy(stream))) {
    const all = await storedRows(stage.views, collection)
    for (const { key } of await stage.views.rowsOfStream(collection, stream)) {
      const row = all.get(key)
      if (row) rows.set(`${collection} ${key}`, row)
    }
  }
  return rows
}

const partsOf = async (stage: Stage, stream: string, revision?: number) => {
  const { Parts } = await ask(
    stage,
    GetAsAt,
    { Stream: stream, ...(revision === undefined ? {} : { Revision: revision }) },
    queriesOf(stage),
  )
  return new Map(Parts.map(({ Collection, Key, Row }) => [`${Collection} ${Key}`, Row]))
}

test('PROPERTY as it stood after the last event, every record of every stream is its live row', async () => {
  await fc.assert(
    fc.asyncProperty(steps(60, 120), async (drawn: readonly Step[]) => {
      const stage = await staged(eventsOf(drawn))
      for (const [stream, events] of streamsIn(stage.store.log)) {
        const live = await liveRows(stage, stream)
        expect(await partsOf(stage, stream)).toEqual(live)
        expect(await partsOf(stage, stream, events.length - 1)).toEqual(live)
      }
      await stage.stop()
    }),
    { numRuns: 12 },
  )
})

test('PROPERTY as it stood before is what was read before: later events change nothing of it', async () => {
  await fc.assert(
    fc.asyncProperty(steps(30, 60), fc.nat(), async (drawn: readonly Step[], choice) => {
      const events = eventsOf(drawn)
      const early = events.slice(0, 1 + (choice % events.length))
      const [then, now] = [await staged(early), await staged(events)]
      for (const [stream, { length }] of streamsIn(then.store.log)) {
        expect(await partsOf(now, stream, length - 1)).toEqual(await liveRows(then, stream))
      }
      await then.stop()
      await now.stop()
    }),
    { numRuns: 8 },
  )
})

test('PROPERTY a reference record by its own address is its row, and its history only what concerns it', async () => {
  const addresses = [
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => [
      `product-${n}`,
      `house-${n}`,
      `state-${n}`,
      `config-CONFIG-${n}`,
      `market-${n}`,
    ]),
    ...[1, 2, 3, 4].map((n) => `account-${n}`),
  ]
  const kinds = {
    product: 'Products',
    house: 'BrokerGroups',
    state: 'States',
    config: 'Configs',
    market: 'Markets',
    account: 'Owners',
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 10_000 }), { minLength: 40, maxLength: 80 }), async (choices) => {
      const stage = await staged(eventsOf(choices.map((choice) => ({ stream: choice % 2, choice }))))
      let met = 0
      for (const address of addresses) {
        const [kind = '', ...rest] = address.split('-')
        const collection = Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? ''
        const live = (await storedRows(stage.views, collection)).get(rest.join('-'))
        if (!live) continue
        met += 1
        const { Parts, Revision } = await ask(stage, GetAsAt, { Stream: address })
        expect(Parts.find((part) => part.Collection === collection)?.Row).toEqual(live)
        const { Events, Record, Consistent } = await ask(stage, GetHistory, { Stream: address })
        expect(Record).toMatchObject({ Address: address, Kind: kind })
        expect(Consistent).toBe(true)
        expect(Events.at(-1)?.Revision).toBe(Revision)
        const numbers = Events.map(({ Revision: n }) => n)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }
      expect(met).toBeGreaterThan(3)
      await stage.stop()
    }),
    { numRuns: 6 },
  )
})

test('a stream that only bookkeeping fills is too long to be told, and is searched instead', async () => {
  const stage = await staged([])
  const numbers = Array.from({ length: 10_001 }, (_, revision) => {
    const [event] = eventsOf([{ stream: 1, choice: 1 }])
    if (!event) throw new Error('There is an event.')
    const { type, version, data } = NumberAllocated({ stream: `client-${revision}` })
    return { ...event, stream: 'ids-client', revision, type, version, data }
  })
  for (let from = 0; from < numbers.length; from += MOST_EVENTS_AT_ONCE) {
    await stage.store.append('ids-client', from - 1, numbers.slice(from, from + MOST_EVENTS_AT_ONCE))
  }
  const queries = queriesOf(stage)
  for (const call of [GetHistory, GetAsAt]) {
    const answer = await queries.ask(call, v.parse(call.request, { Stream: 'ids-client' }), {
      actor: SYSTEM,
      after: [],
    })
    expect(answer.errorMessage).toBe('History is too long. Search its events instead.')
  }
  expect(await ask(stage, SearchEvents, { Record: 'ids-client', Bookkeeping: true }, queries)).toMatchObject({
    Total: 10_000,
    More: true,
  })
  await stage.stop()
})
