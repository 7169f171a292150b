/** Brokers as the lists show them, through their edits (API-039, A-146). */
import { BrokerAdded, BrokerChanged, ClaimAbandoned } from '@bindery/contracts/events'
import { BrokerRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { brokers } from './brokers.ts'

const added = BrokerAdded({
  brokerId: 7, firstName: 'Lee', lastName: 'Marsh', email: 'lee@northbank.example', mobile: '', houseId: 1, stateId: 1,
  active: true, greylisted: false,
})
const rowAfter = (...facts: Parameters<typeof given>[2][]) =>
  v.parse(BrokerRow, given(brokers, 'broker-1', added, ...facts).get('7'))

test('A-109 BRK-006 a new broker is active, and neither subscribed nor mailed', () => {
  expect(rowAfter()).toMatchObject({
    Revision: 0, FullName: 'Lee Marsh', Active: true, TokenSubscribed: false, DateTokenEmailed: null,
    DateCreated: { Text: '01/07/2025 10:30' },
  })
})

test('BRK-006 BRK-010 an edit replaces the fields of the form and keeps the rest', () => {
  const changed = BrokerChanged({ ...added.data, lastName: 'Ito', houseId: null, active: false, greylisted: true })
  expect(rowAfter(ClaimAbandoned({ claim: 'claim-broker-email-x' }), changed)).toMatchObject({
    Revision: 2, FullName: 'Lee Ito', BrokerGroupID: null, Active: false, IsGreylisted: true,
    DateCreated: { Text: '01/07/2025 10:30' },
  })
})

test('A-146 a save that changes nothing leaves the revision where it was', () => {
  expect(rowAfter(BrokerChanged(added.data))).toEqual(rowAfter())
})
