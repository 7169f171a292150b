/** Commands through the executor: repeats, races and lost answers lose nothing and double nothing. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { DefineState, InsertBroker, InsertBrokerGroup, UpdateBroker } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance } from '../../test/instance.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { seenIn } from '../kernel/after.ts'
import { house, broker, withReference, added, withoutAfter, fromTwo, expectWhole } from '../../test/racing.ts'

test('A-146 a repeated request gets its first reply, also after later changes and in another process', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  const first = await instance.send(InsertBrokerGroup, house('Harbour'), 'one')
  await instance.send(InsertBrokerGroup, house('Bridge'), 'two')
  const stored = store.all().length

  expect(withoutAfter(await instance.send(InsertBrokerGroup, house('Harbour'), 'one'))).toEqual(withoutAfter(first))
  const elsewhere = await openInstance(store).send(InsertBrokerGroup, house('Harbour'), 'one')
  expect(withoutAfter(elsewhere)).toEqual(withoutAfter(first))
  expect(store.all()).toHaveLength(stored)
  expectWhole(store)
})

test('A-146 the same RequestID with another body is refused, whoever the token belongs to', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  const first = await instance.send(InsertBrokerGroup, { ...house('Harbour'), SID: 'a', Token: 'b' }, 'one')
  const repeated = await instance.send(InsertBrokerGroup, { ...house('Harbour'), SID: 'c', Token: 'd' }, 'one')
  const other = await instance.send(InsertBrokerGroup, house('Bridge'), 'one')

  expect(withoutAfter(repeated)).toEqual(withoutAfter(first))
  expect(other).toEqual({
    hasAccess: true,
    errorMessage: 'This request was already made with different content.',
    results: { Success: false, Code: 'request-reused' },
    code: 'request-reused',
  })
  expect(added(store, 'HouseAdded')).toHaveLength(1)
})

test('a refusal is not remembered: the same request may succeed later', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  expect((await instance.send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe(
    'Broker House is required.\nBroker Location is required.',
  )
  await withReference(instance)
  expect((await instance.send(InsertBroker, broker('a@example.com'), 'one')).errorMessage).toBe('')
})

test('A-169 the problems of the fields and those that other records cause are listed at once, for an existing broker', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  await withReference(instance)
  for (const email of ['a@example.com', 'b@example.com']) await instance.send(InsertBroker, broker(email))
  const bad = { FirstName: '', Email: 'A@Example.com', BrokerGroupID: 7 }
  const { Broker } = broker('b@example.com')
  const told = async (changes: object) =>
    (await instance.send(UpdateBroker, { Broker: { ...Broker, ...changes } })).errorMessage
  const stored = store.all().length
  expect(await told({ ...bad, BrokerID: 2 })).toBe(
    'Firstname is required.\nEmail already EXISTS.\nBroker House is required.',
  )
  expect(await told({ ...bad, BrokerID: 1 })).toBe('Firstname is required.\nBroker House is required.')
  expect(await told({ ...bad, BrokerID: 'x' })).toBe(
    'Broker is required.\nFirstname is required.\nEmail already EXISTS.\nBroker House is required.',
  )
  expect(store.all()).toHaveLength(stored)
})

test('a refusal decided from memory is decided again after reading what others appended', async () => {
  const store = memoryStore()
  const [here, there] = [openInstance(store), openInstance(store)]
  await here.send(InsertBrokerGroup, house('Harbour'))
  await there.send(InsertBrokerGroup, house('Bridge'))
  expect((await here.send(InsertBrokerGroup, house('Bridge'))).errorMessage).toBe('Keyword should be UNIQUE.')
  const { results } = await here.send(InsertBrokerGroup, house('Cove'))
  expect(results).toMatchObject({ BrokerGroup: { BrokerGroupID: 3 } })
})

test('two processes racing on one stream lose nothing and double nothing', async () => {
  const store = memoryStore()
  const replies = await fromTwo(store, 40, (instance, turn) => instance.send(InsertBrokerGroup, house(`House${turn}`)))

  expect(replies.every((reply) => reply.errorMessage === '')).toBe(true)
  expect(added(store, 'HouseAdded')).toHaveLength(40)
  expect(new Set(added(store, 'HouseAdded').map(({ data }) => JSON.stringify(data)))).toHaveLength(40)
  expectWhole(store)
})

test('an append whose answer is lost is found again, one that never arrived is made again', async () => {
  for (const mishap of ['answer lost', 'never arrived'] as const) {
    const store = memoryStore()
    store.mishaps.push(mishap)
    const reply = await openInstance(store).send(InsertBrokerGroup, house('Harbour'))
    expect(reply.results).toMatchObject({ Success: true, BrokerGroup: { BrokerGroupID: 1 } })
    expect(added(store, 'HouseAdded')).toHaveLength(1)
  }
})

test('A-146 the reply says which revision a reader must have seen', async () => {
  const { results } = await openInstance(memoryStore()).send(InsertBrokerGroup, house('Harbour'))
  expect(seenIn(String(results['After']))).toEqual([{ stream: 'catalogue', revision: 0 }])
  const shapeless = Buffer.from('[["a","b"]]').toString('base64url')
  for (const token of ['', 'nonsense', shapeless]) expect(seenIn(token)).toEqual([])
})

test('given a store that never answers, a command is a fault, not a refusal: no reply claims that nothing happened', async () => {
  const store = memoryStore()
  store.mishaps.push(...Array<'never arrived'>(200).fill('never arrived'))
  await expect(
    openInstance(store).send(DefineState, { State: { StateName: 'Victoria', StateCode: 'VIC', OwnerID: null } }),
  ).rejects.toThrow(UnknownOutcome)
})
