/** Houses and brokers to create, two processes that race to create them, and the checks of the log afterwards. */
import { isConsistent } from '@bindery/contracts/events'
import { DefineState, InsertBrokerGroup } from '@bindery/contracts/wire'
import { expect } from 'vitest'
import { openInstance, type Instance } from './instance.ts'
import type { MemoryStore } from './memory-store.ts'

export const house = (name: string) => ({ BrokerGroup: { GroupName: name, GroupKey: name.toUpperCase() } })

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
