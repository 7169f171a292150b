import { isConsistent } from '@bindery/contracts/events'
import { UnknownOutcome } from '@bindery/contracts/ports'
import { DefineState, EnsureClient, InsertBroker, InsertBrokerGroup, UpdateStickyNote } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { seenIn } from './after.ts'
import { clientNamed, openDesk, testClock, type Desk } from './testing/desk.ts'
import { dyingAt, Killed, memoryStore, type MemoryStore } from './testing/memory-store.ts'

const house = (name: string) => ({ BrokerGroup: { GroupName: name, GroupKey: name.toUpperCase() } })
const broker = (email: string) => ({
  Broker: { FirstName: 'Ada', LastName: 'Lim', Email: email, StateID: 1, BrokerGroupID: 1 },
})

async function withReference(desk: Desk) {
  await desk.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
  await desk.send(InsertBrokerGroup, house('Harbour'))
}

const added = (store: MemoryStore, type: string) => store.all().filter((event) => event.type === type)
function withoutAfter({ results: { After: _, ...results }, ...reply }: Awaited<ReturnType<Desk['send']>>) {
  return { ...reply, results }
}

/** Sends at once, in turns from two processes. */
function fromTwo(store: MemoryStore, count: number, send: (desk: Desk, turn: number) => ReturnType<Desk['send']>) {
  const [one, two] = [openDesk(store), openDesk(store)]
  return Promise.all(Array.from({ length: count }, (_, turn) => send(turn % 2 ? one : two, turn)))
}

function expectWhole(store: MemoryStore) {
  const streams = Map.groupBy(store.all(), ({ stream }) => stream)
  expect([...streams.values()].filter((events) => !isConsistent(events))).toEqual([])
}

test('A-146 a repeated request gets its first reply, also after later changes and in another process', async () => {
  const store = memoryStore()
  const desk = openDesk(store)
  const first = await desk.send(InsertBrokerGroup, house('Harbour'), 'one')
  await desk.send(InsertBrokerGroup, house('Bridge'), 'two')
  const stored = store.all().length

  expect(withoutAfter(await desk.send(InsertBrokerGroup, house('Harbour'), 'one'))).toEqual(withoutAfter(first))
  const elsewhere = await openDesk(store).send(InsertBrokerGroup, house('Harbour'), 'one')
  expect(withoutAfter(elsewhere)).toEqual(withoutAfter(first))
  expect(store.all()).toHaveLength(stored)
  expectWhole(store)
})

test('A-146 the same RequestID with another body is refused, whoever the token belongs to', async () => {
  const store = memoryStore()
  const desk = openDesk(store)
  const first = await desk.send(InsertBrokerGroup, { ...house('Harbour'), SID: 'a', Token: 'b' }, 'one')
  const repeated = await desk.send(InsertBrokerGroup, { ...house('Harbour'), SID: 'c', Token: 'd' }, 'one')
  const other = await desk.send(InsertBrokerGroup, house('Bridge'), 'one')

  expect(withoutAfter(repeated)).toEqual(withoutAfter(first))
  expect(other).toEqual({
    hasAccess: true, errorMessage: 'This request was already made with different content.', results: { Success: false },
  })
  expect(added(store, 'HouseAdded')).toHaveLength(1)
})

test('a refusal is not remembered: the same request may succeed later', async () => {
  const store = memoryStore()
  const desk = openDesk(store)
  expect((await desk.send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe('Broker House is required.')
  await withReference(desk)
  expect((await desk.send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe('')
})

test('a refusal decided from memory is decided again after reading what others appended', async () => {
  const store = memoryStore()
  const [here, there] = [openDesk(store), openDesk(store)]
  await here.send(InsertBrokerGroup, house('Harbour'))
  await there.send(InsertBrokerGroup, house('Bridge'))
  expect((await here.send(InsertBrokerGroup, house('Bridge'))).errorMessage).toBe('Keyword should be UNIQUE.')
  const { results } = await here.send(InsertBrokerGroup, house('Cove'))
  expect(results).toMatchObject({ BrokerGroup: { BrokerGroupID: 3 } })
})

test('two processes racing on one stream lose nothing and double nothing', async () => {
  const store = memoryStore()
  const replies = await fromTwo(store, 40, (desk, turn) => desk.send(InsertBrokerGroup, house(`House${turn}`)))

  expect(replies.every((reply) => reply.errorMessage === '')).toBe(true)
  expect(added(store, 'HouseAdded')).toHaveLength(40)
  expect(new Set(added(store, 'HouseAdded').map(({ data }) => JSON.stringify(data)))).toHaveLength(40)
  expectWhole(store)
})

test('an append whose answer is lost is found again, one that never arrived is made again', async () => {
  for (const mishap of ['answer lost', 'never arrived'] as const) {
    const store = memoryStore()
    store.mishaps.push(mishap)
    const reply = await openDesk(store).send(InsertBrokerGroup, house('Harbour'))
    expect(reply.results).toMatchObject({ Success: true, BrokerGroup: { BrokerGroupID: 1 } })
    expect(added(store, 'HouseAdded')).toHaveLength(1)
  }
})

test('a create survives a lost answer at each of its appends', async () => {
  for (const lost of [0, 1, 2]) {
    const store = memoryStore()
    const desk = openDesk(store)
    store.mishaps.push(...Array<'never arrived'>(lost).fill('never arrived'), 'answer lost')
    expect((await desk.send(EnsureClient, clientNamed('Acme'))).errorMessage).toBe('')
    expect(added(store, 'ClientAdded')).toHaveLength(1)
    expectWhole(store)
  }
})

test('a thing is created once, however often and wherever its request is repeated at the same time', async () => {
  const store = memoryStore()
  const desks = [openDesk(store), openDesk(store), openDesk(store)]
  const replies = await Promise.all(desks.map((desk) => desk.send(EnsureClient, clientNamed('Acme'), 'same')))
  expect(new Set(replies.map(({ results }) => results['ClientID']))).toHaveLength(1)
  expect(added(store, 'ClientAdded')).toHaveLength(1)
})

test('fifty simultaneous creates of one name give one winner', async () => {
  const store = memoryStore()
  await withReference(openDesk(store))
  const replies = await fromTwo(store, 50, (desk) => desk.send(InsertBroker, broker('One@Example.com')))

  expect(replies.filter((reply) => reply.errorMessage === '')).toHaveLength(1)
  expect(replies.filter((reply) => reply.errorMessage === 'Email already EXISTS.')).toHaveLength(49)
  expect(added(store, 'BrokerAdded')).toHaveLength(1)
  expectWhole(store)
})

test('A-063 fifty submissions of one new company share its client', async () => {
  const store = memoryStore()
  const names = ['Acme', 'ACME', ' acme']
  const replies = await fromTwo(store, 50, (desk, turn) => desk.send(EnsureClient, clientNamed(names[turn % 3] ?? '')))
  expect(new Set(replies.map((reply) => reply.results['ClientID']))).toHaveLength(1)
  expect(added(store, 'ClientAdded')).toHaveLength(1)
  expect(added(store, 'ClientMatched')).toHaveLength(49)
})

test('numbers of simultaneous creates are distinct and share appends', async () => {
  const store = memoryStore()
  const desk = openDesk(store)
  const sent = Array.from({ length: 60 }, (_, i) => desk.send(EnsureClient, clientNamed(`Client ${i}`)))
  const replies = await Promise.all(sent)
  const numbers = replies.map(({ results }) => Number(results['ClientID'])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

test('a create that dies at any step leaves its name usable, a gap at most, and its repeat succeeds', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const store = memoryStore()
      const clock = testClock()
      const dying = dyingAt(store, step, when)
      const dead = openDesk(dying.store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')
      const outcome = await dead.catch((error: unknown) => error)
      if (!dying.dead()) break
      expect(outcome).toBeInstanceOf(Killed)

      clock.advance(11_000)
      const other = await openDesk(store, clock).send(EnsureClient, clientNamed('Acme'), 'alive')
      expect(other.errorMessage).toBe('')
      // The dead one comes back late: it finds the client, or makes none beside it.
      const late = await openDesk(store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')
      expect(late.results['ClientID']).toBe(other.results['ClientID'])
      expect(added(store, 'ClientAdded')).toHaveLength(1)
      expectWhole(store)
    }
  }
})

test('a create that dies at any step is finished by its own repeat at once', async () => {
  for (let step = 1; ; step += 1) {
    const store = memoryStore()
    await withReference(openDesk(store))
    const dying = dyingAt(store, step, 'after')
    await openDesk(dying.store).send(InsertBroker, broker('a@example.com'), 'one').catch(() => null)
    if (!dying.dead()) break
    expect((await openDesk(store).send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe('')
    const { errorMessage } = await openDesk(store).send(InsertBroker, broker('a@example.com'), 'two')
    expect(errorMessage).toBe('Email already EXISTS.')
    expect(added(store, 'BrokerAdded')).toHaveLength(1)
  }
})

test('a young claim is waited for, not taken', async () => {
  const store = memoryStore()
  const clock = testClock()
  const dying = dyingAt(store, 4, 'after')
  await openDesk(dying.store, clock).send(EnsureClient, clientNamed('Acme'), 'dead').catch(() => null)
  expect(added(store, 'Claimed')).toHaveLength(1)

  const waiting = openDesk(store, clock).send(EnsureClient, clientNamed('Acme'), 'alive')
  await new Promise((resolve) => { setTimeout(resolve, 200) })
  expect(added(store, 'ClaimAbandoned')).toHaveLength(0)
  clock.advance(11_000)
  expect((await waiting).errorMessage).toBe('')
  expect(added(store, 'ClaimAbandoned')).toHaveLength(1)
  // The abandoned create, repeated, finds the client that took the name.
  expect((await openDesk(store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')).errorMessage).toBe('')
  expect(added(store, 'ClientAdded')).toHaveLength(1)
})

test('an owner that wakes after its claim was taken over loses, and joins the client that has the name', async () => {
  const store = memoryStore()
  const clock = testClock()
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => { wake = resolve })
  const slow: MemoryStore = {
    ...store,
    async append(stream, expected, events) {
      if (events[0]?.type === 'ClientAdded') await asleep
      return store.append(stream, expected, events)
    },
  }
  const late = openDesk(slow, clock).send(EnsureClient, clientNamed('Acme'), 'late')
  await expect.poll(() => added(store, 'NumberAllocated')).toHaveLength(1)
  clock.advance(11_000)
  const taker = await openDesk(store, clock).send(EnsureClient, clientNamed('Acme'), 'taker')
  wake()

  expect((await late).results['ClientID']).toBe(taker.results['ClientID'])
  expect(added(store, 'ClientAdded')).toHaveLength(1)
  expectWhole(store)
})

test('a number that was given out but never used belongs to nothing', async () => {
  const store = memoryStore()
  const desk = openDesk(store)
  const note = { Submission: { SubmissionID: 1, StickyNote: 'Call back' } }
  expect((await desk.send(UpdateStickyNote, note)).errorMessage).toBe('Submission is invalid.')
})

test('A-146 the reply says which revision a reader must have seen', async () => {
  const { results } = await openDesk(memoryStore()).send(InsertBrokerGroup, house('Harbour'))
  expect(seenIn(String(results['After']))).toEqual([{ stream: 'catalogue', revision: 0 }])
  const shapeless = Buffer.from('[["a","b"]]').toString('base64url')
  for (const token of ['', 'nonsense', shapeless]) expect(seenIn(token)).toEqual([])
})

test('given a store that never answers, a command is a fault, not a refusal: nobody is told that nothing happened', async () => {
  const store = memoryStore()
  store.mishaps.push(...Array<'never arrived'>(200).fill('never arrived'))
  await expect(openDesk(store).send(DefineState, { State: { StateName: 'Victoria', StateCode: 'VIC', OwnerID: null } }))
    .rejects.toThrow(UnknownOutcome)
})

test('given a claim whose maker died and a clock that went back since, the name is had all the same', async () => {
  const store = memoryStore()
  const clock = testClock()
  const deaths = 12
  for (let step = 1; step <= deaths; step += 1) {
    const dying = openDesk(dyingAt(store, step, 'after').store, clock)
    await dying.send(EnsureClient, clientNamed(`Company ${step}`)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
  clock.advance(-24 * 3_600_000)
  const desk = openDesk(store, clock)
  for (let step = 1; step <= deaths; step += 1) {
    const reply = await desk.send(EnsureClient, clientNamed(`Company ${step}`))
    expect(reply.errorMessage).toBe('')
  }
  expectWhole(store)
})
