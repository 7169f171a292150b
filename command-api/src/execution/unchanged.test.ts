/** A save that changes nothing succeeds without an event, and a late repeat of it undoes no colleague's save. */
import { DefineState, InsertBroker, InsertBrokerGroup, UpdateBroker, UpdateBrokerGroup } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance } from '../../test/instance.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { broker, house } from '../../test/racing.ts'
import { seenIn } from '../kernel/after.ts'

const harbour = (change: object = {}) => ({
  BrokerGroup: { BrokerGroupID: 1, GroupName: 'Harbour', GroupKey: 'HARBOUR', Revision: 0, ...change },
})

async function withHouse() {
  const store = memoryStore()
  const instance = openInstance(store)
  await instance.send(InsertBrokerGroup, house('Harbour'))
  return { store, instance }
}

test('A-146 a save that changes nothing is answered like any other, and is no event', async () => {
  const { store, instance } = await withHouse()
  for (const each of [instance, openInstance(store)]) {
    const { errorMessage, results } = await each.send(UpdateBrokerGroup, harbour())
    expect(errorMessage).toBe('')
    expect(results).toMatchObject({
      Success: true,
      BrokerGroup: { BrokerGroupID: 1, GroupName: 'Harbour', Revision: 0 },
    })
    expect(seenIn(String(results['After']))).toEqual([{ stream: 'catalogue', revision: 0 }])
  }
  expect(store.all()).toHaveLength(1)
})

test('A-057 a save that changes nothing in the version this process remembers is stale once another process wrote', async () => {
  const { store, instance } = await withHouse()
  await openInstance(store).send(UpdateBrokerGroup, harbour({ GroupName: 'Harbour Brokers' }))
  expect((await instance.send(UpdateBrokerGroup, harbour())).errorMessage).toBe(
    'The record was changed by another user. Please reload.',
  )
})

test('A-146 a late repeat of a save that changed nothing never undoes a later save', async () => {
  const { store, instance } = await withHouse()
  const later = () => instance.send(UpdateBrokerGroup, harbour({ GroupName: 'Harbour Brokers', Revision: null }))
  for (const [Revision, told] of [
    [0, 'The record was changed by another user. Please reload.'],
    [null, ''], // without a version the save is recorded, so that its repeat is known
  ] as const) {
    const own = harbour({ Revision })
    await instance.send(UpdateBrokerGroup, harbour({ Revision: null }))
    await instance.send(UpdateBrokerGroup, own, `own ${Revision}`)
    await later()
    const stored = store.all().length
    expect((await instance.send(UpdateBrokerGroup, own, `own ${Revision}`)).errorMessage).toBe(told)
    expect(store.all()).toHaveLength(stored)
  }
})

test('a save that changes nothing of a record with a name of its own touches no claim', async () => {
  const { store, instance } = await withHouse()
  await instance.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
  await instance.send(InsertBroker, broker('a@example.com'))
  const stored = store.all().length
  const { errorMessage } = await instance.send(UpdateBroker, {
    Broker: { BrokerID: 1, ...broker('a@example.com').Broker, Revision: 0 },
  })
  expect(errorMessage).toBe('')
  expect(store.all()).toHaveLength(stored)
})
