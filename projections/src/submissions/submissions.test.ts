import {
  DateQuoteRequiredChanged,
  StickyNoteCleared,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionFolderChanged,
  SubmissionStatusChanged,
} from '@bindery/contracts/events'
import { SubmissionRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { received, STREAM } from '../../test/samples.ts'
import type { Names } from '../queries/names.ts'
import { rowWrite } from '../runner/rows.ts'
import { joinedNames } from './joined-names.ts'
import { submissions } from './submissions.ts'

const submission = (...facts: Parameters<typeof given>[2][]) =>
  v.parse(SubmissionRow, given(submissions, STREAM, received, ...facts).get(STREAM))

test('API-038 a submission that came in is active, unlinked and carries its form', () => {
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

test('API-012 API-038 a saved form replaces every field of it, and nothing else', () => {
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
