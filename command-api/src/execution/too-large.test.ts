/** What is more than one append takes is refused in words over every store, and leaves nothing behind. */
import { AppendTooLarge, MOST_EVENTS_AT_ONCE } from '@bindery/contracts/ports'
import { InsertBrokerGroup } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance, testClock } from '../../test/instance.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { house, recordingHouses } from '../../test/racing.ts'

const TOO_LARGE = {
  errorMessage: 'This is more than one record can hold. Please shorten its texts or attach fewer files.',
  code: 'too-large',
}

test('a command of more events than one append takes is refused, and one of as many is not', async () => {
  const store = memoryStore()
  const tooMany = openInstance(store, testClock(), [recordingHouses(MOST_EVENTS_AT_ONCE + 1)])
  expect(await tooMany.send(InsertBrokerGroup, house('Harbour'))).toMatchObject(TOO_LARGE)
  expect(store.all()).toEqual([])
  const most = openInstance(store, testClock(), [recordingHouses(MOST_EVENTS_AT_ONCE)])
  expect(await most.send(InsertBrokerGroup, house('Harbour'))).toMatchObject({ errorMessage: '' })
})

test('a command whose events are together larger than one append is refused, although each of them is not', async () => {
  const store = memoryStore()
  const instance = openInstance(store, testClock(), [recordingHouses(6, 'K'.repeat(200_000))])
  expect(await instance.send(InsertBrokerGroup, house('Harbour'))).toMatchObject(TOO_LARGE)
  expect(store.all()).toEqual([])
})

test('a store that takes less than usual is believed', async () => {
  const store = { ...memoryStore(), append: () => Promise.reject(new AppendTooLarge('At most 64 kB.')) }
  expect(await openInstance(store).send(InsertBrokerGroup, house('Harbour'))).toMatchObject(TOO_LARGE)
})
