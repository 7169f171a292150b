/** Working on a submission, as a whole page: edit mode, a stale save, the sticky note, the sheet. Rows SUBD, COM. */
import { wireDate } from '@bindery/contracts/rules'
import type { GetSubmission, ResultsOf } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ava, master, whole } from './policy-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

type Whole = ResultsOf<typeof GetSubmission>['Submission']

const cleared = (part: Partial<Whole> = {}) =>
  whole({ ClientID: 3, DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1', ...part })
const client = {
  ClientID: 3, CompanyName: 'Harbour View Pty Ltd', AdditionalNames: '', ABN: '1', OwnershipType: '', Address: '', Suburb: '',
  Postcode: '', Folder: '',
}

async function open(record: Whole = cleared(), answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const held = { record }
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava], Clients: [client] })),
    GET_SUBMISSION: () => ok({ Submission: held.record }),
    FIND_SIMILAR: () => ok({ Candidates: [], Submissions: [], SubmissionsTotal: 0 }),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
    ...answers,
  })
  const page = openPage('/home/submission/41')
  await heading('Harbour View Pty Ltd')
  return { ...page, server, held }
}

type User = ReturnType<typeof openPage>['user']
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole('textbox', { name })
async function retype(user: User, name: RegExp, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const updates = (server: Awaited<ReturnType<typeof open>>['server']) => server.of('UPDATE_SUBMISSION')
const textOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('SUBD-015 COM-009 the record is judged on load, before any edit, and beside the fields in edit mode', async () => {
  const { user } = await open(cleared({ DateCleared: null, ClearanceRef: '', CompanyPostcode: 'x' }))
  const told = screen.getByRole('status', { name: 'Not complete yet' })
  for (const line of ['Company Postcode is invalid.', 'Date Cleared is required.', 'Clearance Ref is required.'])
    expect(told).toHaveTextContent(line)
  await press(user, 'Edit')
  expect(field(/^Clearance Ref/u)).toHaveAccessibleDescription('required')
  expect(field(/^Postcode/u)).toHaveAccessibleDescription('invalid')
})

test('SUBD-013 nothing is sent while a message stands; client and clearance are asked for', async () => {
  const { user, server } = await open(cleared({ ClientID: null, DateCleared: null, ClearanceRef: '', SDOS: 10, SDNSW: 50 }))
  await press(user, 'Edit')
  await press(user, 'Save')
  const list = await screen.findByRole('alert')
  for (const line of [
    'Client is required.', 'Date Cleared is required.', 'Clearance Ref is required.', 'Overseas Coutries are required',
  ]) expect(list).toHaveTextContent(line)
  expect(list).not.toHaveTextContent('Stamp Duty Overseas')
  expect(updates(server)).toHaveLength(0)
})

test('SUBD-008 SUBD-010 SUBD-011 SUBD-014 edit mode shows every field, and a second click on edit cancels and reloads', async () => {
  const { user, server } = await open()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await press(user, 'Edit')
  for (const name of [
    /^Folder/u, /^Insured Company Name/u, /^Additional Insured Names/u, /^ABN/u, /^Company Address/u, /^Suburb/u,
    /^Postcode/u, /^Fee Income/u, /^Revenue/u, /^Number of Employees/u, /^Other Coverage/u, /^Clearance Ref/u,
    /^Underwriter Notes/u,
  ]) expect(field(name)).toBeInTheDocument()
  for (const [name, longest] of [[/^Folder/u, 100], [/^Underwriter Notes/u, 1000], [/^Clearance Ref/u, 50]] as const)
    expect(field(name)).toHaveAttribute('maxlength', String(longest))
  expect(screen.getByRole('combobox', { name: /^Client/u })).toHaveValue('Harbour View Pty Ltd')
  expect(field(/^Fee Income/u)).toHaveValue('1')
  await retype(user, /^Suburb/u, 'Glebe')
  const loads = server.of('GET_SUBMISSION').length
  await press(user, 'Edit')
  expect(textOf('Suburb')).toHaveTextContent('TBA')
  await waitFor(() => expect(server.of('GET_SUBMISSION').length).toBeGreaterThan(loads))
})

test('SUBD-009 COM-010 a save sends the version that was edited, returns to view mode and takes over the folder', async () => {
  const { user, server, held } = await open()
  server.answer('UPDATE_SUBMISSION', () => {
    held.record = cleared({ CompanySuburb: 'Glebe', Folder: 'Filled by the server', Revision: 2 })
    return ok({ Success: true, Submission: held.record })
  })
  await press(user, 'Edit')
  await retype(user, /^Suburb/u, 'Glebe')
  await user.clear(field(/^Folder/u))
  await press(user, 'Save')
  await waitFor(() => expect(textOf('Folder')).toHaveTextContent('M:/Filled by the server'))
  expect(updates(server)).toHaveLength(1)
  expect(updates(server)[0]).toMatchObject({
    Submission: {
      SubmissionID: 41, Revision: 1, ClientID: 3, Folder: '', CompanySuburb: 'Glebe', SDNSW: '60', SDVIC: '40',
      DateCleared: { Value: '20112026', Text: '20/11/2026' }, ClearanceRef: 'CLR-1',
    },
  })
})

test('SUBD-009 COM-010 a failed save stays in edit mode with the server’s message, or with the network text', async () => {
  const { user, server } = await open(cleared(), { UPDATE_SUBMISSION: () => refused('Broker is required.') })
  await press(user, 'Edit')
  await retype(user, /^Suburb/u, 'Glebe')
  await press(user, 'Save')
  expect(await screen.findByText('Broker is required.')).toBeInTheDocument()
  server.answer('UPDATE_SUBMISSION', unreachable)
  await press(user, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Submition Fail. Looks like server is down.'))
  expect(field(/^Suburb/u)).toHaveValue('Glebe')
})

test('A-057 A-146 a stale save says who changed what; one’s own changes go onto the new version, field by field', async () => {
  const { user, server, held } = await open()
  const conflict = { By: 'Tom Okafor', At: '21/11/2026 10:05' }
  server.answer('UPDATE_SUBMISSION', () => ({
    ...refused('The record was changed by another user. Please reload.'),
    Results: {
      Success: false,
      Conflict: [
        { Field: 'Suburb', From: 'TBA', To: 'Newtown', ...conflict },
        { Field: 'Clearance Ref', From: 'CLR-1', To: 'TOM-7', ...conflict },
        { Field: 'Postcode', From: '2000', To: '2042', ...conflict },
      ],
    },
  }))
  await press(user, 'Edit')
  await retype(user, /^Suburb/u, 'Glebe')
  await retype(user, /^Clearance Ref/u, 'MIA-1')
  await retype(user, /^Revenue/u, '5')
  held.record = cleared({ CompanySuburb: 'Newtown', ClearanceRef: 'TOM-7', CompanyPostcode: '2042', Revision: 2 })
  await press(user, 'Save')

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by Tom Okafor since you opened it' }))
  expect(dialog.getByText('Only you changed: Revenue.')).toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Theirs: TOM-7' }))
  const apply = dialog.getByRole('button', { name: 'Put my changes on the new version' })
  await waitFor(() => expect(apply).toBeEnabled())
  await user.click(apply)

  expect(field(/^Suburb/u)).toHaveValue('Glebe')
  expect(field(/^Clearance Ref/u)).toHaveValue('TOM-7')
  expect(field(/^Postcode/u)).toHaveValue('2042')
  expect(field(/^Revenue/u)).toHaveValue('5')
  server.answer('UPDATE_SUBMISSION', () => ok({ Success: true, Submission: held.record }))
  await press(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(updates(server).at(-1)).toMatchObject({
    Submission: { Revision: 2, CompanySuburb: 'Glebe', ClearanceRef: 'TOM-7', CompanyPostcode: '2042' },
  })
})

test('what a colleague saves while one types is told, and moves nothing', async () => {
  const { user, held } = await open(cleared(), {
    UPDATE_SUBMISSION_STICKY_NOTE: () => ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: null } }),
  })
  await press(user, 'Edit')
  await retype(user, /^Suburb/u, 'Glebe')
  held.record = cleared({ CompanySuburb: 'Newtown', Revision: 2 })
  await press(user, 'Sticky note')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x')
  await press(user, 'Save note') // any command brings the records up to date
  expect(await screen.findByText(/A colleague has saved this submission meanwhile: Suburb\./u)).toBeInTheDocument()
  expect(field(/^Suburb/u)).toHaveValue('Glebe')
})

test('SUBD-019 SUBD-020 SUBD-021 a note opens by itself, counts its characters and takes over who left it', async () => {
  const left = wireDate('2026-11-20')
  const { user, server, held } = await open(cleared({ StickyNote: 'Call Ben', StickyNoteFrom: 'Tom Okafor', StickyNoteLeft: left }))
  const note = within(screen.getByRole('complementary', { name: 'Sticky note' }))
  expect(note.getByText('Tom Okafor, 20/11/2026')).toBeInTheDocument()
  const text = note.getByRole('textbox', { name: 'Note' })
  expect(text).toHaveAttribute('maxlength', '1000')
  await user.type(text, '!')
  expect(note.getByText('9 / 1000')).toBeInTheDocument()
  const saved = { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: wireDate('2026-11-21') }
  server.answer('UPDATE_SUBMISSION_STICKY_NOTE', () => {
    held.record = cleared({ StickyNote: 'Call Ben!', ...saved })
    return ok({ Success: true, Submission: saved })
  })
  await user.click(note.getByRole('button', { name: 'Save note' }))
  expect(await note.findByText('Mia Chen, 21/11/2026')).toBeInTheDocument()
  expect(server.of('UPDATE_SUBMISSION_STICKY_NOTE')[0]).toMatchObject({ Submission: { SubmissionID: 41, StickyNote: 'Call Ben!' } })
})

test('SUBD-021 SUBD-022 clear empties, sends and closes; a failure is told; an empty note closes without a call', async () => {
  const { user, server, held } = await open(cleared({ StickyNote: 'Call Ben' }), { UPDATE_SUBMISSION_STICKY_NOTE: unreachable })
  const note = () => screen.queryByRole('complementary', { name: 'Sticky note' })
  await press(user, 'Clear')
  expect(await screen.findByRole('alert')).toHaveTextContent('Submition Fail. Looks like server is down.')
  server.answer('UPDATE_SUBMISSION_STICKY_NOTE', () => {
    held.record = cleared()
    return ok({ Success: true, Submission: { StickyNoteFrom: '', StickyNoteLeft: null } })
  })
  await press(user, 'Clear')
  await waitFor(() => expect(note()).not.toBeInTheDocument(), { timeout: 3_000 })
  const calls = server.of('UPDATE_SUBMISSION_STICKY_NOTE')
  expect(calls.at(-1)).toMatchObject({ Submission: { StickyNote: '' } })

  await press(user, 'Sticky note')
  await press(user, 'Clear')
  await waitFor(() => expect(note()).not.toBeInTheDocument(), { timeout: 3_000 })
  expect(server.of('UPDATE_SUBMISSION_STICKY_NOTE')).toHaveLength(calls.length)
})

test('SUBD-006 SUBD-007 SUBD-023 the sheet is created or it is said why not; the folder opens under M:/', async () => {
  const { user, server } = await open(cleared(), { CREATE_SUBMISSION_CSV: () => ok({ Success: true }) })
  expect(screen.getByRole('link', { name: 'Open folder' })).toHaveAttribute('href', 'file:///M:/Harbour%20View%20Pty%20Ltd')
  await press(user, 'Create CSV')
  expect(await screen.findByText('CSV created successfully!')).toBeInTheDocument()
  await press(user, 'OK')
  server.answer('CREATE_SUBMISSION_CSV', () => refused(''))
  await press(user, 'Create CSV')
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Info' })).toHaveTextContent('CSV creation failed! Error on the Server.'))
})

test('SUBD-024 the sheet is downloaded under the name the server gives it', async () => {
  const saved: string[] = []
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download)
  }
  try {
    const { user } = await open(cleared(), {
      DOWNLOAD_SUBMISSION_CSV: () => ok({ base64: btoa('Field,Value'), datatype: 'text/csv', filename: 'Submission-41.csv' }),
    })
    await press(user, 'Download the CSV')
    await waitFor(() => expect(saved).toEqual(['Submission-41.csv']))
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
})

test('SUBD-002 the status shows a spinner while it is saved, and a failure is an icon without a text', async () => {
  const answered = Promise.withResolvers<object>()
  const { user, server } = await open(cleared(), { UPDATE_SUBMISSION_STATUS: () => answered.promise })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inactive' }))
  expect(await screen.findByLabelText('Saving the status')).toBeInTheDocument()
  answered.resolve(refused('The server says no.'))
  expect(await screen.findByRole('img', { name: 'The server says no.' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Saving the status')).not.toBeInTheDocument()
  expect(screen.queryByText('The server says no.')).not.toBeInTheDocument()
  expect(server.of('UPDATE_SUBMISSION_STATUS')).toHaveLength(1)
})
