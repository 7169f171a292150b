/** Creates: numbers, unique names and clients, under races, crashes and lost answers. */
import { EnsureClient, InsertBroker, UpdateStickyNote } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { clientNamed, openInstance, testClock } from '../../test/instance.ts'
import { dyingAt, Killed, memoryStore, type MemoryStore } from '../../test/memory-store.ts'
import { broker, withReference, added, fromTwo, expectWhole } from '../../test/racing.ts'

test('a create survives a lost answer at each of its appends', async () => {
  for (const lost of [0, 1, 2]) {
    const store = memoryStore()
    const instance = openInstance(store)
    store.mishaps.push(...Array<'never arrived'>(lost).fill('never arrived'), 'answer lost')
    expect((await instance.send(EnsureClient, clientNamed('Acme'))).errorMessage).toBe('')
    expect(added(store, 'ClientAdded')).toHaveLength(1)
    expectWhole(store)
  }
})

test('a thing is created once, however often and wherever its request is repeated at the same time', async () => {
  const store = memoryStore()
  const instances = [openInstance(store), openInstance(store), openInstance(store)]
  const replies = await Promise.all(
    instances.map((instance) => instance.send(EnsureClient, clientNamed('Acme'), 'same')),
  )
  expect(new Set(replies.map(({ results }) => results['ClientID']))).toHaveLength(1)
  expect(added(store, 'ClientAdded')).toHaveLength(1)
})

test('fifty simultaneous creates of one name give one winner', async () => {
  const store = memoryStore()
  await withReference(openInstance(store))
  const replies = await fromTwo(store, 50, (instance) => instance.send(InsertBroker, broker('One@Example.com')))

  expect(replies.filter((reply) => reply.errorMessage === '')).toHaveLength(1)
  expect(replies.filter((reply) => reply.errorMessage === 'Email already EXISTS.')).toHaveLength(49)
  expect(added(store, 'BrokerAdded')).toHaveLength(1)
  expectWhole(store)
})

test('A-063 fifty submissions of one new company share its client', async () => {
  const store = memoryStore()
  const names = ['Acme', 'ACME', ' acme']
  const replies = await fromTwo(store, 50, (instance, turn) =>
    instance.send(EnsureClient, clientNamed(names[turn % 3] ?? '')),
  )
  expect(new Set(replies.map((reply) => reply.results['ClientID']))).toHaveLength(1)
  expect(added(store, 'ClientAdded')).toHaveLength(1)
  expect(added(store, 'ClientMatched')).toHaveLength(49)
})

test('numbers of simultaneous creates are distinct and share appends', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  const sent = Array.from({ length: 60 }, (_, i) => instance.send(EnsureClient, clientNamed(`Client ${i}`)))
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
      const dead = openInstance(dying.store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')
      const outcome = await dead.catch((error: unknown) => error)
      if (!dying.dead()) break
      expect(outcome).toBeInstanceOf(Killed)

      clock.advance(11_000)
      const other = await openInstance(store, clock).send(EnsureClient, clientNamed('Acme'), 'alive')
      expect(other.errorMessage).toBe('')
      // The process that seemed dead comes back late: it must find the existing client instead of creating a second
      // one.
      const late = await openInstance(store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')
      expect(late.results['ClientID']).toBe(other.results['ClientID'])
      expect(added(store, 'ClientAdded')).toHaveLength(1)
      expectWhole(store)
    }
  }
})

test('a create that dies at any step is finished by its own repeat at once', async () => {
  for (let step = 1; ; step += 1) {
    const store = memoryStore()
    await withReference(openInstance(store))
    const dying = dyingAt(store, step, 'after')
    await openInstance(dying.store)
      .send(InsertBroker, broker('a@example.com'), 'one')
      .catch(() => null)
    if (!dying.dead()) break
    expect((await openInstance(store).send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe('')
    const { errorMessage } = await openInstance(store).send(InsertBroker, broker('a@example.com'), 'two')
    expect(errorMessage).toBe('Email already EXISTS.')
    expect(added(store, 'BrokerAdded')).toHaveLength(1)
  }
})

test('a young claim is waited for, not taken', async () => {
  const store = memoryStore()
  const clock = testClock()
  const dying = dyingAt(store, 4, 'after')
  await openInstance(dying.store, clock)
    .send(EnsureClient, clientNamed('Acme'), 'dead')
    .catch(() => null)
  expect(added(store, 'Claimed')).toHaveLength(1)

  const waiting = openInstance(store, clock).send(EnsureClient, clientNamed('Acme'), 'alive')
  await new Promise((resolve) => {
    setTimeout(resolve, 200)
  })
  expect(added(store, 'ClaimAbandoned')).toHaveLength(0)
  clock.advance(11_000)
  expect((await waiting).errorMessage).toBe('')
  expect(added(store, 'ClaimAbandoned')).toHaveLength(1)
  // The abandoned create, repeated, finds the client that took the name.
  expect((await openInstance(store, clock).send(EnsureClient, clientNamed('Acme'), 'dead')).errorMessage).toBe('')
  expect(added(store, 'ClientAdded')).toHaveLength(1)
})

test('an owner that wakes after its claim was taken over loses, and joins the client that has the name', async () => {
  const store = memoryStore()
  const clock = testClock()
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const slow: MemoryStore = {
    ...store,
    async append(stream, expected, events) {
      if (events[0]?.type === 'ClientAdded') await asleep
      return store.append(stream, expected, events)
    },
  }
  const late = openInstance(slow, clock).send(EnsureClient, clientNamed('Acme'), 'late')
  await expect.poll(() => added(store, 'NumberAllocated')).toHaveLength(1)
  clock.advance(11_000)
  const taker = await openInstance(store, clock).send(EnsureClient, clientNamed('Acme'), 'taker')
  wake()

  expect((await late).results['ClientID']).toBe(taker.results['ClientID'])
  expect(added(store, 'ClientAdded')).toHaveLength(1)
  expectWhole(store)
})

test('a number that was given out but never used belongs to nothing', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  const note = { Submission: { SubmissionID: 1, StickyNote: 'Call back' } }
  expect((await instance.send(UpdateStickyNote, note)).errorMessage).toBe('Submission is invalid.')
})

test('given a claim whose maker died and a clock that went back since, the name is had all the same', async () => {
  const store = memoryStore()
  const clock = testClock()
  const deaths = 12
  for (let step = 1; step <= deaths; step += 1) {
    const dying = openInstance(dyingAt(store, step, 'after').store, clock)
    await dying.send(EnsureClient, clientNamed(`Company ${step}`)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
  clock.advance(-24 * 3_600_000)
  const instance = openInstance(store, clock)
  for (let step = 1; step <= deaths; step += 1) {
    const reply = await instance.send(EnsureClient, clientNamed(`Company ${step}`))
    expect(reply.errorMessage).toBe('')
  }
  expectWhole(store)
})
