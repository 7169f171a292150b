/** Saving the main form: the events it records, stale saves, and the fields it never changes. */
import {
  DateQuoteRequiredChanged,
  SYSTEM,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionFolderChanged,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { received, submissionBody } from '../../test/samples.ts'
import { updateSubmission, updateSubmissionFolder } from './update.ts'

const { form } = received.data
const linked = SubmissionClientLinked({ clientId: 5, client: { stream: 'client-5', revision: 0 } })
const cleared = { ClientID: 5, DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: 'CLR-1' }

const body = (changes: object = {}) => ({
  Submission: { ...submissionBody().Submission, SubmissionID: 41, ...cleared, ...changes },
})
const changed = (change: Partial<typeof form> = {}, clearanceRef = 'CLR-1') =>
  SubmissionChanged({
    form: { ...form, ...change },
    clientId: 5,
    client: { stream: 'client-5', revision: 0 },
    dateCleared: '2025-07-01',
    clearanceRef,
  })

test('the whole form is recorded with its client and clearance', () => {
  const saved = given(updateSubmission, received, linked).whenSent(
    body({ InsuredCompanyName: 'Harbour View 2', Folder: 'HV' }),
  )
  saved.records(changed({ insuredCompanyName: 'Harbour View 2', folder: 'HV' }))
  expect(saved.reply().Submission).toMatchObject({
    SubmissionID: 41,
    Revision: 2,
    InsuredCompanyName: 'Harbour View 2',
    Folder: 'HV',
    ClientID: 5,
    ClearanceRef: 'CLR-1',
    DateCleared: { Text: '01/07/2025' },
    Status: 'Active',
    SourceSymbol: 'M',
  })
})

test('A-074 an empty folder takes the company name and is returned', () => {
  expect(
    given(updateSubmission, received)
      .whenSent(body({ Folder: '' }))
      .reply().Submission.Folder,
  ).toBe('Harbour View Pty Ltd')
})

test('A-066 A-067 client, date cleared and clearance reference are required, countries where there is an overseas share', () => {
  const bare = { ClientID: null, DateCleared: null, ClearanceRef: ' ', SDNSW: 75, SDOS: 25 }
  given(updateSubmission, received)
    .whenSent(body(bare))
    .answers(
      'Client is required.',
      'Date Cleared is required.',
      'Clearance Ref is required.',
      'Overseas Coutries are required',
    )
})

test('the rules of a new submission are repeated', () => {
  const bad = {
    OwnerID: '',
    InsuredCompanyName: 'Acme.',
    CompanyPostcode: 'x',
    Turnover: 'a',
    Products: { ProfessionalIndemnity: 0, EIL: 0, ManagementLiability: 0, CyberLiability: 0, GeneralLiability: 0 },
    SDNSW: 99.99,
  }
  given(updateSubmission, received)
    .whenSent(body(bad))
    .answers(
      'Underwriter is required.',
      'Insured Company first/last charcter must be alpha numeric.',
      'Company Postcode is invalid.',
      'Fee Income is invalid.',
      'Coverage is invalid.',
      'Stamp Duty total percentage is invalid.',
    )
})

test.for([
  ['Folder', 100, 'Folder'],
  ['UnderwriterNotes', 1000, 'Underwriter Notes'],
  ['AdditionalInsuredNames', 1000, 'Additional Insured Names'],
  ['ClearanceRef', 50, 'Clearance Ref'],
] as const)('%s has at most %d characters', ([name, limit, label]) => {
  given(updateSubmission, received)
    .whenSent(body({ [name]: 'x'.repeat(limit) }))
    .answers()
  given(updateSubmission, received)
    .whenSent(body({ [name]: 'x'.repeat(limit + 1) }))
    .answers(`${label} is too long.`)
})

test.for(['../out', '/etc', 'C:\\x', 'a\\..\\b'])('A-074 the folder %s leads out of the shared root', (Folder) => {
  given(updateSubmission, received).whenSent(body({ Folder })).answers('Folder is invalid.')
})

test('underwriter, broker and client must be there at this moment', () => {
  const save = given(updateSubmission, received)
  save.whenSent(body({ OwnerID: 99 })).refuses('underwriter-unknown', 'Underwriter is required.')
  save.whenSent(body(), { broker: [] }).refuses('broker-unknown', 'Broker is required.')
  save.whenSent(body(), { client: 'absent' }).refuses('client-unknown', 'Client is required.')
  given(updateSubmission).whenSent(body()).refuses('submission-not-found')
})

test('A-057 A-146 a save of an older version is refused, naming who changed what since', () => {
  const history = [
    received,
    linked,
    changed({ brokerId: 8, insuredCompanyName: 'Harbour' }),
    changed({ brokerId: 8, insuredCompanyName: 'Harbour 2' }),
  ]
  const stale = given(updateSubmission, ...history).whenSent(body({ Revision: 1 }))
  stale.refuses('changed-by-another', 'The record was changed by another user. Please reload.')
  const by = { By: 'Mia Chen', At: '01/07/2025 10:30' }
  stale.refusesWith({
    conflict: [
      { Field: 'BrokerID', Label: 'Broker', From: 'Lee Marsh', To: 'Ada Quill', ...by },
      {
        Field: 'InsuredCompanyName',
        Label: 'Insured Company Name',
        From: 'Harbour View Pty Ltd',
        To: 'Harbour 2',
        ...by,
      },
      { Field: 'DateCleared', Label: 'Date Cleared', From: '', To: '01/07/2025', ...by },
      { Field: 'ClearanceRef', Label: 'Clearance Ref', From: '', To: 'CLR-1', ...by },
    ],
  })
})

test('A-169 a client that the product linked causes no conflict, whether a save sends it or leaves the field empty', () => {
  const byProduct = given(updateSubmission, received, { actor: SYSTEM, facts: [linked] })
  byProduct.whenSent(body({ Revision: 0 })).records(changed())
  byProduct.whenSent(body({ Revision: 0, ClientID: null })).records(changed())
  byProduct.whenSent(body({ Revision: 0, ClientID: 6 })).refusesWith({
    conflict: [
      {
        Field: 'ClientID',
        Label: 'Client',
        From: '',
        To: 'Harbour View Pty Ltd',
        By: 'Bindery',
        At: '01/07/2025 10:30',
      },
    ],
  })
  // A save that has seen the linked client, or names no version, must name a client.
  byProduct.whenSent(body({ Revision: 1, ClientID: null })).refuses('client-unknown', 'Client is required.')
  byProduct.whenSent(body({ ClientID: null })).refuses('client-unknown')
})

test('A-169 what a colleague changed to the very value that is sent stays a conflict', () => {
  given(updateSubmission, received, linked)
    .whenSent(body({ Revision: 0 }))
    .refuses('changed-by-another')
})

test('A-169 flags that are left out keep what is stored, and coverage is judged by what is kept', () => {
  const risky = SubmissionChanged({ ...changed().data, form: { ...form, targetRisk: true } })
  const { Products: _, ...bare } = body().Submission
  const save = given(updateSubmission, received, risky)
  save.whenSent({ Submission: bare }).records(risky)
  save
    .whenSent({ Submission: { ...bare, TargetRisk: false, Products: { EIL: 1 } } })
    .records(changed({ products: { ...form.products, EIL: true } }))
  save
    .whenSent({ Submission: { ...bare, Products: { CyberLiability: 0 } } })
    .refuses('coverage-invalid', 'Coverage is invalid.')
})

test('A-169 every problem is listed at once: those of the form, and those that other records cause', () => {
  given(updateSubmission, received)
    .whenSent(body({ OwnerID: 99, BrokerID: 98, ABN: '', ClientID: null }), { broker: [] })
    .answers('Underwriter is required.', 'Broker is required.', 'ABN is required.', 'Client is required.')
})

test('A-057 a sticky note, or a save that changed nothing, makes no version stale', () => {
  const history = [
    received,
    linked,
    changed(),
    StickyNoteLeft({ note: 'Call' }),
    changed(),
    DateQuoteRequiredChanged({ dateQuoteRequired: form.dateQuoteRequired }),
  ]
  given(updateSubmission, ...history)
    .whenSent(body({ Revision: 2 }))
    .records()
  given(updateSubmission, ...history)
    .whenSent({ ...body({ Revision: 2 }), Reason: 'The broker asked.' })
    .recordsLike('SubmissionChanged', { reason: 'The broker asked.' })
  given(updateSubmission, ...history)
    .whenSent(body({ Revision: 1 }))
    .refuses('changed-by-another')
})

test('A-057 without a version the last write wins', () => {
  given(updateSubmission, received, linked, changed({ abn: '1' }))
    .whenSent(body())
    .records(changed())
})

test('A-102 a picked folder is kept without asking for the rest of the form, and moves the version', () => {
  const picked = given(updateSubmissionFolder, received).when({ Submission: { SubmissionID: 41, Folder: 'Harbour' } })
  picked.records(SubmissionFolderChanged({ folder: 'Harbour' }))
  expect(picked.reply().Submission).toEqual({ Folder: 'Harbour', Revision: 1 })
  given(updateSubmissionFolder, received)
    .when({ Submission: { SubmissionID: 41, Folder: ' ' } })
    .records(SubmissionFolderChanged({ folder: 'Harbour View Pty Ltd' }))
  given(updateSubmissionFolder, received)
    .when({ Submission: { SubmissionID: 41, Folder: '../x' } })
    .answers('Folder is invalid.')
})
