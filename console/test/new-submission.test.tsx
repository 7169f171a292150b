/** Taking in a submission, as a whole page: rows SUBN. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ava, master, whole } from './policy-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { emptyDraft } from '../src/features/submissions/entry/draft.ts'
import { keepDraft } from '../src/features/submissions/entry/storage.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

type Server = ReturnType<typeof fakeServer>
type User = ReturnType<typeof openPage>['user']

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    SEND_SUBMISSION: () => ok({ Success: true, SubmissionID: 41 }),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    ...answers,
  })
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return { ...page, server }
}

/** As if typed earlier in this session. */
function typedBefore() {
  keepDraft({
    ...emptyDraft(),
    OwnerID: 5,
    BrokerID: 2,
    InsuredCompanyName: 'Harbour View Pty Ltd',
    ABN: '51 824 753 556',
    OwnershipType: 'Family Partnership',
    CompanyAddress: '1 Bay St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
    Turnover: '800000',
    NumberOfEmployees: '12',
    ClaimHistory: 'No claims',
    Industry: 'Retail',
    OtherCoverage: 'Marine',
    DateQuoteRequired: '2026-12-01',
    Shares: { ...emptyDraft().Shares, SDNSW: '100' },
  })
}

const sent = (server: Server) => server.of('SEND_SUBMISSION')
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

test('SUBN-017 an empty form sends nothing, lists what is missing and focuses the first problem', async () => {
  const { user, server } = await open()
  await press(user, 'Submit')
  const list = await screen.findByRole('alert')
  expect(list).toHaveTextContent('Underwriter is required.')
  expect(list).toHaveTextContent('Stamp Duty total percentage is invalid.')
  expect(screen.getByText('Please select or enter policy type.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveFocus())
  expect(sent(server)).toHaveLength(0)
})

test('once told, the messages follow what is typed', async () => {
  const { user } = await open()
  await press(user, 'Submit')
  await user.type(screen.getByRole('textbox', { name: /^ABN/u }), '51')
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('ABN is required.'))
})

test("A-119 SUBD-016 the broker's state gives the underwriter, and a greylisted broker is warned about", async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: /^Broker/u }))
  await user.click(await screen.findByRole('option', { name: /Ava Singh/u }))
  expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveValue('Tom Okafor')
  expect(screen.getByText(/The broker is GREYLISTED/u)).toBeInTheDocument()
})

test('SUBN-010 SUBN-012 without files it asks first, then sends once and the form is empty again', async () => {
  typedBefore()
  const { user, server } = await open()
  await press(user, 'Submit')
  const asked = await screen.findByRole('dialog', { name: 'IMPORTANT!' })
  expect(asked).toHaveTextContent('There are NO attachments to support your submission.')
  expect(sent(server)).toHaveLength(0)
  await user.click(within(asked).getByRole('button', { name: "It's okay, I don't want to attach any files" }))
  expect(await screen.findByText('Information successfully submitted.')).toBeInTheDocument()
  expect(sent(server)).toHaveLength(1)
  expect(sent(server)[0]).toMatchObject({
    SendBrokerEmail: false,
    Submission: {
      OwnerID: 5,
      BrokerID: 2,
      InsuredCompanyName: 'Harbour View Pty Ltd',
      CompanyAddress: '1 Bay St',
      SDNSW: '100',
      Source: 'MANUAL',
    },
  })
  expect(screen.getByRole('textbox', { name: /^Insured Company Name/u, hidden: true })).toHaveValue('')
})

test('SUBN-010 going back sends nothing', async () => {
  typedBefore()
  const { user, server } = await open()
  await press(user, 'Submit')
  await user.click(await screen.findByRole('button', { name: 'Go back and attach some files.' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(server)).toHaveLength(0)
})

test('SUBN-005 SUBN-012 underwrite opens the submission it made', async () => {
  typedBefore()
  const { user, path } = await open()
  await press(user, 'Underwrite')
  await user.click(await screen.findByRole('button', { name: /It's okay/u }))
  await heading('Harbour View Pty Ltd')
  expect(path()).toBe('/home/submission/41')
})

test('SUBN-013 a refusal is told in its own words, silence by the network text; nothing typed is lost', async () => {
  typedBefore()
  const { user, server } = await open({ SEND_SUBMISSION: () => refused('Broker is required.') })
  await press(user, 'Submit')
  await user.click(await screen.findByRole('button', { name: /It's okay/u }))
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told).toHaveTextContent('Broker is required.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))

  server.answer('SEND_SUBMISSION', unreachable)
  await press(user, 'Submit')
  await user.click(await screen.findByRole('button', { name: /It's okay/u }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Info' })).toHaveTextContent(
      'Submition fail. Looks like server is down.',
    ),
  )
  expect(screen.getByRole('textbox', { name: /^Insured Company Name/u, hidden: true })).toHaveValue(
    'Harbour View Pty Ltd',
  )
})

test('SUBN-027 services show with Professional Services only, and decide about the other-industry text', async () => {
  const { user } = await open()
  const choose = async (list: RegExp, option: string) => {
    await user.click(screen.getByRole('combobox', { name: list }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  expect(screen.queryByRole('combobox', { name: /^Professional Services/u })).not.toBeInTheDocument()
  await choose(/^Industry/u, 'Professional Services')
  await choose(/^Professional Services/u, 'Legal')
  expect(screen.queryByRole('textbox', { name: 'Other Industry' })).not.toBeInTheDocument()
  await choose(/^Professional Services/u, 'All Others (please describe below)')
  expect(screen.getByRole('textbox', { name: 'Other Industry' })).toBeInTheDocument()
  await choose(/^Industry/u, 'Retail')
  expect(screen.queryByRole('combobox', { name: /^Professional Services/u })).not.toBeInTheDocument()
})

test('SUBN-032 quick fill fills what is empty', async () => {
  const { user } = await open()
  await press(user, 'Quick fill')
  expect(screen.getByLabelText(/^Company Address/u)).toHaveValue('TBA')
  expect(screen.getByLabelText(/^Fee Income/u)).toHaveValue('0')
  expect(screen.getByRole('combobox', { name: /^Industry/u })).toHaveValue('Other (please note below)')
})

test('SUBN-011 SUBN-026 a draft waits in the session, and the grid says what is left', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' }), '60.5')
  expect(screen.getByText('39.50% left')).toBeInTheDocument()
  expect(sessionStorage.getItem('bindery new submission')).toContain('60.5')
  await press(user, 'Clear')
  expect(screen.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' })).toHaveValue('')
  expect(sessionStorage.getItem('bindery new submission')).toBeNull()
})

test('SUBN-006 both fields look up the business register in a window of its own, their own words first', async () => {
  const opened: string[] = []
  const looksUp = vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return null
  })
  typedBefore()
  const { user } = await open()
  await press(user, 'Search the business register by company name')
  await press(user, 'Search the business register by ABN')
  looksUp.mockRestore()
  const words = opened.map((address) => decodeURIComponent(address.replaceAll('+', ' ')))
  expect(words).toEqual([
    expect.stringContaining('Harbour View Pty Ltd 51 824 753 556'),
    expect.stringContaining('51 824 753 556 Harbour View Pty Ltd'),
  ])
})

test('SUBN-014 a reply without HasAccess is a failure, whatever else it says', async () => {
  typedBefore()
  const { user, path } = await open({
    SEND_SUBMISSION: () => ({ LoggedOut: false, ErrorMessage: '', Results: { Success: true, SubmissionID: 41 } }),
  })
  await press(user, 'Underwrite')
  await user.click(await screen.findByRole('button', { name: /It's okay/u }))
  expect(await screen.findByRole('dialog', { name: 'Info' })).toBeInTheDocument()
  expect(path()).toBe('/home/submission')
  expect(sessionStorage.getItem('bindery new submission')).toContain('Harbour View')
})

test('COM-006 a broker picker shows ten at most', async () => {
  const many = Array.from({ length: 14 }, (_, i) => ({ ...ava, BrokerID: i + 1, FullName: `Broker ${i}` }))
  const { user } = await open({ GET_DATA: () => ok(deltaOf({ Brokers: many })) })
  await user.click(screen.getByRole('combobox', { name: /^Broker/u }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
})
