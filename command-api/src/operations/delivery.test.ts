/** Data is delivered once, even when the delivery takes several starts. */
import { DeliveryBegun, DeliveryFinished } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { beginDelivery, finishDelivery } from './delivery.ts'

const begun = DeliveryBegun({ kind: 'demo', today: '2025-07-01' })
const finished = DeliveryFinished({ kind: 'demo' })

test('a delivery keeps the day it began, by which a later start dates the rest', () => {
  given(beginDelivery).when({ Kind: 'demo' }).records(begun)
  expect(given(beginDelivery).when({ Kind: 'demo' }).reply()).toEqual({
    Success: true,
    Kind: 'demo',
    Today: '2025-07-01',
  })
})

test('data is delivered once, whatever kind is asked for later', () => {
  given(beginDelivery, begun).when({ Kind: 'demo' }).refuses('nothing-to-do')
  given(beginDelivery, begun, finished).when({ Kind: 'reference' }).refuses('nothing-to-do')
})

test('a delivery that never began or is finished cannot be finished', () => {
  given(finishDelivery, begun).when({}).records(finished)
  given(finishDelivery).when({}).refuses('nothing-to-do')
  given(finishDelivery, begun, finished).when({}).refuses('nothing-to-do')
})
