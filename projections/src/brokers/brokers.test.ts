/** The rows of brokers through their edits (API-039, A-146). */
import { BrokerAdded, BrokerChanged, BrokerTokenAsked, ClaimAbandoned, MailHandedOver } from '@bindery/contracts/events'
import { BrokerRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { brokers } from './brokers.ts'

const added = BrokerAdded({
  brokerId: 7,
  firstName: 'Lee',
  lastName: 'Marsh',
  email: 'lee@northbank.example',
  mobile: '',
  houseId: 1,
  stateId: 1,
  active: true,
  greylisted: false,
})
const rowAfter = (...facts: Parameters<typeof given>[2][]) =>
  v.parse(BrokerRow, given(brokers, 'broker-1', added, ...facts).get('7'))

test('A-109 a new broker is active, and neither subscribed nor mailed', () => {
  expect(rowAfter()).toMatchObject({
    Revision: 0,
    FullName: 'Lee Marsh',
    Active: true,
    TokenSubscribed: false,
    DateTokenEmailed: null,
    DateCreated: { Text: '01/07/2025 10:30' },
  })
})

test('an edit replaces the fields of the form and keeps the rest', () => {
  const changed = BrokerChanged({ ...added.data, lastName: 'Ito', houseId: null, active: false, greylisted: true })
  expect(rowAfter(ClaimAbandoned({ claim: 'claim-broker-email-x' }), changed)).toMatchObject({
    Revision: 2,
    FullName: 'Lee Ito',
    BrokerGroupID: null,
    Active: false,
    IsGreylisted: true,
    DateCreated: { Text: '01/07/2025 10:30' },
  })
})

test('A-146 a save that changes nothing leaves the revision where it was', () => {
  expect(rowAfter(BrokerChanged(added.data))).toEqual(rowAfter())
})

test('A-160 a token that was handed over shows, and stays through edits; one that was refused does not', () => {
  const mailed = (refused: string[]) =>
    MailHandedOver({
      purpose: 'broker-token',
      itemId: 7,
      askedAt: 1,
      messageId: 'm1',
      to: ['lee@northbank.example'],
      cc: [],
      subject: 'Your token',
      refused,
      body: null,
      files: [],
    })
  const asked = BrokerTokenAsked({ brokerId: 7 })
  expect(rowAfter(asked)).toEqual(rowAfter())
  expect(rowAfter(asked, mailed(['lee@northbank.example']))).toEqual(rowAfter())
  const changed = BrokerChanged({ ...added.data, lastName: 'Ito' })
  expect(rowAfter(asked, mailed([]), changed)).toMatchObject({
    Revision: 3,
    LastName: 'Ito',
    TokenSubscribed: true,
    DateTokenEmailed: { Text: '01/07/2025 10:32' },
  })
})
