/** A fact that is recorded without a decision is recorded once, even when the store's answer is lost. */
import { isConsistent, NumberAllocated } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { testClock } from '../../test/instance.ts'
import { memoryStore, type MemoryStore } from '../../test/memory-store.ts'
import { openJournal } from './journal.ts'

const STREAM = 'ids-client'

/** Each call opens another process over the same store. */
function recorder(store: MemoryStore) {
  const journal = openJournal({ store, clock: testClock(), ids: testIds })
  return (stream: string) => journal.record(STREAM, NumberAllocated({ stream }), testCause(stream))
}

/** The data of all events, in order. */
const streamsIn = (store: MemoryStore) => store.all().map(({ data }) => data)

test("an append whose answer is lost is recognised as one's own: one event, at the revision that is answered", async () => {
  const store = memoryStore()
  const record = recorder(store)
  await record('client-a')
  store.mishaps.push('answer lost')
  expect(await record('client-b')).toBe(1)
  expect(streamsIn(store)).toEqual([{ stream: 'client-a' }, { stream: 'client-b' }])
  expect(await record('client-c')).toBe(2)
  expect(isConsistent(store.all())).toBe(true)
})

test('an append that never arrived is made again, behind what another process wrote meanwhile', async () => {
  const store = memoryStore()
  const [here, there] = [recorder(store), recorder(store)]
  await here('client-a')
  await there('client-b')
  store.mishaps.push('never arrived')
  expect(await here('client-c')).toBe(2)
  expect(streamsIn(store)).toEqual(['client-a', 'client-b', 'client-c'].map((stream) => ({ stream })))
  expect(isConsistent(store.all())).toBe(true)
})

test('those who ask at once share the append whose answer is lost, and each has a revision of its own', async () => {
  const store = memoryStore()
  const record = recorder(store)
  store.mishaps.push('answer lost')
  expect(await Promise.all(['client-a', 'client-b', 'client-c'].map(record))).toEqual([0, 1, 2])
  expect(streamsIn(store)).toEqual(['client-a', 'client-b', 'client-c'].map((stream) => ({ stream })))
})
