/** A broker's mail dropped on the form of a new submission. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { field, openEntry, press, type Entry } from './entry-page.tsx'
import { FACTS, intake } from './intake-records.ts'
import { ava } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { ok, refused } from './server.ts'
import { uploadedAs, Uploads } from './uploads.ts'

beforeEach(() => void (uploadedAs.length = 0))

const ANSWERS = {
  GET_DATA: () => ok(deltaOf({ Brokers: [{ ...ava, Email: 'ava@coastal.example', IsGreylisted: false }] })),
  RECEIVE_INTAKE: () => ok({ Success: true, IntakeID: 7 }),
  GET_INTAKE: () => ok({ Intake: intake() }),
}

function dropMail(...names: string[]): void {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  fireEvent.change(screen.getByLabelText('The broker’s e-mail or proposal'), {
    target: { files: names.map((name) => new File(['Dear Mia'], name)) },
  })
}
const mark = (label: string) => screen.queryByRole('note', { name: `Read for ${label}` })
const left = () => screen.getByRole('status', { name: 'From an intake' })

async function filled(answers: Parameters<typeof openEntry>[0] = {}): Promise<Entry> {
  const page = await openEntry({ ...ANSWERS, ...answers })
  dropMail('Tidewater.eml')
  await waitFor(() => expect(field(/^Insured Company Name/u)).toHaveValue('Tidewater Surveys Pty Ltd'))
  return page
}

test('a dropped mail is read and fills the form, each field marked with how sure it is and the words it was read from', async () => {
  const { server } = await filled()
  expect(uploadedAs).toEqual(['INTAKE'])
  expect(server.of('RECEIVE_INTAKE')).toMatchObject([{ Attachments: [{ id: 'file-1' }] }])
  expect(field(/^ABN/u)).toHaveValue('51824753556')
  await waitFor(() => expect(field(/^Broker\b/u)).toHaveValue(ava.FullName))
  await waitFor(() => expect(field(/^Underwriter(?! Notes)/u)).toHaveValue('Tom Okafor'))
  expect(screen.getByRole('checkbox', { name: 'Cyber Liability' })).toBeChecked()
  expect(mark('ABN')).toHaveTextContent('“ABN 51 824 753 556”99 % · Proposal.pdf')
  expect(mark('Fee Income')).toHaveTextContent('70 % · Proposal.pdf, page 2')
  expect(mark('Revenue')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Attachments: 2' })).getByText('Tidewater.eml')).toBeInTheDocument()
  expect(left()).toHaveTextContent(/Filled from Tidewater Surveys, PI and cyber of Ava Lim, ava@coastal.example/u)
  expect(left()).toHaveTextContent('setup.exe was left out: Files of this kind are not accepted.')
  expect(left()).toHaveTextContent('Claims.pdf comes along, but could not be read: This PDF is a scan without text.')
})

test('a mark goes when a person says it was looked at, or writes something else', async () => {
  const { user } = await filled()
  expect(left()).toHaveTextContent('9 fields are still to be checked.')
  await user.click(screen.getByRole('button', { name: 'Checked: ABN' }))
  expect(mark('ABN')).toBeNull()
  await user.type(field(/^Company Address/u), ' 7')
  expect(mark('Company Address')).toBeNull()
  expect(left()).toHaveTextContent('7 fields are still to be checked.')
  await user.click(screen.getByRole('button', { name: 'All checked' }))
  expect(left()).toHaveTextContent('Everything has been checked.')
  expect(screen.queryAllByRole('note')).toEqual([])
})

test('nothing is sent by itself; the sent submission names its intake and takes its files over', async () => {
  const { sent, user } = await filled()
  expect(sent()).toEqual([])
  press('Quick fill')
  await user.type(screen.getByLabelText('NSW', { selector: 'input' }), '100')
  await user.type(field(/^Ownership Type/u), 'Family Partnership')
  await user.type(field(/^Date Quote Required/u), '01/12/2126{Tab}')
  press('Submit')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    IntakeID: 7,
    Submission: { BrokerID: ava.BrokerID, Attachments: [{ id: 'mail' }, { id: 'proposal' }] },
  })
  expect(sent()[0]).not.toHaveProperty('Found')
})

test('a second mail on a form made of an intake is asked about: the form stays, or is made of it anew', async () => {
  const iron = intake({
    IntakeID: 8,
    Subject: 'Ironbark',
    Facts: [],
    Addresses: [],
    Files: [],
    LeftOut: [],
    Unread: [],
  })
  const { server, user } = await filled()
  await user.type(field(/^Additional Insured Names/u), 'Typed Pty Ltd')
  await user.click(screen.getByRole('button', { name: 'All checked' }))
  server.answer('RECEIVE_INTAKE', () => ok({ Success: true, IntakeID: 8 }))
  server.answer('GET_INTAKE', ({ IntakeID }) => ok({ Intake: IntakeID === 8 ? iron : intake() }))
  dropMail('Iron.eml')
  const question = await screen.findByRole('dialog', { name: 'Made of another intake' })
  expect(question).toHaveTextContent('Make it of “Ironbark” instead?')
  await user.click(within(question).getByRole('button', { name: 'Keep the form' }))
  expect(left()).toHaveTextContent(/Filled from Tidewater Surveys, PI and cyber/u)
  expect(screen.getByRole('list', { name: 'Attachments: 2' })).toBeInTheDocument()
  dropMail('Iron.eml')
  await user.click(await screen.findByRole('button', { name: 'Make it anew' }))
  expect(await screen.findByText(/^Nothing was read for this form in/u)).toHaveTextContent('Ironbark')
  expect(field(/^Insured Company Name/u)).toHaveValue('')
  expect(field(/^Underwriter(?! Notes)/u)).toHaveValue('')
  expect(field(/^Additional Insured Names/u)).toHaveValue('Typed Pty Ltd')
  expect(screen.queryByRole('list', { name: /^Attachments/u })).toBeNull()
})

test('a value of one’s own stays, the mail’s other one is told beside it, and one click takes it', async () => {
  const page = await openEntry(ANSWERS)
  await page.user.type(field(/^Insured Company Name/u), 'Tidewater Alpha')
  dropMail('Tidewater.eml')
  await waitFor(() => expect(mark('Insured Company Name')).toHaveTextContent(/^Says otherwise: “Insured: Tidewater/u))
  expect(field(/^Insured Company Name/u)).toHaveValue('Tidewater Alpha')
  await page.user.click(screen.getByRole('button', { name: 'Take it over: Insured Company Name' }))
  expect(field(/^Insured Company Name/u)).toHaveValue('Tidewater Surveys Pty Ltd')
  expect(mark('Insured Company Name')).toBeNull()
})

test('what the mail says otherwise than the proposal is told below the filled field, each until it is looked at', async () => {
  const Others = FACTS.filter(({ field }) => field === 'abn').map((fact) => ({
    ...fact,
    value: { kind: 'abn', abn: '49624595711' },
    evidence: { ...fact.evidence, sentence: 'Our ABN 49 624 595 711' },
  }))
  const { user } = await filled({ GET_INTAKE: () => ok({ Intake: { ...intake(), Others } }) })
  expect(left()).toHaveTextContent('9 fields are still to be checked.')
  const [, other] = screen.getAllByRole('note', { name: 'Read for ABN' })
  expect(other).toHaveTextContent(/^Says otherwise: “Our ABN 49 624 595 711”/u)
  const [checked] = screen.getAllByRole('button', { name: 'Checked: ABN' })
  if (checked) await user.click(checked)
  await user.click(screen.getByRole('button', { name: 'Take it over: ABN' }))
  expect(field(/^ABN/u)).toHaveValue('49624595711')
  expect(mark('ABN')).toBeNull()
})

test('a form that is not made of it after all keeps what was typed alone, and an undo brings the rest back', async () => {
  const { user } = await filled()
  const address = '7 Other Street'
  fireEvent.change(field(/^Company Address/u), { target: { value: address } })
  await user.click(screen.getByRole('button', { name: 'Not from this' }))
  expect(screen.queryByRole('status', { name: 'From an intake' })).toBeNull()
  for (const emptied of [/^Insured Company Name/u, /^ABN/u, /^Underwriter Notes/u])
    expect(field(emptied)).toHaveValue('')
  expect(field(/^Company Address/u)).toHaveValue(address)
  expect(screen.queryByRole('list', { name: /^Attachments/u })).toBeNull()
  expect(screen.queryAllByRole('note')).toEqual([])
  fireEvent.change(field(/^ABN/u), { target: { value: '1' } })
  expect(screen.getByText(/^The form is no longer made of “Tidewater Surveys, PI and cyber”/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field(/^Insured Company Name/u)).toHaveValue('Tidewater Surveys Pty Ltd')
  expect([field(/^ABN/u), field(/^Company Address/u)].map((each) => each.getAttribute('value'))).toEqual(['1', address])
  expect(screen.getByRole('list', { name: 'Attachments: 2' })).toBeInTheDocument()
  expect(mark('Insured Company Name')).toBeInTheDocument()
})

test('the offer to bring an intake back ends when the form is cleared', async () => {
  const { user } = await filled()
  await user.click(screen.getByRole('button', { name: 'Not from this' }))
  fireEvent.change(field(/^ABN/u), { target: { value: '1' } })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByText(/^The form is no longer made of/u)).toBeNull())
})

test('what could not be read says why, and its files come along all the same', async () => {
  const unread = intake({ State: 'unread', Facts: [], FactCount: 0, Addresses: [], Reason: 'The mail is encrypted.' })
  await openEntry({ ...ANSWERS, GET_INTAKE: () => ok({ Intake: unread }) })
  dropMail('Tidewater.eml')
  expect(await screen.findByText('The mail is encrypted.')).toBeInTheDocument()
  expect(screen.getByText('No active broker has one of its addresses.')).toBeInTheDocument()
  expect(left()).toHaveTextContent('Nothing was read for this form in')
  expect(left()).not.toHaveTextContent('Everything has been checked.')
  expect(field(/^Insured Company Name/u)).toHaveValue('')
  expect(screen.getByRole('list', { name: 'Attachments: 2' })).toBeInTheDocument()
})

test('a file of another kind, a lost upload and a refusal are told where the file was dropped', async () => {
  const { server } = await openEntry({ ...ANSWERS, RECEIVE_INTAKE: () => refused('Attachments are invalid.') })
  dropMail('setup.exe')
  expect(await screen.findByText(/Unsupported file\./u)).toBeInTheDocument()
  expect(uploadedAs).toEqual([])
  dropMail('lost.eml')
  expect(await screen.findByText(/Request Fail/u)).toBeInTheDocument()
  expect(server.of('RECEIVE_INTAKE')).toEqual([])
  dropMail('Tidewater.eml')
  expect(await screen.findByText('Attachments are invalid.')).toBeInTheDocument()
})

test('while it is read the form says so, and one can go on without it', async () => {
  const { user } = await openEntry({ ...ANSWERS, GET_INTAKE: () => ok({ Intake: intake({ State: 'reading' }) }) })
  dropMail('Tidewater.eml')
  expect(await screen.findByText('Reading what came. It also waits under Intake.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('The broker’s e-mail or proposal')).toBeInTheDocument()
  expect(field(/^Insured Company Name/u)).toHaveValue('')
})
