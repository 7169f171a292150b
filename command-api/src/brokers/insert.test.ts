/** New brokers. The executor's claim keeps an e-mail unique across brokers; these tests show what is claimed. */
import { BrokerAdded } from '@bindery/contracts/events'
import type { BodyOf, InsertBroker } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { given } from '../../test/given.ts'
import { insertBroker } from './insert.ts'

type Fields = BodyOf<typeof InsertBroker>['Broker']

const fields: Fields = {
  FirstName: ' Lee ',
  LastName: 'Marsh',
  Email: ' Lee@Northbank.example ',
  Mobile: '+61 400 555 100',
  StateID: 1,
  BrokerGroupID: 1,
}
const add = (changes: Partial<Fields> = {}) =>
  given(insertBroker).when({ Broker: { ...fields, ...changes } }, { number: 7 })

test('A-109 a broker is added active, not subscribed, with trimmed names', () => {
  add({ IsGreylisted: true }).records(
    BrokerAdded({
      brokerId: 7,
      firstName: 'Lee',
      lastName: 'Marsh',
      email: 'Lee@Northbank.example',
      mobile: '+61 400 555 100',
      houseId: 1,
      stateId: 1,
      active: true,
      greylisted: true,
    }),
  )
  expect(add().reply().Broker).toMatchObject({
    BrokerID: 7,
    FullName: 'Lee Marsh',
    Active: true,
    TokenSubscribed: false,
  })
})

test('names, e-mail, location and house are required', () => {
  given(insertBroker)
    .whenSent({ Broker: {} })
    .answers(
      'Firstname is required.',
      'Lastname is required.',
      'Broker Email is required.',
      'Broker House is required.',
      'Broker Location is required.',
    )
})

test('names have at most fifty characters', () => {
  add({ FirstName: 'x'.repeat(51), LastName: 'x'.repeat(51) }).answers(
    'Firstname is too long.',
    'Lastname is too long.',
  )
})

test.for(['lee', 'lee@northbank', 'a b@c.example', '<lee@northbank.example>', 'lee@northbank.example, x@y.example'])(
  '"%s" is no e-mail address in full',
  (Email) => {
    add({ Email }).answers('Broker Email is invalid.')
  },
)

test('the e-mail is claimed ignoring case, and taken means it exists', () => {
  const request = v.parse(insertBroker.call.request, { Broker: fields })
  expect(insertBroker.claim?.key(request)).toBe('lee@northbank.example')
  expect(insertBroker.claim?.taken).toMatchObject({ text: 'Email already EXISTS.' })
})

test('a mobile has digits, spaces and a plus sign, fifteen in all', () => {
  add({ Mobile: '' }).answers()
  add({ Mobile: '0400-555-100' }).answers('Mobile is invalid.')
  add({ Mobile: '0400 555 100 200' }).answers('Mobile is too long.')
})

test('a house or location that does not exist is refused', () => {
  add({ BrokerGroupID: 9 }).refuses('house-unknown', 'Broker House is required.')
  add({ StateID: 9 }).refuses('location-unknown', 'Broker Location is required.')
})
