/** Histories in sentences, with the changes of each event. */
import {
  BindingReversed,
  IncidentChanged,
  IncidentReported,
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
  PolicyEndorsed,
  QuoteBound,
  QuoteSent,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionCsvCreated,
  SubmissionFolderChanged,
  SubmissionReceived,
  SubmissionStatusChanged,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { anyFields } from './fields/any.ts'
import { bound, figured, instructed, mailed, received, sent, STREAM, terms } from '../../test/samples.ts'
import type { KnownNames } from '@bindery/contracts/wire'
import { historyOf } from './history.ts'

const names: KnownNames = {
  owner: (id) => (id === 1 ? 'Mia Chen' : ''),
  broker: (id) => (id === 7 ? 'Ben Hart' : ''),
  client: (id) => (id === 5 ? 'Acme Pty Ltd' : ''),
}
const history = (...facts: Parameters<typeof recorded>[1]) => historyOf(recorded(STREAM, facts), names)

test('A-155 a submission that was recorded with its client says so', () => {
  const client = { clientId: 5, source: { stream: 'client-x', revision: 3 } }
  const [told] = history(SubmissionReceived({ ...received.data, client }))
  expect(told?.Sentence).toBe(
    'Mia Chen received submission 41 for Acme Pty Ltd from Ben Hart, linked to client Acme Pty Ltd',
  )
})

test('A-155 each event is a sentence of who did what', () => {
  const told = history(
    received,
    SubmissionClientLinked({ clientId: 5, client: { stream: 'client-x', revision: 0 } }),
    sent,
    bound,
    MailHandoverBegun({ ...mailed('binding'), body: null, files: [] }),
    MailHandedOver({ ...mailed('binding'), refused: ['broker@example.com'], body: null, files: [] }),
    MailResendAsked(mailed('binding')),
    PolicyEndorsed(instructed),
    BindingReversed(instructed),
  )
  expect(told.map(({ Sentence }) => Sentence)).toEqual([
    'Mia Chen received submission 41 for Acme Pty Ltd from Ben Hart',
    'Mia Chen linked the submission to client Acme Pty Ltd',
    'Mia Chen sent quote 41001: Cyber Liability with Southern Cross, base premium $10,000.00',
    'Mia Chen bound quote 41001 as policy PI-2041, authorised by Internal Referral / Product Lead',
    'Mia Chen began to mail the binding of policy PI-2041 to broker@example.com',
    'Mia Chen mailed the binding of policy PI-2041 to broker@example.com, but the server refused broker@example.com',
    'Mia Chen asked to mail the binding of policy PI-2041 to broker@example.com again',
    'Mia Chen endorsed policy PI-2041',
    'Mia Chen reversed policy PI-2041',
  ])
  expect(told[3]).toMatchObject({
    Revision: 3,
    By: 'Mia Chen',
    At: { Text: '01/07/2025 10:33' },
    Event: { type: 'QuoteBound', revision: 3 },
  })
})

test('A-155 what an event changed is told as the screens show it, from what to what', () => {
  const [first, , , status] = history(
    received,
    sent,
    bound,
    SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-08-01' }),
  )
  expect(first?.Changes).toEqual(
    expect.arrayContaining([
      { Field: 'Underwriter', From: '', To: 'Mia Chen' },
      { Field: 'Fee Income', From: '', To: '1,200,000' },
      { Field: 'Stamp Duty NSW', From: '', To: '60%' },
      { Field: 'Coverage', From: '', To: 'Cyber Liability/Marine' },
    ]),
  )
  expect(first?.Changes.map(({ Field }) => Field)).not.toContain('Target Risk')
  expect(status?.Changes).toEqual([
    { Field: 'Status', From: 'Active', To: 'Scheduled' },
    { Field: 'Activation Date', From: '', To: '01/08/2025' },
  ])
})

test('A-155 before something new there was nothing, not even a zero; a zero that was there is told', () => {
  const direct = QuoteBound({ ...bound.data, quoteId: 41_002, fromQuote: false, policyNumber: 'PI-2042' })
  const again = QuoteSent({
    ...sent.data,
    again: true,
    ...figured({ ...terms, insurerFee: 50, shares: { ...terms.shares, NSW: 50, QLD: 10 } }),
  })
  const [submission, quote, policy, changed] = history(received, sent, direct, again)
  for (const fresh of [submission, quote, policy]) {
    expect(fresh?.Changes.length).toBeGreaterThan(10)
    expect(new Set(fresh?.Changes.map(({ From }) => From))).toEqual(new Set(['']))
  }
  expect(quote?.Changes).toContainEqual({ Field: 'Base Premium', From: '', To: '10,000.00' })
  expect(quote?.Changes).toContainEqual({ Field: 'Brokerage Rate', From: '', To: '10%' })
  expect(quote?.Changes.map(({ To }) => To)).not.toContain('0%')
  expect(changed?.Changes).toEqual(
    expect.arrayContaining([
      { Field: 'Insurer Fee', From: '0.00', To: '50.00' },
      { Field: 'Share QLD', From: '0%', To: '10%' },
      { Field: 'Share NSW', From: '60%', To: '50%' },
    ]),
  )
})

test('A-155 what becomes of a mail is told by what the reader calls the thing it is about', () => {
  const confirmation = { ...mailed('quote'), purpose: 'submission-confirmation' as const, itemId: null }
  const toldOf = (...facts: Parameters<typeof recorded>[1]) =>
    history(received, ...facts)
      .slice(1)
      .map(({ Sentence }) => Sentence.replace('Mia Chen ', ''))
  expect(
    toldOf(
      MailHandedOver({ ...confirmation, refused: [], body: null, files: [] }),
      MailHandedOver({ ...mailed('binding'), refused: [], body: null, files: [] }),
      sent,
      MailDeferred({ ...mailed('quote'), error: '451 Greylisted' }),
      MailHandedOver({ ...mailed('quote'), to: [], cc: ['lead@example.com'], refused: [], body: null, files: [] }),
      bound,
      MailHandedOver({ ...mailed('quote'), refused: [], body: null, files: [] }),
      MailRejected({ ...mailed('binding'), error: '554 Looks like spam' }),
      PolicyEndorsed(instructed),
      MailPutInDoubt({ ...mailed('endorsement'), error: 'The line died.' }),
      MailGivenUp({ ...mailed('quote'), error: '451 Greylisted' }),
    ).filter((sentence) => sentence.includes('mail')),
  ).toEqual([
    'mailed the confirmation of the submission to broker@example.com',
    // A later release may bind by a type of event that this one does not have.
    'mailed the binding of 41001 to broker@example.com',
    'could not mail quote 41001 to broker@example.com yet: 451 Greylisted',
    'mailed quote 41001 to lead@example.com',
    'mailed quote 41001 to broker@example.com',
    'could not mail the binding of policy PI-2041 to broker@example.com: 554 Looks like spam',
    'does not know whether the mail of the endorsement of policy PI-2041 reached broker@example.com: The line died.',
    'gave up mailing quote 41001 to broker@example.com: 451 Greylisted',
  ])
})

test('A-155 a change of status is told as it is meant', () => {
  const status = (status: 'Active' | 'Scheduled' | 'Inactive', activateOn: string | null) =>
    SubmissionStatusChanged({ status, activateOn })
  const [, ...told] = history(received, status('Scheduled', '2025-08-01'), status('Active', null))
  expect(told.map(({ Sentence }) => Sentence)).toEqual([
    'Mia Chen scheduled the submission to become active on 01/08/2025',
    'Mia Chen set the status to Active',
  ])
})

test('A-155 binding tells the status, the policy number and who authorised it, and no figure that stayed', () => {
  const changes = history(received, sent, bound)[2]?.Changes
  expect(changes).toEqual([
    { Field: 'Status', From: 'Quote', To: 'Bound' },
    { Field: 'Policy Number', From: '', To: 'PI-2041' },
    { Field: 'Authorised By', From: '', To: 'Internal Referral / Product Lead' },
    { Field: 'Authorised Name', From: '', To: 'Tom Reid' },
    { Field: 'Binding Date', From: '', To: '02/07/2025' },
    { Field: 'Policy Documents', From: '', To: 'policy.pdf' },
    { Field: 'Processing Instructions', From: '', To: 'instructions.pdf' },
  ])
})

test('what nobody has described is shown whole, and a number that names a record is no amount', () => {
  expect(anyFields({ QuoteID: 4001, Pages: 4001 })).toEqual([
    { label: 'Quote ID', value: '4001' },
    { label: 'Pages', value: '4,001' },
  ])
})

test('an event of a later release is shown by its type, with the raw event beside it', () => {
  const events = recorded(STREAM, [received, StickyNoteLeft({ note: 'x' })]).map((event, i) =>
    i === 1 ? { ...event, version: 9 } : event,
  )
  expect(historyOf(events)[1]).toMatchObject({
    Sentence: 'Mia Chen recorded StickyNoteLeft',
    Changes: [],
    Event: { version: 9 },
  })
})

test('A-155 an edit tells field by field what it changed, by the names the screen has', () => {
  const edit = SubmissionChanged({
    form: { ...received.data.form, revenue: 2_000_000, shares: { ...received.data.form.shares, NSW: 50, VIC: 50 } },
    clientId: 5,
    client: { stream: 'client-x', revision: 0 },
    dateCleared: '2025-07-02',
    clearanceRef: 'CLR-1',
  })
  const [, edited, folder, sheet] = history(
    received,
    edit,
    SubmissionFolderChanged({ folder: 'Acme' }),
    SubmissionCsvCreated({ path: 'Acme/Submission-41.csv' }),
  )
  expect(edited).toMatchObject({
    Sentence: 'Mia Chen edited the submission',
    Changes: [
      { Field: 'Client', From: '', To: 'Acme Pty Ltd' },
      { Field: 'Revenue', From: '', To: '2,000,000' },
      { Field: 'Date Cleared', From: '', To: '02/07/2025' },
      { Field: 'Clearance Ref', From: '', To: 'CLR-1' },
      { Field: 'Stamp Duty VIC', From: '40%', To: '50%' },
      { Field: 'Stamp Duty NSW', From: '60%', To: '50%' },
    ],
  })
  expect(folder).toMatchObject({
    Sentence: 'Mia Chen set the folder to Acme',
    Changes: [{ Field: 'Folder', From: 'Acme Pty Ltd', To: 'Acme' }],
  })
  expect(sheet).toMatchObject({ Sentence: 'Mia Chen created the CSV Acme/Submission-41.csv', Changes: [] })
})

test('A-155 an incident is closed by whom its status changes, not by whoever edits it afterwards', () => {
  const incident = { incidentId: 7, title: 'Lost mail', occurredAt: '2026-11-20T01:30:00.000Z', description: 'One.' }
  const closed = { ...incident, status: 'Closed' as const, closedAt: '2026-11-21T01:30:00.000Z', comments: 'Settled.' }
  const events = recorded('incident-x', [
    IncidentReported({ ...incident, ownerId: 1, folder: 'Incidents/7', files: [] }),
    IncidentChanged(closed),
    IncidentChanged({ ...closed, comments: 'Settled in full.' }),
    IncidentChanged({ ...closed, status: 'New', closedAt: null }),
    IncidentChanged(closed),
  ])
  expect(historyOf(events).map(({ Sentence }) => Sentence.split(',')[0])).toEqual([
    'Mia Chen reported incident 7',
    'Mia Chen closed incident 7',
    'Mia Chen edited incident 7',
    'Mia Chen edited incident 7',
    'Mia Chen closed incident 7',
  ])
})
