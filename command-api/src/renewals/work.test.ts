/** The underwriter and the status of a renewal saved alone, as a batch of them is worked. */
import { RenewalChanged, RenewalDeleted, RenewalFollowed, SYSTEM } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { asImported, imported, RENEWAL_ID } from '../../test/renewals.ts'
import { tom } from '../../test/world.ts'
import { assignRenewal, setRenewalStatus } from './work.ts'

const assign = (OwnerID: number, Revision: number | null = null) => ({
  Renewal: { RenewalID: RENEWAL_ID, Revision, OwnerID },
})
const set = (CSVStatus: 'Lapsed' | 'Quoted' | 'Bound' | '', Revision: number | null = null) => ({
  Renewal: { RenewalID: RENEWAL_ID, Revision, CSVStatus },
})

test('a renewal is assigned alone, whatever else it still lacks', () => {
  given(assignRenewal, imported)
    .when(assign(tom.id))
    .records(RenewalChanged({ ...asImported, ownerId: tom.id }))
  given(assignRenewal, imported).when(assign(99)).refuses('underwriter-unknown')
  given(assignRenewal).when(assign(tom.id)).refuses('renewal-not-found')
})

test('a status is set alone; Bound needs its three amounts, zero among them', () => {
  given(setRenewalStatus, imported)
    .when(set('Lapsed'))
    .records(RenewalChanged({ ...asImported, status: 'Lapsed' }))
  expect(given(setRenewalStatus, imported).when(set('Bound')).told()).toEqual([
    'This Transaction Premium is invalid.',
    'Commission is invalid.',
    'Fee is invalid.',
  ])
  const priced = { ...asImported, thisTransactionPremium: 11_000, commission: 1_925, fees: 0 }
  given(setRenewalStatus, imported, RenewalChanged(priced))
    .when(set('Bound'))
    .records(RenewalChanged({ ...priced, status: 'Bound' }))
  given(setRenewalStatus, imported, RenewalDeleted({ renewalId: RENEWAL_ID, wholeBatch: false }))
    .when(set('Quoted'))
    .refuses('renewal-not-found')
  given(setRenewalStatus, imported)
    .whenSent({ Renewal: { RenewalID: RENEWAL_ID, CSVStatus: 'Pending' } })
    .answers('Status is invalid.')
})

test('A-146 a later change of the same field refuses it, one of another field does not', () => {
  const commented = { actor: tom, facts: [RenewalChanged({ ...asImported, comments: 'Called.' })] }
  given(setRenewalStatus, imported, commented).when(set('Quoted', 0)).recordsLike('RenewalChanged', {
    status: 'Quoted',
    comments: 'Called.',
  })
  const lapsed = { actor: tom, facts: [RenewalChanged({ ...asImported, status: 'Lapsed' })] }
  given(setRenewalStatus, imported, lapsed).when(set('', 0)).refuses('changed-by-another')
  given(assignRenewal, imported, lapsed).when(assign(tom.id, 0)).recordsLike('RenewalChanged', {
    ownerId: tom.id,
    status: 'Lapsed',
  })
})

test('A-169 a status that is sent as it was seen stays what the product made of it', () => {
  const followed = RenewalFollowed({ renewalId: RENEWAL_ID, submissionId: 41, status: 'Quoted' })
  const byProduct = given(setRenewalStatus, imported, { actor: SYSTEM, facts: [followed] })
  byProduct.when(set('', 0)).recordsLike('RenewalChanged', { status: 'Quoted' })
  byProduct.when(set('Lapsed', 0)).refuses('changed-by-another')
})
