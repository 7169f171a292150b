/** The rows of submissions. */
import {
  DateQuoteRequiredChanged,
  QuoteBound,
  StickyNoteCleared,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionFolderChanged,
  SubmissionReceived,
  SubmissionStatusChanged,
} from '@bindery/contracts/events'
import { SubmissionRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { bound, received, STREAM } from '../../test/samples.ts'
import type { Names } from '../queries/names.ts'
import { rowWrite } from '../runner/rows.ts'
import { joinedNames } from './joined-names.ts'
import { submissions } from './submissions.ts'

const submission = (...facts: Parameters<typeof given>[2][]) =>
  v.parse(SubmissionRow, given(submissions, STREAM, received, ...facts).get(STREAM))

test('a submission that came in is active, unlinked and carries its form', () => {
  expect(submission()).toMatchObject({
    SubmissionID: 41,
    Revision: 0,
    OwnerID: 1,
    BrokerID: 7,
    ClientID: null,
    Status: 'Active',
    SourceSymbol: 'M',
    Coverage: 'Cyber Liability/Marine',
    SDNSW: 60,
    SDVIC: 40,
    SDOS: 0,
    DateSubmitted: { Text: '01/07/2025 10:30' },
    DateQuoteRequired: { Value: '10072025', Text: '10/07/2025' },
    Attachments: [{ id: 'form', FileName: 'form.pdf' }],
  })
})

test('A-063 a submission that was recorded with its client has it from the beginning', () => {
  const client = { clientId: 5, source: { stream: 'client-x', revision: 3 } }
  const row = given(submissions, STREAM, SubmissionReceived({ ...received.data, client })).get(STREAM)
  expect(row).toMatchObject({ ClientID: 5, Revision: 0 })
})

test('A-057 only main-form fields move the revision that a whole-record save is compared with', () => {
  const linked = SubmissionClientLinked({ clientId: 5, client: { stream: 'client-x', revision: 0 } })
  expect(submission(linked)).toMatchObject({ Revision: 1, ClientID: 5 })
  expect(submission(DateQuoteRequiredChanged({ dateQuoteRequired: '2025-08-01' }))).toMatchObject({ Revision: 1 })
  expect(submission(StickyNoteLeft({ note: 'Call Ben' }))).toMatchObject({ Revision: 0 })
  expect(submission(SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-08-01' }))).toMatchObject({
    Revision: 0,
    Status: 'Scheduled',
    StatusScheduledActivate: { Text: '01/08/2025' },
  })
})

test('since when it is what it is is known; another day of a planned activation is no other status', () => {
  const since = (...facts: Parameters<typeof submission>) => submission(...facts).StatusSince?.Text
  expect(since()).toBe('01/07/2025 10:30')
  const planned = SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-08-01' })
  expect(since(planned)).toBe('01/07/2025 10:31')
  expect(since(planned, SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-09-01' }))).toBe(
    '01/07/2025 10:31',
  )
  expect(since(planned, SubmissionStatusChanged({ status: 'Inactive', activateOn: null }))).toBe('01/07/2025 10:32')
})

const moved = SubmissionChanged({
  form: {
    ...received.data.form,
    insuredCompanyName: 'Moved Pty Ltd',
    companyPostcode: '7000',
    revenue: 5,
    brokerId: 9,
  },
  clientId: 5,
  client: { stream: 'client-x', revision: 0 },
  dateCleared: '2025-07-02',
  clearanceRef: 'C-1',
})
test('A-156 for a bind that recorded nothing of its submission the form is kept as it stood, its names joined at read', () => {
  const before = QuoteBound({ ...bound.data, reported: null })
  const after = QuoteBound({ ...bound.data, quoteId: 41_002, reported: null })
  const asReceived = {
    InsuredCompanyName: 'Acme Pty Ltd',
    OwnerID: 1,
    Owner: null,
    BrokerID: 7,
    Broker: null,
    CompanyAddress: '1 George St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
  }
  const row = submission(before, moved, after)
  expect(row.AsBound).toEqual({
    41001: { Submission: asReceived, State: 'NSW', RevenueOrTurnover: 1_200_000 },
    41002: {
      Submission: { ...asReceived, InsuredCompanyName: 'Moved Pty Ltd', BrokerID: 9, CompanyPostcode: '7000' },
      State: 'TAS',
      RevenueOrTurnover: 5,
    },
  })
  // The note does not change the form's revision, and lists do not contain AsBound.
  expect(submission(before).Revision).toBe(0)
  expect(rowWrite(submissions, STREAM, { stream: STREAM, revision: 3, value: row }).row).not.toContain('AsBound')
})

test('A-156 a bind that recorded its submission leaves the row of the submission alone', () => {
  expect(given(submissions, STREAM, received, bound)).toEqual(given(submissions, STREAM, received))
})

test('A-080 a sticky note says who left it and when; clearing it clears both', () => {
  const note = StickyNoteLeft({ note: 'Call Ben' })
  expect(submission(note)).toMatchObject({
    StickyNote: 'Call Ben',
    StickyNoteFrom: 'Mia Chen',
    StickyNoteLeft: { Text: '01/07/2025 10:31' },
  })
  expect(submission(note, StickyNoteCleared({}))).toMatchObject({
    StickyNote: '',
    StickyNoteFrom: '',
    StickyNoteLeft: null,
  })
})

test('A-142 attachments are stored apart; the ids lead the text, so that names are joined without parsing it', () => {
  const written = rowWrite(submissions, STREAM, { stream: STREAM, revision: 0, value: submission() })
  expect(written.row).toMatch(/^\{"SubmissionID":41,"Revision":0,"OwnerID":1,"BrokerID":7,/u)
  expect(written.row).not.toContain('Attachments')
  expect(written.heavy).toContain('"FileName":"form.pdf"')
  const asked: number[] = []
  const names: Pick<Names, 'ofSubmission'> = {
    ofSubmission(owner, broker) {
      asked.push(owner, broker)
      return { Owner: null, Broker: null }
    },
  }
  joinedNames(written.row ?? '', {
    ...names,
    owner: () => null,
    broker: () => null,
    houseAndState: () => ({ BrokerGroup: null, State: null }),
  })
  expect(asked).toEqual([1, 7])
})

const edited = (change: Partial<typeof received.data.form> = {}) =>
  SubmissionChanged({
    form: { ...received.data.form, ...change },
    clientId: 5,
    client: { stream: 'client-x', revision: 0 },
    dateCleared: '2025-07-02',
    clearanceRef: 'CLR-1',
  })

test('a saved form replaces every field of it, and nothing else', () => {
  expect(submission(StickyNoteLeft({ note: 'Call Ben' }), edited({ insuredCompanyName: 'Acme Two' }))).toMatchObject({
    Revision: 2,
    InsuredCompanyName: 'Acme Two',
    ClientID: 5,
    DateCleared: { Text: '02/07/2025' },
    ClearanceRef: 'CLR-1',
    StickyNote: 'Call Ben',
    Status: 'Active',
  })
})

test('A-146 a save that changed nothing, or the same folder again, leaves the revision where it was', () => {
  expect(submission(edited(), edited(), SubmissionFolderChanged({ folder: 'Acme Pty Ltd' }))).toMatchObject({
    Revision: 1,
  })
  expect(submission(edited(), SubmissionFolderChanged({ folder: 'Acme' }))).toMatchObject({
    Revision: 2,
    Folder: 'Acme',
  })
})
