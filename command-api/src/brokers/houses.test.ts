/** New and changed broker houses. */
import { HouseAdded, HouseChanged } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency } from '../../test/world.ts'
import { insertBrokerGroup, updateBrokerGroup } from './houses.ts'

const add = (GroupName: string, GroupKey: string) =>
  given(insertBrokerGroup, ...agency).when({ BrokerGroup: { GroupName, GroupKey } })

test('the keyword is kept in upper case', () => {
  add('Kestrel Risk', 'kestrel').records(HouseAdded({ houseId: 2, name: 'Kestrel Risk', keyword: 'KESTREL' }))
  expect(add('Kestrel Risk', 'kestrel').reply().BrokerGroup).toMatchObject({
    BrokerGroupID: 2,
    GroupKey: 'KESTREL',
    Logo: null,
  })
})

test('name and keyword are required and not too long', () => {
  add(' ', ' ').answers('Broker House is required.', 'Keyword is required.')
  add('x'.repeat(51), 'x'.repeat(21)).answers('Broker House is too long.', 'Keyword is too long.')
})

test('a keyword has no spaces and is unique whatever its case', () => {
  add('Kestrel Risk', 'kes trel').answers('Keyword should not contain <space>.')
  add('Another', 'northbank').refuses('keyword-taken', 'Keyword should be UNIQUE.')
})

const change = (fields: object, ...facts: readonly (typeof history)[number][]) =>
  given(updateBrokerGroup, ...history, ...facts).when({
    BrokerGroup: { BrokerGroupID: 2, GroupName: 'Kestrel Risk', GroupKey: 'KESTREL', ...fields },
  })
const kestrel = HouseAdded({ houseId: 2, name: 'Kestrel Risk', keyword: 'KESTREL' })
const history = [...agency, kestrel]

test('a house is saved whole: its own keyword is no duplicate, and the day it was added stays', () => {
  const saved = change({ GroupName: 'Kestrel Broking', GroupKey: 'kestrel' })
  saved.records(HouseChanged({ houseId: 2, name: 'Kestrel Broking', keyword: 'KESTREL' }))
  expect(saved.reply().BrokerGroup).toMatchObject({ GroupName: 'Kestrel Broking', Revision: history.length })
  change({ GroupKey: 'northbank' }).refuses('keyword-taken', 'Keyword should be UNIQUE.')
  change({ GroupName: '', GroupKey: 'a b' }).answers('Broker House is required.', 'Keyword should not contain <space>.')
  change({ BrokerGroupID: 9, GroupKey: 'OTHER' }).refuses('house-not-found')
})

test('A-169 a stale save of a house is refused, and the message names the colleague who renamed it', () => {
  const renamed = HouseChanged({ ...kestrel.data, name: 'Kestrel Broking' })
  const stale = change({ Revision: history.length - 1, GroupKey: 'KES' }, renamed)
  stale.refusesWith({
    conflict: [
      expect.objectContaining({
        Field: 'GroupName',
        Label: 'Broker House',
        From: 'Kestrel Risk',
        To: 'Kestrel Broking',
      }),
    ],
  })
  change({ Revision: history.length, GroupKey: 'KES' }, renamed).recordsLike('HouseChanged', { keyword: 'KES' })
})
