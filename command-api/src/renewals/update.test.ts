/** Saving a renewal: every refusal in its words, stale saves, movements, and its folder. */
import {
  RenewalChanged,
  RenewalDeleted,
  RenewalFollowed,
  RenewalFolderChanged,
  SYSTEM,
} from '@bindery/contracts/events'
import type { BodyOf, UpdateRenewal } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { asImported, imported, RENEWAL_ID } from '../../test/renewals.ts'
import { tom } from '../../test/world.ts'
import { updateRenewal, updateRenewalFolder } from './update.ts'

type Fields = BodyOf<typeof UpdateRenewal>['Renewal']
const fields: Fields = {
  RenewalID: RENEWAL_ID,
  Revision: 0,
  OwnerID: 1,
  BrokerID: 7,
  ClientID: 5,
  CSVInsured: 'Acme Pty Ltd',
  MarketID: 1,
  ProductID: 2,
  CSVStatus: 'Quoted',
  CSVExpiryDate: { Value: '01072026', Text: '' },
  Comments: ' Called.\nTwice. ',
  CSVPriorTransactionPremium: '10,000.00',
  CSVExpiringCommission: 1750,
  CSVExpiringFees: 200,
  CSVThisTransactionPremium: 11_000,
  CSVCommission: 1_925,
  CSVFees: 220,
}
const changed = RenewalChanged({
  renewalId: RENEWAL_ID,
  ownerId: 1,
  brokerId: 7,
  clientId: 5,
  marketId: 1,
  productId: 2,
  insured: 'Acme Pty Ltd',
  expiryDate: '2026-07-01',
  status: 'Quoted',
  comments: 'Called.\nTwice.',
  priorTransactionPremium: 10_000,
  expiringCommission: 1_750,
  expiringFees: 200,
  thisTransactionPremium: 11_000,
  commission: 1_925,
  fees: 220,
})
const save = (change: Partial<Fields> = {}) =>
  given(updateRenewal, imported).when({ Renewal: { ...fields, ...change } })
const sent = (Renewal: unknown) => given(updateRenewal, imported).whenSent({ Renewal })

test('a renewal is saved whole, and both movements follow from it', () => {
  save().records(changed)
  expect(save().reply().Renewal).toMatchObject({
    RenewalID: RENEWAL_ID,
    BatchID: 3,
    Revision: 1,
    CSVPolicyNo: 'PI-2041',
    CSVBrokerFullName: 'Ben Hart',
    PremiumMovement: 0.1,
    IncomeMovement: 0.1,
  })
})

test('A-146 a save that changes nothing records nothing and answers with the renewal as it stands', () => {
  const same = given(updateRenewal, imported, changed).when({ Renewal: { ...fields, Revision: 1 } })
  same.records()
  expect(same.reply().Renewal).toMatchObject({ RenewalID: RENEWAL_ID, Revision: 1, PremiumMovement: 0.1 })
})

test('a movement that is sent along is computed anew', () => {
  expect(save({ PremiumMovement: 5, IncomeMovement: -3 }).reply().Renewal).toMatchObject({
    PremiumMovement: 0.1,
    IncomeMovement: 0.1,
  })
  for (const unused of ['', '0.1', 'none', null])
    sent({ ...fields, PremiumMovement: unused, IncomeMovement: unused }).records(changed)
  expect(save({ CSVStatus: 'Lapsed' }).reply().Renewal).toMatchObject({ PremiumMovement: -1, IncomeMovement: -1 })
})

const MISSING = [
  'Underwriter is required.',
  'Broker is required.',
  'Client is required.',
  'Insured is required.',
  'Market is required.',
  'Product is required.',
  'Expiry Date is required.',
]

test('every missing field is told, all at once and in the order of the form', () => {
  sent({ RenewalID: RENEWAL_ID }).answers(...MISSING)
  sent({
    RenewalID: RENEWAL_ID,
    OwnerID: '',
    BrokerID: 0,
    ClientID: 'Acme',
    CSVInsured: ' \n',
    MarketID: null,
    ProductID: -1,
    CSVExpiryDate: { Value: '', Text: '' },
  }).answers(...MISSING)
  sent({ ...fields, ClientID: 5.5 }).answers('Client is required.')
})

test('a bound renewal has its premium, its commission and its fee as decimals', () => {
  const AMOUNTS = ['This Transaction Premium is invalid.', 'Commission is invalid.', 'Fee is invalid.']
  for (const value of ['', null, 'ten', '1e3', '1.2.3', '12.345']) {
    sent({
      ...fields,
      CSVStatus: 'Bound',
      CSVThisTransactionPremium: value,
      CSVCommission: value,
      CSVFees: value,
    }).answers(...AMOUNTS)
  }
  const none = { CSVThisTransactionPremium: null, CSVCommission: '', CSVFees: null }
  save({ ...none, CSVStatus: 'Quoted' }).recordsLike('RenewalChanged', { thisTransactionPremium: null, fees: null })
  save({ CSVStatus: 'Bound', CSVFees: 0 }).recordsLike('RenewalChanged', { status: 'Bound', fees: 0 })
})

test('texts and amounts end at their limits', () => {
  save({ CSVInsured: 'x'.repeat(200), Comments: 'x'.repeat(1000) }).recordsLike('RenewalChanged', {})
  sent({ ...fields, CSVInsured: 'x'.repeat(201), Comments: 'x'.repeat(1001) }).answers(
    'Insured is too long.',
    'Comments is too long.',
  )
  save({ CSVFees: '123456789012.34' }).recordsLike('RenewalChanged', { fees: 123_456_789_012.34 })
  sent({ ...fields, CSVFees: '1234567890123.45' }).answers('Fee is invalid.')
  sent({ ...fields, CSVStatus: 'Pending' }).answers('Status is invalid.')
})

test('records that do not exist are told like missing ones', () => {
  expect(sent({ ...fields, OwnerID: 99, MarketID: 99, ProductID: 99 }).told()).toEqual([
    'Underwriter is required.',
    'Market is required.',
    'Product is required.',
  ])
})

test('A-146 a stale save tells who changed what, and one that changes nothing is no conflict', () => {
  const before = given(updateRenewal, imported, { actor: tom, facts: [changed] })
  before.when({ Renewal: { ...fields, Revision: 0 } }).refusesWith({
    refused: 'changed-by-another',
    conflict: expect.arrayContaining([
      { Field: 'CSVStatus', Label: 'Status', From: '', To: 'Quoted', By: tom.name, At: expect.any(String) },
    ]),
  })
  before.when({ Renewal: { ...fields, Revision: 1, Comments: 'Mine' } }).recordsLike('RenewalChanged', {
    comments: 'Mine',
  })
  before.when({ Renewal: { ...fields, Revision: null } }).recordsLike('RenewalChanged', {})
})

const followed = (status: 'Quoted' | 'Bound') => RenewalFollowed({ renewalId: RENEWAL_ID, submissionId: 41, status })
const untouched = {
  CSVStatus: '' as const,
  CSVThisTransactionPremium: null,
  CSVCommission: null,
  CSVFees: null,
}

test('A-169 what the product moved on conflicts with nobody who left it as he saw it, and stays', () => {
  const byProduct = given(updateRenewal, imported, { actor: SYSTEM, facts: [followed('Quoted')] })
  byProduct.when({ Renewal: { ...fields, ...untouched, Comments: 'Mine' } }).recordsLike('RenewalChanged', {
    status: 'Quoted',
    comments: 'Mine',
  })
  byProduct.when({ Renewal: { ...fields, CSVStatus: 'Quoted' } }).recordsLike('RenewalChanged', { status: 'Quoted' })
  byProduct.when({ Renewal: { ...fields, CSVStatus: 'Lapsed' } }).refusesWith({
    conflict: [{ Field: 'CSVStatus', Label: 'Status', From: '', To: 'Quoted', By: 'Bindery', At: expect.any(String) }],
  })
  // A save that has seen it sets the status back.
  byProduct.when({ Renewal: { ...fields, ...untouched, Revision: 1 } }).recordsLike('RenewalChanged', { status: '' })
})

test('A-169 amounts that the product filled stay, and a colleague among those who changed them is a conflict', () => {
  const filled = RenewalChanged({
    ...asImported,
    status: 'Bound',
    thisTransactionPremium: 11_000,
    commission: 1_925,
    fees: 220,
  })
  const history = [imported, { actor: SYSTEM, facts: [followed('Bound'), filled] }] as const
  given(updateRenewal, ...history)
    .when({ Renewal: { ...fields, ...untouched, Comments: 'Mine' } })
    .recordsLike('RenewalChanged', {
      status: 'Bound',
      comments: 'Mine',
      thisTransactionPremium: 11_000,
      commission: 1_925,
      fees: 220,
    })
  const corrected = RenewalChanged({ ...filled.data, fees: 230 })
  given(updateRenewal, ...history, { actor: tom, facts: [corrected] })
    .when({ Renewal: { ...fields, ...untouched, Comments: 'Mine' } })
    .refusesWith({ conflict: [expect.objectContaining({ Field: 'CSVFees', To: '230.00', By: tom.name })] })
})

test('a renewal that is not there, or was deleted, cannot be saved', () => {
  given(updateRenewal).when({ Renewal: fields }).refuses('renewal-not-found')
  const deleted = RenewalDeleted({ renewalId: RENEWAL_ID, wholeBatch: false })
  given(updateRenewal, imported, deleted).when({ Renewal: fields }).refuses('renewal-not-found')
})

test('A-163 a folder is picked alone; an empty one is the folder it began with', () => {
  const pick = (Folder: string) =>
    given(updateRenewalFolder, imported).when({ Renewal: { RenewalID: RENEWAL_ID, Folder } })
  pick('Acme').records(RenewalFolderChanged({ renewalId: RENEWAL_ID, folder: 'Acme' }))
  pick('').records(RenewalFolderChanged({ renewalId: RENEWAL_ID, folder: 'renewals/3/Acme' }))
  pick('renewals/3/Acme').records(RenewalFolderChanged({ renewalId: RENEWAL_ID, folder: 'renewals/3/Acme' }))
  for (const Folder of ['../x', 'C:/x', 'renewals', '_templates/x'])
    given(updateRenewalFolder, imported)
      .whenSent({ Renewal: { RenewalID: RENEWAL_ID, Folder } })
      .answers('Folder is invalid.')
})
