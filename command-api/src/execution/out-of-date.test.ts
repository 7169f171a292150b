/** A process does not rely on its memory alone: other processes append to the same streams, and numbers have gaps. */
import { namedByJurisdiction } from '@bindery/contracts/rules'
import {
  DefineState,
  InsertAccount,
  InsertBroker,
  InsertBrokerGroup,
  InsertProduct,
  SendSubmission,
  UpdateBroker,
  UpdateProduct,
} from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openInstance, type Instance } from '../../test/instance.ts'
import { dyingAt, memoryStore, type MemoryStore } from '../../test/memory-store.ts'
import { submissionBody } from '../../test/samples.ts'

const noRates = { ...namedByJurisdiction('SD', () => 0), ...namedByJurisdiction('FSL', () => 0) }
const product = (ProductName: string) => ({ ...noRates, ProductName, ProductCode: ProductName.slice(0, 3) })
const broker = (FirstName: string) => ({
  FirstName,
  LastName: 'Lim',
  Email: `${FirstName}@example.com`,
  StateID: 1,
  BrokerGroupID: 1,
})

const added = (store: MemoryStore, type: string) => store.all().filter((event) => event.type === type)

test('a record that another process just made can be changed at once, although this one remembers it as missing', async () => {
  const store = memoryStore()
  const [here, there] = [openInstance(store), openInstance(store)]
  expect((await here.send(InsertProduct, { Product: product('Cyber') })).errorMessage).toBe('')
  expect((await there.send(InsertProduct, { Product: product('Marine') })).errorMessage).toBe('')

  const changed = await here.send(UpdateProduct, { Product: { ProductID: 2, ...product('Marine Cargo') } })
  expect(changed).toMatchObject({
    errorMessage: '',
    results: { Product: { ProductID: 2, ProductName: 'Marine Cargo' } },
  })
  expect(added(store, 'ProductChanged')).toHaveLength(1)
})

test('a name that another process just freed is had at once, although this one remembers who had it', async () => {
  const store = memoryStore()
  const [here, there] = [openInstance(store), openInstance(store)]
  await here.send(InsertProduct, { Product: product('Cyber') })
  expect((await there.send(UpdateProduct, { Product: { ProductID: 1, ...product('Marine') } })).errorMessage).toBe('')
  expect((await here.send(InsertProduct, { Product: product('Cyber') })).errorMessage).toBe('')
})

/** A store with a gap: broker number 1 was allocated by a create that died, and its repeat got number 2. */
async function withGap(): Promise<{ readonly store: MemoryStore; readonly instance: Instance }> {
  for (let step = 1; ; step += 1) {
    const store = memoryStore()
    const instance = openInstance(store)
    await instance.send(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } })
    await instance.send(InsertBrokerGroup, { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HARBOUR' } })
    const dying = dyingAt(store, step, 'after')
    await openInstance(dying.store)
      .send(InsertBroker, { Broker: broker('Ada') }, 'ada')
      .catch(() => null)
    if (!dying.dead()) throw new Error('The create never dies between its number and its append.')
    if (added(store, 'NumberAllocated').length === 0 || added(store, 'BrokerAdded').length > 0) continue
    expect(await openInstance(store).send(InsertBroker, { Broker: broker('Ada') }, 'ada')).toMatchObject({
      errorMessage: '',
      results: { Broker: { BrokerID: 2 } },
    })
    return { store, instance }
  }
}

test('a number whose create died before it was used belongs to nothing, although its stream has another number now', async () => {
  const { store } = await withGap()
  const change = (BrokerID: number, instance: Instance) =>
    instance.send(UpdateBroker, { Broker: { BrokerID, ...broker('Eve'), Active: true } })
  const unknowing = openInstance(store)
  expect((await change(1, unknowing)).errorMessage).toBe('Broker is invalid.')
  expect(added(store, 'BrokerChanged')).toEqual([])
  // With the right number the change is accepted, and a process that knows the stream refuses the wrong one as well.
  expect((await change(2, unknowing)).errorMessage).toBe('')
  expect((await change(1, unknowing)).errorMessage).toBe('Broker is invalid.')
  expect(added(store, 'BrokerChanged')).toHaveLength(1)
})

test("nor is it anybody's broker: what names it is refused, whichever process is asked", async () => {
  const { store, instance } = await withGap()
  await instance.send(InsertAccount, {
    Account: { Username: 'mia.chen@example.com', FirstName: 'Mia', LastName: 'Chen' },
  })
  const send = (BrokerID: number, by: Instance) =>
    by.send(SendSubmission, submissionBody({ OwnerID: 1, BrokerID, Attachments: [] }))
  for (const by of [instance, openInstance(store)]) expect((await send(1, by)).errorMessage).toBe('Broker is required.')
  expect(added(store, 'SubmissionReceived')).toEqual([])
  expect((await send(2, instance)).errorMessage).toBe('')
})
