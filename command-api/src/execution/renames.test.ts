/** Renaming a record with a unique name: each race has one winner, and no crash blocks a name for ever. */
import { isConsistent } from '@bindery/contracts/events'
import { DefineState, InsertBroker, InsertBrokerGroup, UpdateBroker } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance, testClock, type Instance } from '../../test/instance.ts'
import { dyingAt, Killed, memoryStore, type MemoryStore } from '../../test/memory-store.ts'

const fields = (Email: string) => ({ FirstName: 'Ada', LastName: 'Lim', Email, StateID: 1, BrokerGroupID: 1 })
const add = (instance: Instance, email: string) => instance.send(InsertBroker, { Broker: fields(email) })
const rename = (instance: Instance, BrokerID: number, email: string, requestId?: string) =>
  instance.send(UpdateBroker, { Broker: { BrokerID, ...fields(email), Active: true } }, requestId)

/** Brokers 1 to n, with e-mails from a1@example.com on. */
async function agencyOf(count: number) {
  const store = memoryStore()
  const clock = testClock()
  const instance = openInstance(store, clock)
  await instance.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
  await instance.send(InsertBrokerGroup, { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HARBOUR' } })
  for (let n = 1; n <= count; n += 1) expect((await add(instance, `a${n}@example.com`)).errorMessage).toBe('')
  return { store, clock, instance }
}

/** Every broker's e-mail according to its own stream. */
function emails(store: MemoryStore): string[] {
  const brokers = new Map<string, string>()
  for (const { type, stream, data } of store.all()) {
    if (type !== 'BrokerAdded' && type !== 'BrokerChanged') continue
    if (typeof data === 'object' && data !== null && 'email' in data)
      brokers.set(stream, String(data.email).toLowerCase())
  }
  return [...brokers.values()].toSorted()
}

function expectUnique(store: MemoryStore) {
  const all = emails(store)
  expect(all).toEqual([...new Set(all)])
  const streams = Map.groupBy(store.all(), ({ stream }) => stream)
  expect([...streams.values()].filter((events) => !isConsistent(events))).toEqual([])
}

test("the old e-mail is free at once, the new one is taken, and one's own stays", async () => {
  const { store, instance } = await agencyOf(2)
  expect((await rename(instance, 1, 'new@example.com')).errorMessage).toBe('')
  expect((await rename(instance, 2, 'NEW@example.com')).errorMessage).toBe('Email already EXISTS.')
  expect((await rename(instance, 1, 'New@Example.com')).errorMessage).toBe('')
  expect((await add(instance, 'a1@example.com')).errorMessage).toBe('')
  expect(emails(store)).toEqual(['a1@example.com', 'a2@example.com', 'new@example.com'])
  expect(store.all().filter(({ type }) => type === 'ClaimAbandoned')).toEqual([])
})

test('a save that keeps the e-mail touches no claim', async () => {
  const { store, instance } = await agencyOf(1)
  const claims = () => store.all().filter(({ stream }) => stream.startsWith('claim-')).length
  const before = claims()
  expect((await rename(instance, 1, 'A1@example.com')).errorMessage).toBe('')
  expect(claims()).toBe(before)
})

test('fifty renames to one e-mail from two processes give one winner', async () => {
  const { store, clock } = await agencyOf(50)
  const instances = [openInstance(store, clock), openInstance(store, clock)] as const
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => rename(i % 2 ? instances[0] : instances[1], i + 1, 'One@Example.com')),
  )
  expect(replies.filter(({ errorMessage }) => errorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ errorMessage }) => errorMessage === 'Email already EXISTS.')).toHaveLength(49)
  expectUnique(store)
})

test('two processes renaming a broker there and back, while a third wants its names, double none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { store, clock } = await agencyOf(1)
    clock.advance(11_000) // its first claim is old enough to be taken over
    const instances = [openInstance(store, clock), openInstance(store, clock), openInstance(store, clock)] as const
    const wishes = ['b@example.com', 'a1@example.com', 'b@example.com', 'a1@example.com']
    await Promise.all([
      ...wishes.map((email, i) => rename(i % 2 ? instances[0] : instances[1], 1, email)),
      add(instances[2], 'a1@example.com'),
      add(instances[2], 'b@example.com'),
    ])
    expectUnique(store)
  }
})

test('two brokers cannot exchange their e-mails in one step', async () => {
  const { store, instance } = await agencyOf(2)
  const replies = await Promise.all([rename(instance, 1, 'a2@example.com'), rename(instance, 2, 'a1@example.com')])
  expect(replies.map(({ errorMessage }) => errorMessage)).toEqual(['Email already EXISTS.', 'Email already EXISTS.'])
  expectUnique(store)
})

test('a rename that is interrupted at any step leaves both names usable, and its repetition succeeds or is refused', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const { store, clock } = await agencyOf(2)
      const dying = dyingAt(store, step, when)
      const dead = rename(openInstance(dying.store, clock), 1, 'new@example.com', 'dead')
      const outcome = await dead.catch((error: unknown) => error)
      if (!dying.dead()) break
      expect(outcome).toBeInstanceOf(Killed)

      clock.advance(11_000)
      const instance = openInstance(store, clock)
      const isRenamed = emails(store).includes('new@example.com')
      // Whichever of the two e-mails this broker has, another broker must be able to use the other one.
      const other = await rename(instance, 2, isRenamed ? 'a1@example.com' : 'new@example.com')
      expect(other.errorMessage).toBe('')
      const late = await rename(openInstance(store, clock), 1, 'new@example.com', 'dead')
      expect(late.errorMessage).toBe(isRenamed ? '' : 'Email already EXISTS.')
      expectUnique(store)
    }
  }
})

test('a rename whose answers are lost is found again', async () => {
  for (const lost of [0, 1, 2]) {
    const { store, instance } = await agencyOf(1)
    store.mishaps.push(...Array<'never arrived'>(lost).fill('never arrived'), 'answer lost')
    expect((await rename(instance, 1, 'new@example.com')).errorMessage).toBe('')
    expect(emails(store)).toEqual(['new@example.com'])
    expectUnique(store)
  }
})

test('a late release of an e-mail does not take it from a broker who has claimed it again', async () => {
  const { store, clock } = await agencyOf(1)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const slow: MemoryStore = {
    ...store,
    async append(stream, expected, events) {
      if (events[0]?.type === 'Released') await asleep
      return store.append(stream, expected, events)
    },
  }
  const there = rename(openInstance(slow, clock), 1, 'new@example.com')
  await expect.poll(() => emails(store)).toEqual(['new@example.com'])
  const instance = openInstance(store, clock)
  expect((await rename(instance, 1, 'a1@example.com')).errorMessage).toBe('')
  wake()
  expect((await there).errorMessage).toBe('')
  expect((await add(instance, 'a1@example.com')).errorMessage).toBe('Email already EXISTS.')
  expectUnique(store)
})
