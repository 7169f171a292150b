/** Houses and brokers to create, two processes that race to create them, and the checks of the log afterwards. */
import { HouseAdded, isConsistent } from '@bindery/contracts/events'
import { DefineState, InsertBrokerGroup } from '@bindery/contracts/wire'
import { expect } from 'vitest'
import { insertBrokerGroup } from '../src/brokers/houses.ts'
import { openInstance, type Instance } from './instance.ts'
import type { MemoryStore } from './memory-store.ts'

export const house = (name: string) => ({ BrokerGroup: { GroupName: name, GroupKey: name.toUpperCase() } })

/** INSERT_BROKER_GROUP that records so many houses at once. */
export const recordingHouses = (count: number, keyword = 'HARBOUR') => ({
  ...insertBrokerGroup,
  decide: () =>
    Array.from({ length: count }, (_, index) => HouseAdded({ houseId: index + 1, name: `House ${index}`, keyword })),
})

export const broker = (email: string) => ({
  Broker: { FirstName: 'Ada', LastName: 'Lim', Email: email, StateID: 1, BrokerGroupID: 1 },
})

export async function withReference(instance: Instance) {
  await instance.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
  await instance.send(InsertBrokerGroup, house('Harbour'))
}

export const added = (store: MemoryStore, type: string) => store.all().filter((event) => event.type === type)

export function withoutAfter({ results: { After: _, ...results }, ...reply }: Awaited<ReturnType<Instance['send']>>) {
  return { ...reply, results }
}

/** Sends requests at once, alternating between two processes. */
export function fromTwo(
  store: MemoryStore,
  count: number,
  send: (instance: Instance, turn: number) => ReturnType<Instance['send']>,
) {
  const [one, two] = [openInstance(store), openInstance(store)]
  return Promise.all(Array.from({ length: count }, (_, turn) => send(turn % 2 ? one : two, turn)))
}

export function expectWhole(store: MemoryStore) {
  const streams = Map.groupBy(store.all(), ({ stream }) => stream)
  expect([...streams.values()].filter((events) => !isConsistent(events))).toEqual([])
}
