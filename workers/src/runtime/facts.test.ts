/** Workers always read the present state of other streams. */
import {
  AccountOpened,
  BrokerAdded,
  BrokerChanged,
  CATALOGUE,
  ConfigSet,
  HouseAdded,
  NumberAllocated,
  STAFF,
  TemplateSet,
  type Fact,
} from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import { sampleAccount, sampleBroker } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import { Facts } from './facts.ts'

/** A store that records what is read from it. */
function storeOf(streams: Readonly<Record<string, Fact[]>>) {
  const asked: (readonly [string, number])[] = []
  const read: EventStore['read'] = async (stream, from = 0, limit = Infinity) => {
    asked.push([stream, from])
    return (streams[stream] ?? [])
      .map((fact, revision) => ({ ...recorded(fact, revision), stream, position: `${revision}` }))
      .slice(from, from + limit)
  }
  return { read, asked }
}

const account = sampleAccount()
const house = { houseId: 1, name: 'Harbour', keyword: 'HARBOUR' }
const broker = sampleBroker()

test('given streams that go on, then the last word of each counts, and only what is new is read', async () => {
  const catalogue: Fact[] = [
    HouseAdded(house),
    TemplateSet({ templateId: 1, name: 'Greeting', content: 'Dear', keywords: '' }),
  ]
  const staff: Fact[] = [AccountOpened(account)]
  const store = storeOf({ [CATALOGUE]: catalogue, [STAFF]: staff })
  const facts = new Facts(store)
  expect([await facts.house(1), await facts.template('GREETING'), (await facts.account(1))?.lastName]).toEqual([
    'Harbour',
    'Dear',
    'Chen',
  ])

  catalogue.push(
    HouseAdded({ ...house, name: 'Harbour Brokers' }),
    TemplateSet({ templateId: 1, name: 'greeting', content: 'Hello', keywords: '' }),
    ConfigSet({ name: 'Processing-Email', value: 'processing@example.com' }),
  )
  staff.push(AccountOpened({ ...account, lastName: 'Chen-Reid' }))
  store.asked.length = 0
  expect(await Promise.all([facts.house(1), facts.template('GREETING'), facts.config('PROCESSING-EMAIL')])).toEqual([
    'Harbour Brokers',
    'Hello',
    'processing@example.com',
  ])
  expect((await facts.account(1))?.lastName).toBe('Chen-Reid')
  expect(store.asked).toEqual([
    [CATALOGUE, 2],
    [CATALOGUE, 2],
    [CATALOGUE, 2],
    [STAFF, 1],
  ])
})

test('a broker is what its own stream says last; who is not there has no name', async () => {
  const facts = new Facts(
    storeOf({
      'ids-broker': [NumberAllocated({ stream: 'broker-a' })],
      'broker-a': [BrokerAdded(broker), BrokerChanged({ ...broker, lastName: 'Hart-Low' })],
    }),
  )
  expect((await facts.broker(1))?.lastName).toBe('Hart-Low')
  expect([await facts.broker(2), await facts.house(null), await facts.account(9)]).toEqual([null, '', null])
})
