/** Changes of one thing at a time. */
import {
  DateQuoteRequiredChanged,
  StickyNoteCleared,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionStatusChanged,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { received } from '../../test/samples.ts'
import {
  activateSubmission,
  linkClient,
  updateDateQuoteRequired,
  updateStatus,
  updateStickyNote,
} from './field-updates.ts'

const day = (Value: string) => ({ Value, Text: '' })
type Status = 'Active' | 'Scheduled' | 'Inactive'
const status = (Status: Status, StatusScheduledActivate?: ReturnType<typeof day>) =>
  given(updateStatus, received).when({ Submission: { SubmissionID: 41, Status, StatusScheduledActivate } })

test('any status but Scheduled clears the activation date', () => {
  status('Inactive', day('10082025')).records(SubmissionStatusChanged({ status: 'Inactive', activateOn: null }))
  status('Active').records(SubmissionStatusChanged({ status: 'Active', activateOn: null }))
})

test('A-076 a scheduled submission wakes on its date, tomorrow unless another is given', () => {
  status('Scheduled', day('10082025')).records(
    SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-08-10' }),
  )
  status('Scheduled').records(SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-07-02' }))
})

test('A-076 a date not after today activates at once', () => {
  status('Scheduled', day('01072025')).records(SubmissionStatusChanged({ status: 'Active', activateOn: null }))
})

test("A-056 tomorrow is Sydney's, not Greenwich's", () => {
  given(updateStatus, received)
    .when({ Submission: { SubmissionID: 41, Status: 'Scheduled' } }, { now: '2025-07-01T15:00:00.000Z' })
    .records(SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-07-03' }))
})

test('a status that is none is refused, and so is a submission that is not there', () => {
  given(updateStatus, received)
    .whenSent({ Submission: { SubmissionID: 41, Status: 'Asleep' } })
    .answers('Status is invalid.')
  given(updateStatus)
    .when({ Submission: { SubmissionID: 41, Status: 'Active' } })
    .refuses('submission-not-found')
})

test('A-057 the whole submission may be sent, but only the date changes', () => {
  const whole = {
    SubmissionID: 41,
    DateQuoteRequired: day('20072025'),
    Status: 'Inactive',
    InsuredCompanyName: 'Another',
  }
  const change = given(updateDateQuoteRequired, received).whenSent({ Submission: whole })
  change.records(DateQuoteRequiredChanged({ dateQuoteRequired: '2025-07-20' }))
  expect(change.state()).toMatchObject({
    status: 'Active',
    form: { ...received.data.form, dateQuoteRequired: '2025-07-20' },
  })
})

test('the date quote required cannot be emptied', () => {
  given(updateDateQuoteRequired, received)
    .when({ Submission: { SubmissionID: 41, DateQuoteRequired: null } })
    .answers('Date Quote Required is required.')
})

test('A-080 a note keeps who left it and when', () => {
  const note = given(updateStickyNote, received).when({
    Submission: { SubmissionID: 41, StickyNote: 'Call Lee\nbefore noon' },
  })
  note.records(StickyNoteLeft({ note: 'Call Lee\nbefore noon' }))
  expect(note.reply().Submission).toEqual({
    StickyNoteFrom: 'Mia Chen',
    StickyNoteLeft: { Value: '010720251030', Text: '01/07/2025 10:30' },
  })
})

test('A-080 an empty note clears who left it and when', () => {
  const cleared = given(updateStickyNote, received, StickyNoteLeft({ note: 'Call Lee' })).when({
    Submission: { SubmissionID: 41, StickyNote: '  ' },
  })
  cleared.records(StickyNoteCleared({}))
  expect(cleared.reply().Submission).toEqual({ StickyNoteFrom: '', StickyNoteLeft: null })
})

test('a note has at most a thousand characters', () => {
  given(updateStickyNote, received)
    .when({ Submission: { SubmissionID: 41, StickyNote: 'x'.repeat(1001) } })
    .answers('Sticky Note is too long.')
})

test('A-063 the client a submission belongs to is recorded with where it was read', () => {
  const linked = given(linkClient, received).when({ SubmissionID: 41, ClientID: 5 })
  linked.records(SubmissionClientLinked({ clientId: 5, client: { stream: 'client-5', revision: 0 } }))
  expect(linked.state()).toMatchObject({ clientId: 5 })
})

test('A-063 a link that comes late leaves the client that was chosen meanwhile', () => {
  const client = { stream: 'client-9', revision: 0 }
  const { form } = received.data
  const chosen = SubmissionChanged({ form, clientId: 9, client, dateCleared: '2025-07-01', clearanceRef: '' })
  const late = given(linkClient, received, chosen).when({ SubmissionID: 41, ClientID: 5 })
  late.refuses('nothing-to-do')
})

const asleep = SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-07-02' })
const midnight = '2025-07-01T14:00:00.000Z'

test('A-076 a scheduled submission is activated once its date has come in Sydney', () => {
  const woken = given(activateSubmission, received, asleep).when({ SubmissionID: 41 }, { now: midnight })
  woken.records(SubmissionStatusChanged({ status: 'Active', activateOn: null }))
  expect(woken.state()).toMatchObject({ status: 'Active', activateOn: null })
})

test('A-076 it is not activated before, nor when somebody set another status meanwhile, nor twice', () => {
  given(activateSubmission, received, asleep)
    .when({ SubmissionID: 41 }, { now: '2025-07-01T13:59:59.999Z' })
    .refuses('nothing-to-do')
  for (const status of ['Active', 'Inactive'] as const) {
    given(activateSubmission, received, asleep, SubmissionStatusChanged({ status, activateOn: null }))
      .when({ SubmissionID: 41 }, { now: midnight })
      .refuses('nothing-to-do')
  }
  given(activateSubmission).when({ SubmissionID: 41 }).refuses('submission-not-found')
})
