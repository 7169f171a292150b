/** Saving a broker: what changes, when a save is stale, and which e-mail is claimed. */
import { BrokerChanged, ClaimAbandoned } from '@bindery/contracts/events'
import type { BodyOf, UpdateBroker } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { given } from '../../test/given.ts'
import { lee } from '../../test/world.ts'
import { updateBroker } from './update.ts'

type Fields = BodyOf<typeof UpdateBroker>['Broker']

const fields: Fields = {
  BrokerID: 7,
  Revision: 0,
  FirstName: 'Lee',
  LastName: 'Marsh',
  Email: 'lee@northbank.example',
  Mobile: '',
  StateID: 1,
  BrokerGroupID: 1,
  Active: true,
  IsGreylisted: false,
}
const whole = (changes: Partial<Fields> = {}) => ({ Broker: { ...fields, ...changes } })
const save = (changes: Partial<Fields> = {}) => given(updateBroker, lee).when(whole(changes))
const married = BrokerChanged({ ...lee.data, lastName: 'Ito' })

test('a broker is saved whole, inactive and greylisted too', () => {
  const saved = save({ LastName: ' Ito ', Active: false, IsGreylisted: true })
  saved.records(BrokerChanged({ ...lee.data, lastName: 'Ito', active: false, greylisted: true }))
  expect(saved.reply().Broker).toMatchObject({
    BrokerID: 7,
    Revision: 1,
    FullName: 'Lee Ito',
    Active: false,
    IsGreylisted: true,
    TokenSubscribed: false,
  })
})

test('an edit may leave the house empty, a new broker may not', () => {
  for (const BrokerGroupID of [null, 0, '']) save({ BrokerGroupID }).recordsLike('BrokerChanged', { houseId: null })
  save({ BrokerGroupID: 9 }).refuses('house-unknown', 'Broker House is required.')
  save({ StateID: 9 }).refuses('location-unknown', 'Broker Location is required.')
})

test('an edit is checked as a new broker is, but for the house', () => {
  given(updateBroker, lee)
    .whenSent({ Broker: { BrokerID: 7 } })
    .answers(
      'Firstname is required.',
      'Lastname is required.',
      'Broker Email is required.',
      'Broker Location is required.',
    )
  save({ Email: 'lee@northbank', Mobile: '0400-1' }).answers('Broker Email is invalid.', 'Mobile is invalid.')
})

test('A-057 A-146 a stale save is refused, and the message names who changed what', () => {
  const stale = given(updateBroker, lee, married).when(whole({ Mobile: '0400 000 001' }))
  stale.refuses('changed-by-another', 'The record was changed by another user. Please reload.')
  expect(() => stale.events()).toThrow('changed-by-another')
})

test('A-169 flags that are left out keep what is stored', () => {
  const left = BrokerChanged({ ...lee.data, active: false, greylisted: true })
  const { Active: _, IsGreylisted: __, ...bare } = fields
  given(updateBroker, lee, left)
    .when({ Broker: { ...bare, Revision: 1, Mobile: '0400 1' } })
    .records(BrokerChanged({ ...left.data, mobile: '0400 1' }))
  given(updateBroker, lee, left)
    .when({ Broker: { ...bare, Revision: 1, IsGreylisted: 0, Active: 1 } })
    .records(BrokerChanged(lee.data))
})

test('A-169 every problem of a broker is listed at once', () => {
  given(updateBroker, lee)
    .when(
      { Broker: { ...fields, LastName: '', BrokerGroupID: 9, StateID: 9, Email: 'ana@taken.example' } },
      { holder: 'broker-8' },
    )
    .answers(
      'Lastname is required.',
      'Email already EXISTS.',
      'Broker House is required.',
      'Broker Location is required.',
    )
  save({ BrokerGroupID: 9, StateID: 9 }).refuses(
    'house-unknown',
    'Broker House is required.\nBroker Location is required.',
  )
})

test('A-057 without a version, or with the newest, the save goes through', () => {
  const after = given(updateBroker, lee, married)
  after.when(whole({ Revision: null })).recordsLike('BrokerChanged', { lastName: 'Marsh' })
  after.when(whole({ Revision: 1, LastName: 'Ito', Mobile: '0400' })).recordsLike('BrokerChanged', { mobile: '0400' })
})

test('A-146 a save that changes nothing is not recorded, and makes no other save stale', () => {
  const same = save()
  same.records()
  expect(same.reply().Broker.Revision).toBe(0)
})

test('a name told to be abandoned is no version', () => {
  given(updateBroker, lee, ClaimAbandoned({ claim: 'claim-broker-email-x' }))
    .when(whole({ LastName: 'Ito' }))
    .records(married)
})

test('a broker that does not exist cannot be saved', () => {
  given(updateBroker).when(whole()).refuses('broker-not-found', 'Broker is invalid.')
})

test('a broker keeps its own e-mail, whatever its case', () => {
  const state = save().state()
  const key = updateBroker.claim?.key(v.parse(updateBroker.call.request, whole({ Email: ' LEE@Northbank.example ' })))
  expect(updateBroker.claim?.current?.(state)).toBe(key)
  expect(updateBroker.claim?.current?.({ phase: 'absent' })).toBeNull()
  expect(updateBroker.claim?.taken).toMatchObject({ text: 'Email already EXISTS.' })
})
