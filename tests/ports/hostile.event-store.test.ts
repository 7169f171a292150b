/** The hostile event store keeps the promises, and differs from SQLite where EventStoreDB does. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { hostileEventStore } from '../hostile/index.ts'
import { eventStoreSuite } from './event-store.suite.ts'
import { openHostileStore } from './hostile-store.ts'
import { sampleEvents } from './sample-events.ts'

eventStoreSuite('Hostile', openHostileStore)

test('the same ids at the same revision succeed even after later appends, and with other data', async () => {
  const store = hostileEventStore()
  const events = sampleEvents('s', -1, 2)
  await store.append('s', -1, events)
  await store.append('s', 1, sampleEvents('s', 1, 1))
  const changed = events.map((event) => ({ ...event, data: { text: 'something else' } }))
  expect(await store.append('s', -1, changed)).toEqual({ ok: true, revision: 1 })
  expect(await store.read('s')).toHaveLength(3)
})

test('the same ids at a later revision are stored again', async () => {
  const store = hostileEventStore()
  const [event] = sampleEvents('s', -1, 1)
  if (!event) throw new Error('One event was asked for.')
  await store.append('s', -1, [event])
  expect(await store.append('s', 0, [{ ...event, revision: 1 }])).toEqual({ ok: true, revision: 1 })
  expect((await store.read('s')).map(({ id }) => id)).toEqual([event.id, event.id])
})

test('positions have gaps', async () => {
  const store = hostileEventStore()
  await store.append('s', -1, sampleEvents('s', -1, 5))
  const [first, last] = [store.log.entries[0], store.log.entries[4]]
  expect(Number(last?.position) - Number(first?.position)).toBeGreaterThan(4)
})

test('a lost answer leaves the append stored or not, by the choice of the test', async () => {
  const lost = { before: 1, after: 0 }
  const store = hostileEventStore({ lost })
  await expect(store.append('s', -1, sampleEvents('s', -1, 1))).rejects.toThrow(UnknownOutcome)
  expect(await store.read('s')).toEqual([])
  Object.assign(lost, { before: 0, after: 1 })
  await expect(store.append('s', -1, sampleEvents('s', -1, 1))).rejects.toThrow(UnknownOutcome)
  expect(await store.read('s')).toHaveLength(1)
})

test('the same seed gives the same positions', async () => {
  const positions = async () => {
    const store = hostileEventStore({ seed: 42 })
    await store.append('s', -1, sampleEvents('s', -1, 5))
    return (await store.readAll(null, 10)).map(({ position }) => position)
  }
  expect(await positions()).toEqual(await positions())
})
