/** Imports one after the other, the renewals of their lines, following a submission, and deletions. */
import {
  IMPORTS,
  RenewalChanged,
  RenewalDeleted,
  RenewalFollowed,
  RenewalNoticeSent,
  RenewalsImported,
  RenewalsImportFinished,
  RenewalsImportGivenUp,
} from '@bindery/contracts/events'
import type { BodyOf, ImportRenewal } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { asImported, imported, RENEWAL_ID } from '../../test/renewals.ts'
import { tom } from '../../test/world.ts'
import { deleteRenewal, deleteRenewalOfBatch } from './delete.ts'
import { followSubmission } from './follow.ts'
import { beginRenewalsImport, finishRenewalsImport, giveUpRenewalsImport, importRenewal } from './import.ts'
import { sendRenewalNotice } from './notice.ts'

const file = (id: string) => ({ id, fileName: 'July.csv', sha256: 'a', size: 9 })
const begun = (batchId: number) =>
  RenewalsImported({ batchId, file: file('f'), lines: file('l'), rows: 2, columns: {} })
const finished = (batchId: number) => RenewalsImportFinished({ batchId, rows: 2 })
const begin = { File: file('f'), Lines: file('l'), Rows: 2, Columns: {} }

test('A-161 imports follow each other: one that runs keeps the next one out, whoever asks', () => {
  given(beginRenewalsImport).when(begin).records(begun(1))
  given(beginRenewalsImport, begun(1)).when(begin, { actor: tom }).refuses('import-running')
  given(beginRenewalsImport, begun(1), finished(1)).when(begin).records(begun(2))
  // The file was checked before another import began and ended.
  given(beginRenewalsImport, begun(1), finished(1))
    .when({ ...begin, Earlier: 0 })
    .refuses('import-running')
  given(beginRenewalsImport, begun(1), finished(1))
    .when({ ...begin, Earlier: 1 })
    .records(begun(2))
  given(finishRenewalsImport, begun(1)).when({ BatchID: 1 }).records(finished(1))
  given(finishRenewalsImport, begun(1), finished(1)).when({ BatchID: 1 }).refuses('nothing-to-do')
  const givenUp = RenewalsImportGivenUp({ batchId: 1, rows: 2, made: 1 })
  given(giveUpRenewalsImport, begun(1)).when({ BatchID: 1, Made: 1 }).records(givenUp)
  given(giveUpRenewalsImport, begun(1), finished(1)).when({ BatchID: 1, Made: 1 }).refuses('nothing-to-do')
  given(finishRenewalsImport, begun(1), givenUp).when({ BatchID: 1 }).refuses('nothing-to-do')
  given(beginRenewalsImport, begun(1), givenUp).when(begin).records(begun(2))
})

const line: BodyOf<typeof ImportRenewal> = {
  BatchID: 3,
  Line: 1,
  OwnerID: tom.id,
  Renewal: {
    CSVBrokerFullName: 'Ben Hart',
    CSVDueDate: '2026-07-01',
    CSVExpiryDate: '2026-07-01',
    CSVInsured: 'Acme',
    CSVPreviousTransaction: 'New Business',
    CSVPolicyNo: 'PI-2041',
    CSVMarket: 'nowhere',
    CSVPolicyType: '',
    CSVPriorTransactionPremium: 10_000,
    CSVExpiringCommission: 1_750,
    CSVExpiringFees: 200,
    CSVThisTransactionPremium: null,
    CSVCommission: null,
    CSVFees: null,
    CSVStatus: '',
  },
}

test('A-129 a line whose texts name nothing belongs to the importing account, and its references stay empty', () => {
  given(importRenewal).when(line).recordsLike('RenewalImported', {
    renewalId: RENEWAL_ID,
    ownerId: tom.id,
    brokerId: null,
    clientId: null,
    marketId: null,
    productId: null,
    quoteId: null,
    market: 'nowhere',
  })
})

test('A-129 a line takes the records that its texts name, and the underwriter of the state of its broker', () => {
  given(importRenewal)
    .when(line, { matches: { broker: { brokerId: 7, stateId: 1 }, clientId: 5, quoteId: 41_001 } })
    .recordsLike('RenewalImported', { brokerId: 7, clientId: 5, quoteId: 41_001 })
})

test('a line that is there already is not imported again', () => {
  given(importRenewal, imported).when(line).refuses('nothing-to-do')
  const deleted = RenewalDeleted({ renewalId: RENEWAL_ID, wholeBatch: false })
  given(importRenewal, imported, deleted).when(line).refuses('nothing-to-do')
})

const follow = (Status: 'Submission Received' | 'Quoted' | 'Bound', SubmissionID = 41) => ({
  RenewalID: RENEWAL_ID,
  SubmissionID,
  Status,
  Policy: null,
})
const followed = (status: 'Submission Received' | 'Quoted' | 'Lapsed' | 'Bound', submissionId = 41) =>
  RenewalFollowed({ renewalId: RENEWAL_ID, submissionId, status })
const changedTo = (status: 'Lapsed' | 'Letter Sent' | 'Quoted') =>
  RenewalChanged({ ...asImported, clientId: 5, status })

test('a renewal follows its submission forward, and keeps the status that a person set since', () => {
  given(followSubmission, imported).when(follow('Submission Received')).records(followed('Submission Received'))
  const begunFrom = followed('Submission Received')
  given(followSubmission, imported, begunFrom).when(follow('Quoted')).records(followed('Quoted'))
  given(followSubmission, imported, begunFrom, followed('Quoted')).when(follow('Quoted')).refuses('nothing-to-do')
  given(followSubmission, imported, begunFrom, changedTo('Lapsed')).when(follow('Quoted')).refuses('nothing-to-do')
  given(followSubmission, imported, begunFrom, changedTo('Letter Sent')).when(follow('Bound')).refuses('nothing-to-do')
  // What a person had set before it followed is left behind.
  given(followSubmission, imported, changedTo('Quoted')).when(follow('Bound')).records(followed('Bound'))
  given(followSubmission, imported, changedTo('Lapsed')).when(follow('Bound')).records(followed('Lapsed'))
  // A later submission takes over; of the earlier one only a bind counts, and after it nothing that is less.
  given(followSubmission, imported, begunFrom).when(follow('Quoted', 50)).records(followed('Quoted', 50))
  given(followSubmission, imported, followed('Submission Received', 50))
    .when(follow('Quoted', 41))
    .refuses('nothing-to-do')
  given(followSubmission, imported, followed('Quoted', 50)).when(follow('Bound', 41)).records(followed('Bound', 41))
  for (const other of [45, 50]) {
    given(followSubmission, imported, followed('Quoted', 50), followed('Bound', 41))
      .when(follow('Quoted', other))
      .refuses('nothing-to-do')
  }
  given(followSubmission).when(follow('Quoted')).refuses('nothing-to-do')
})

test('a renewal that is bound takes what is empty of its amounts from the policy, and keeps what was entered', () => {
  const Policy = { ProductID: asImported.productId ?? 0, Premium: 13_000, Commission: 2_600, Fees: 200 }
  const bound = { ...follow('Bound'), Policy }
  const of = (change: object) => ({ ...imported, data: { ...imported.data, ...change } })
  const empty = { thisTransactionPremium: null, commission: null, fees: null }
  const filled = {
    ...asImported,
    status: 'Bound' as const,
    thisTransactionPremium: 13_000,
    commission: 2_600,
    fees: 200,
  }
  given(followSubmission, of(empty)).when(bound).records(followed('Bound'), RenewalChanged(filled))
  given(followSubmission, of({ ...empty, fees: 90 }))
    .when(bound)
    .records(followed('Bound'), RenewalChanged({ ...filled, fees: 90 }))
  given(followSubmission, of({ thisTransactionPremium: 1, commission: 0, fees: 0 }))
    .when(bound)
    .records(followed('Bound'))
  given(followSubmission, of(empty)).when(follow('Quoted')).records(followed('Quoted'))
  // A submission may be about several products.
  given(followSubmission, of(empty))
    .when({ ...bound, Policy: { ...Policy, ProductID: 99 } })
    .records(followed('Bound'))
  given(followSubmission, of(empty), followed('Bound')).when(bound).records(RenewalChanged(filled))
  given(followSubmission, of(empty), followed('Bound'), RenewalChanged(filled)).when(bound).refuses('nothing-to-do')
  given(followSubmission, of({ ...empty, productId: null }))
    .when(bound)
    .records(followed('Bound'), RenewalChanged({ ...filled, productId: null }))
  // It lapsed before it was bound elsewhere: a person decides.
  given(followSubmission, of(empty), RenewalChanged({ ...asImported, ...empty, status: 'Lapsed' }))
    .when(bound)
    .records(followed('Lapsed'))
})

const remove = (DeleteBatch: boolean) => ({ Renewal: { RenewalID: RENEWAL_ID }, DeleteBatch })
const deleted = (wholeBatch: boolean) => RenewalDeleted({ renewalId: RENEWAL_ID, wholeBatch })

test('A-132 a renewal is deleted once, alone or with its batch, but not while its batch is still coming', () => {
  given(deleteRenewal, imported).when(remove(false)).records(deleted(false))
  given(deleteRenewal, imported).when(remove(true)).records(deleted(true))
  given(deleteRenewal, imported, deleted(false)).when(remove(false)).refuses('renewal-not-found')
  given(deleteRenewal).when(remove(false)).refuses('renewal-not-found')
  const running = (batch: number) => ({
    imports: { state: { batches: new Map(), running: batch }, stream: IMPORTS, revision: 0 },
  })
  given(deleteRenewal, imported).when(remove(true), running(3)).refuses('import-running')
  given(deleteRenewal, imported).when(remove(true), running(4)).records(deleted(true))
  given(deleteRenewal, imported).when(remove(false), running(3)).records(deleted(false))
  given(deleteRenewalOfBatch, imported).when({ RenewalID: RENEWAL_ID }).records(deleted(false))
  given(deleteRenewalOfBatch, imported, deleted(true)).when({ RenewalID: RENEWAL_ID }).refuses('nothing-to-do')
})

const notice = (change: object = {}) => ({
  Renewal: { RenewalID: RENEWAL_ID, NoticeMessage: '<p>Dear {{BrokerFirstName}}</p>', Attachments: [], ...change },
  Files: [],
})

test('a notice needs an underwriter and a broker, and says where to mend it', () => {
  const nobody = { ...imported, data: { ...imported.data, brokerId: null, ownerId: 99 } }
  expect(given(sendRenewalNotice, nobody).when(notice()).told()).toEqual([
    'Underwriter is required.',
    'Please EDIT the Renewal and select a valid Underwriter!',
    'Broker is required.',
    'Please EDIT the Renewal and select a valid Broker!',
  ])
  const noBroker = { ...imported, data: { ...imported.data, brokerId: null } }
  expect(given(sendRenewalNotice, noBroker).when(notice()).told()).toEqual([
    'Broker is required.',
    'Please EDIT the Renewal and select a valid Broker!',
  ])
})

test('A-135 a notice sets the status, also of a bound or lapsed renewal; its date waits for the handing over', () => {
  const sent = given(sendRenewalNotice, imported, changedTo('Lapsed')).when(notice())
  sent.records(RenewalNoticeSent({ renewalId: RENEWAL_ID, message: '<p>Dear {{BrokerFirstName}}</p>', files: [] }))
  expect(sent.reply().Renewal).toMatchObject({ CSVStatus: 'Letter Sent', NoticeSent: null })
})

test('a notice names only files that may be sent, and only fields that its letter has', () => {
  given(sendRenewalNotice, imported)
    .when(notice({ Attachments: [{ id: 'x' }] }))
    .refuses('attachment-unknown')
  given(sendRenewalNotice, imported)
    .when({ ...notice(), Files: [{ FullFileName: '_templates/secret.docx' }] })
    .refuses('attachment-unknown')
  given(sendRenewalNotice, imported)
    .whenSent(notice({ NoticeMessage: '<p>{{PolicyNumbr}}</p>' }))
    .answers('There is no field {{PolicyNumbr}}. Did you mean {{PolicyNumber}}?')
})
