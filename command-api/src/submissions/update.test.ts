/** Saving the main form: what is recorded, who is told that it is stale, and what is never touched. */
import {
  DateQuoteRequiredChanged,
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

test('API-012 SUBD-013 the whole form is recorded with its client and clearance', () => {
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

test('API-012 A-074 an empty folder takes the company name and is returned', () => {
  expect(
    given(updateSubmission, received)
      .whenSent(body({ Folder: '' }))
      .reply().Submission.Folder,
  ).toBe('Harbour View Pty Ltd')
})

test('SUBD-013 A-066 A-067 client, date cleared and clearance reference are required, countries where there is an overseas share', () => {
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

test('SUBD-013 API-044 the rules of a new submission are repeated', () => {
  const bad = {
    OwnerID: '',
    InsuredCompanyName: 'Acme.',
    CompanyPostcode: 'x',
    Turnover: 'a',
    Products: {},
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
] as const)('SUBD-014 %s has at most %d characters', ([name, limit, label]) => {
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
      { Field: 'Broker', From: 'Lee Marsh', To: 'Ada Quill', ...by },
      { Field: 'Insured Company Name', From: 'Harbour View Pty Ltd', To: 'Harbour 2', ...by },
      { Field: 'Date Cleared', From: '', To: '01/07/2025', ...by },
      { Field: 'Clearance Ref', From: '', To: 'CLR-1', ...by },
    ],
  })
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
    .records(changed())
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
