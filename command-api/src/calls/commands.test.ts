/** Which fields count as the content of a request when the request is repeated. */
import { DefineState, InsertBrokerGroup } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance } from '../../test/instance.ts'
import { memoryStore } from '../../test/memory-store.ts'

const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HARBOUR' } }

test('A-146 who asks, what they have seen and what the transport adds are no part of a request: its repeat gets the first reply', async () => {
  const store = memoryStore()
  const instance = openInstance(store)
  const {
    results: { After },
  } = await instance.send(DefineState, { State: { StateName: 'Victoria', StateCode: 'VIC', OwnerID: null } })
  const first = await instance.send(InsertBrokerGroup, { ...house, After: '' }, 'one')
  expect(first.errorMessage).toBe('')
  for (const aside of [{ After }, {}, { SID: 'a', Token: 'b' }, { Func: 'INSERT_BROKER_GROUP', RequestID: 'one' }]) {
    expect(await instance.send(InsertBrokerGroup, { ...house, ...aside }, 'one')).toEqual(first)
  }
  expect(store.all().filter(({ type }) => type === 'HouseAdded')).toHaveLength(1)
})

test('A-146 all else is: a repeat that differs in one field is refused', async () => {
  const instance = openInstance(memoryStore())
  await instance.send(InsertBrokerGroup, house, 'one')
  for (const other of [{ ...house, Other: 1 }, { BrokerGroup: { ...house.BrokerGroup, GroupName: 'harbour' } }]) {
    expect(await instance.send(InsertBrokerGroup, other, 'one')).toMatchObject({
      errorMessage: 'This request was already made with different content.',
      results: { Success: false },
    })
  }
})
