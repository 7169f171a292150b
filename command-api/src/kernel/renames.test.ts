/** A record that changes its unique name: races have one winner, and no death half-way blocks a name. */
import { isConsistent } from '@bindery/contracts/events'
import { DefineState, InsertBroker, InsertBrokerGroup, UpdateBroker } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openDesk, testClock, type Desk } from './testing/desk.ts'
import { dyingAt, Killed, memoryStore, type MemoryStore } from './testing/memory-store.ts'

const fields = (Email: string) => ({ FirstName: 'Ada', LastName: 'Lim', Email, StateID: 1, BrokerGroupID: 1 })
const add = (desk: Desk, email: string) => desk.send(InsertBroker, { Broker: fields(email) })
const rename = (desk: Desk, BrokerID: number, email: string, requestId?: string) =>
  desk.send(UpdateBroker, { Broker: { BrokerID, ...fields(email), Active: true } }, requestId)

/** Brokers 1 to n, called a1@ to an@. */
async function agencyOf(count: number) {
  const store = memoryStore()
  const clock = testClock()
  const desk = openDesk(store, clock)
  await desk.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
  await desk.send(InsertBrokerGroup, { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HARBOUR' } })
  for (let n = 1; n <= count; n += 1) expect((await add(desk, `a${n}@example.com`)).errorMessage).toBe('')
  return { store, clock, desk }
}

/** Every broker's e-mail as its own stream has it now. */
function emails(store: MemoryStore): string[] {
  const brokers = new Map<string, string>()
  for (const { type, stream, data } of store.all()) {
    if (type !== 'BrokerAdded' && type !== 'BrokerChanged') continue
    if (typeof data === 'object' && data !== null && 'email' in data) brokers.set(stream, String(data.email).toLowerCase())
  }
  return [...brokers.values()].toSorted()
}

function expectUnique(store: MemoryStore) {
  const all = emails(store)
  expect(all).toEqual([...new Set(all)])
  const streams = Map.groupBy(store.all(), ({ stream }) => stream)
  expect([...streams.values()].filter((events) => !isConsistent(events))).toEqual([])
}

test('BRK-008 the old e-mail is free at once, the new one is taken, and one\'s own stays', async () => {
  const { store, desk } = await agencyOf(2)
  expect((await rename(desk, 1, 'new@example.com')).errorMessage).toBe('')
  expect((await rename(desk, 2, 'NEW@example.com')).errorMessage).toBe('Email already EXISTS.')
  expect((await rename(desk, 1, 'New@Example.com')).errorMessage).toBe('')
  expect((await add(desk, 'a1@example.com')).errorMessage).toBe('')
  expect(emails(store)).toEqual(['a1@example.com', 'a2@example.com', 'new@example.com'])
  expect(store.all().filter(({ type }) => type === 'ClaimAbandoned')).toEqual([])
})

test('BRK-008 a save that keeps the e-mail touches no claim', async () => {
  const { store, desk } = await agencyOf(1)
  const claims = () => store.all().filter(({ stream }) => stream.startsWith('claim-')).length
  const before = claims()
  expect((await rename(desk, 1, 'A1@example.com')).errorMessage).toBe('')
  expect(claims()).toBe(before)
})

test('BRK-008 fifty renames to one e-mail from two processes give one winner', async () => {
  const { store, clock } = await agencyOf(50)
  const desks = [openDesk(store, clock), openDesk(store, clock)] as const
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) =>
    rename(i % 2 ? desks[0] : desks[1], i + 1, 'One@Example.com')))
  expect(replies.filter(({ errorMessage }) => errorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ errorMessage }) => errorMessage === 'Email already EXISTS.')).toHaveLength(49)
  expectUnique(store)
})

test('two processes renaming a broker there and back, while a third wants its names, double none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { store, clock } = await agencyOf(1)
    clock.advance(11_000) // its first claim is old enough to be taken over
    const desks = [openDesk(store, clock), openDesk(store, clock), openDesk(store, clock)] as const
    const wishes = ['b@example.com', 'a1@example.com', 'b@example.com', 'a1@example.com']
    await Promise.all([
      ...wishes.map((email, i) => rename(i % 2 ? desks[0] : desks[1], 1, email)),
      add(desks[2], 'a1@example.com'),
      add(desks[2], 'b@example.com'),
    ])
    expectUnique(store)
  }
}, 60_000)

test('two brokers cannot exchange their e-mails in one step', async () => {
  const { store, desk } = await agencyOf(2)
  const replies = await Promise.all([rename(desk, 1, 'a2@example.com'), rename(desk, 2, 'a1@example.com')])
  expect(replies.map(({ errorMessage }) => errorMessage)).toEqual(['Email already EXISTS.', 'Email already EXISTS.'])
  expectUnique(store)
})

test('a rename that dies at any step leaves both names usable, and its repeat comes to an honest end', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const { store, clock } = await agencyOf(2)
      const dying = dyingAt(store, step, when)
      const dead = rename(openDesk(dying.store, clock), 1, 'new@example.com', 'dead')
      const outcome = await dead.catch((error: unknown) => error)
      if (!dying.dead()) break
      expect(outcome).toBeInstanceOf(Killed)

      clock.advance(11_000)
      const desk = openDesk(store, clock)
      const isRenamed = emails(store).includes('new@example.com')
      // Whichever of the two it has, the other is had by another broker.
      const other = await rename(desk, 2, isRenamed ? 'a1@example.com' : 'new@example.com')
      expect(other.errorMessage).toBe('')
      const late = await rename(openDesk(store, clock), 1, 'new@example.com', 'dead')
      expect(late.errorMessage).toBe(isRenamed ? '' : 'Email already EXISTS.')
      expectUnique(store)
    }
  }
}, 60_000)

test('a rename whose answers are lost is found again', async () => {
  for (const lost of [0, 1, 2]) {
    const { store, desk } = await agencyOf(1)
    store.mishaps.push(...Array<'never arrived'>(lost).fill('never arrived'), 'answer lost')
    expect((await rename(desk, 1, 'new@example.com')).errorMessage).toBe('')
    expect(emails(store)).toEqual(['new@example.com'])
    expectUnique(store)
  }
})

test('a late freeing of an e-mail robs nobody who took it back', async () => {
  const { store, clock } = await agencyOf(1)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => { wake = resolve })
  const slow: MemoryStore = {
    ...store,
    async append(stream, expected, events) {
      if (events[0]?.type === 'Released') await asleep
      return store.append(stream, expected, events)
    },
  }
  const there = rename(openDesk(slow, clock), 1, 'new@example.com')
  await expect.poll(() => emails(store)).toEqual(['new@example.com'])
  const desk = openDesk(store, clock)
  expect((await rename(desk, 1, 'a1@example.com')).errorMessage).toBe('')
  wake()
  expect((await there).errorMessage).toBe('')
  expect((await add(desk, 'a1@example.com')).errorMessage).toBe('Email already EXISTS.')
  expectUnique(store)
})
