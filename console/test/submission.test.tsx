/** A submission's own page: its sections, its forms and its history. Rows SUBD, QUO, BIND, END, REV. */
import { wireDate } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ava, master, policy, quote, whole } from './policy-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { bodyRows, cells } from './submission-page.tsx'

async function open(answers: Parameters<typeof fakeServer>[0] = {}, address = '/home/submission/41') {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    ...answers,
  })
  const page = openPage(address)
  await heading('Harbour View Pty Ltd')
  return { ...page, server }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const SECTIONS = ['Bound', 'Quotes', 'Wholesales', 'Quick Indications', 'Information Required', 'Submission Declines']

test('SUBD-017 the six sections stand in their order, each with a new button', async () => {
  await open()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.filter((title) => SECTIONS.includes(title ?? ''))).toEqual(SECTIONS)
  for (const section of SECTIONS) expect(region(section).getByRole('button', { name: /^New/u })).toBeEnabled()
})

test('SUBD-005 SUBD-016 target risk, inactive and greylisted are said in words', async () => {
  await open({ GET_SUBMISSION: () => ok({ Submission: whole({ Status: 'Inactive' }) }) })
  expect(screen.getByText('Target risk')).toBeInTheDocument()
  expect(screen.getAllByText('Inactive').length).toBeGreaterThan(0)
  expect(screen.getByText(/The broker is GREYLISTED/u)).toBeInTheDocument()
})

test('SUBD-001 a submission that cannot be loaded says so, and is asked for again on request', async () => {
  signIn()
  const server = fakeServer({ GET_SUBMISSION: unreachable })
  const { user } = openPage('/home/submission/41')
  expect(await screen.findByText('Load fail.')).toBeInTheDocument()
  server.answer('GET_SUBMISSION', () => ok({ Submission: whole() }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Harbour View Pty Ltd')
})

test('SUBD-003 SUBD-004 Scheduled is saved at once, with tomorrow, and a failure is an icon', async () => {
  const { user, server } = await open({ UPDATE_SUBMISSION_STATUS: () => refused('') })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Scheduled' }))
  await waitFor(() => expect(server.of('UPDATE_SUBMISSION_STATUS')).toHaveLength(1))
  expect(server.of('UPDATE_SUBMISSION_STATUS')[0]).toMatchObject({
    Submission: {
      SubmissionID: 41,
      Status: 'Scheduled',
      StatusScheduledActivate: { Text: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/u) },
    },
  })
  expect(await screen.findByRole('img', { name: 'Unsuccessful!' })).toBeInTheDocument()
})

test('QUO-010 QUO-017 sending again without files asks first: cancel sends nothing, send sends the same quote and closes', async () => {
  const { user, server } = await open({ SEND_QUOTE: () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }) })
  await user.click(screen.getByRole('button', { name: /^Send again: Southern Cross Cyber Liability/u }))
  await user.click(await screen.findByRole('button', { name: 'Send quote again' }))
  const asked = await screen.findByRole('dialog')
  expect(asked).toHaveTextContent('There are NO ATTACHMENTS. Send anyway?')
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.of('SEND_QUOTE')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send quote again' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({ Quote: { QuoteID: 41_001, BasePremium: '10000', SDNSW: '60' } })
})

test('SUBD-018 BIND-002 BIND-009 binding a quote closes the endorsement and is prefilled', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Endorse PI-2041' }))
  await screen.findByRole('form', { name: 'Endorse policy' })
  await user.click(screen.getByRole('button', { name: 'Bind Southern Cross Cyber Liability' }))
  const form = within(await screen.findByRole('form', { name: 'Bind a policy' }))
  expect(screen.queryByRole('form', { name: 'Endorse policy' })).not.toBeInTheDocument()
  expect(form.getByLabelText(/^Base Premium/u)).toHaveValue('10,000')
  expect(form.getByLabelText(/^Expiry Date/u)).toHaveValue('01/07/2026')

  await user.click(form.getByRole('combobox', { name: /^Authorised By/u }))
  await user.click(await screen.findByRole('option', { name: 'Internal Referral / Product Lead' }))
  expect(form.getByLabelText(/^Authorised Name/u)).toHaveValue('Tom Okafor')

  await user.type(form.getByLabelText(/^Policy Number/u), 'pi-2041')
  await user.click(form.getByRole('button', { name: 'Bind policy' }))
  const list = await form.findByRole('alert')
  expect(list).toHaveTextContent('Policy Number=pi-2041 already EXISTS.')
  expect(list).toHaveTextContent('Policy Documents are required.')
  expect(list).toHaveTextContent('Processing Instructions are required.')
  expect(server.of('SEND_BINDING')).toHaveLength(0)
})

test('BIND-001 QUO-001 both tables name their columns as the rows do, and fill them, oldest first', async () => {
  const reversed: QuoteRow = {
    ...policy, Status: 'Cancelled', EndorsedDate: wireDate('2026-11-22'), ReversalDate: wireDate('2026-11-23'),
  }
  const newer = { ...quote, QuoteID: 41_009, DateCreated: { Value: '211120261001', Text: '21/11/2026 10:01' }, Excess: 0 }
  await open({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [reversed], Quotes: [newer, quote] }) }) })
  const heads = (name: string) => region(name).getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads('Bound')).toEqual([
    'Policy No', 'Market', 'Product', 'Limit', 'Excess', 'Base Premium', 'Inception Date', 'Expiry Date', 'Status', 'Date Created',
    'Binding Date', 'Endorsed Date', 'Reversal Date', 'Actions',
  ])
  expect(heads('Quotes')).toEqual([
    'Market', 'Product', 'Limit', 'Excess', 'Base Premium', 'Inception Date', 'Expiry Date', 'Date Created', 'Date Emailed', 'Actions',
  ])
  const terms = ['Southern Cross', 'Cyber Liability', '1,000,000', '5,000', '10,000', '01/07/2025', '01/07/2026']
  expect(bodyRows('Bound').map(cells)).toEqual([
    ['PI-2041', ...terms, 'Cancelled', '21/11/2026 10:00', '21/11/2026', '22/11/2026', '23/11/2026', ''],
  ])
  expect(bodyRows('Quotes').map((row) => cells(row).slice(0, 9))).toEqual([
    [...terms, '21/11/2026 10:00', 'Not yet'], [...terms.with(3, '0'), '21/11/2026 10:01', 'Not yet'],
  ])
})

/** An answer that leaves time for a second click. */
const later = <T,>(answer: () => T): Promise<T> => new Promise<void>((resolve) => setTimeout(resolve, 150)).then(answer)

/** Takes every file at once. */
class TakesFiles {
  upload = { onprogress: null }
  status = 200
  responseText = JSON.stringify(ok({ Success: true, ID: 'a-file' }))
  onload: (() => void) | null = null
  open() {}
  abort() {}
  send() {
    this.onload?.()
  }
}

test.for([
  ['the text of the server', () => later(() => refused('The quote is already bound.')), /The quote is already bound\./u],
  ['that the server is down', () => later(() => unreachable({})), /Submition Fail\.\s+Looks like server is down\./u],
] as const)('BIND-012 beside the form stands %s, and one bind runs at a time', async ([, answer, text]) => {
  vi.stubGlobal('XMLHttpRequest', TakesFiles)
  const { user, server } = await open({ SEND_BINDING: answer })
  await user.click(screen.getByRole('button', { name: 'Bind Southern Cross Cyber Liability' }))
  const element = await screen.findByRole('form', { name: 'Bind a policy' })
  const form = within(element)
  await user.type(form.getByLabelText(/^Policy Number/u), 'PI-9')
  await user.click(form.getByRole('combobox', { name: /^Authorised By/u }))
  await user.click(await screen.findByRole('option', { name: 'Underwriting Staff' }))
  for (const box of element.querySelectorAll('input[type="file"]')) {
    fireEvent.change(box, { target: { files: [new File(['As agreed.'], 'Agreed.pdf', { type: 'application/pdf' })] } })
  }
  await waitFor(() => expect(form.getAllByText('Agreed.pdf')).toHaveLength(2))
  await waitFor(() => expect(form.getByRole('button', { name: 'Bind policy' })).toBeEnabled())
  await user.dblClick(form.getByRole('button', { name: 'Bind policy' }))
  expect(await form.findByText(text)).toBeInTheDocument()
  expect(server.of('SEND_BINDING')).toHaveLength(1)
})

test('END-001 REV-001 the actions follow the status of the policy', async () => {
  const cancelled = {
    ...policy,
    QuoteID: 41_003,
    PolicyNumber: 'PI-3',
    Status: 'Cancelled' as const,
    ReversalDate: policy.BindingDate,
  }
  const endorsed = {
    ...policy,
    QuoteID: 41_004,
    PolicyNumber: 'PI-4',
    Status: 'Endorsed' as const,
    EndorsedDate: policy.BindingDate,
  }
  await open({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [policy, cancelled, endorsed] }) }) })
  const names = region('Bound')
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['New binding', 'Endorse PI-2041', 'Reverse PI-2041', 'Reverse PI-4'])
})

test('the history is sentences with before and after, the raw event a click away', async () => {
  const Event = { type: 'SubmissionReceived', revision: 0 }
  const { user } = await open({
    GET_HISTORY: () =>
      ok({
        Consistent: true,
        Digest: null,
        Record: { Address: 'submission-41', Stream: 'submission-x', Kind: 'submission', ID: 41, Title: 'Submission 41' },
        Events: [
          {
            Revision: 0,
            At: { Value: '211120261000', Text: '21/11/2026 10:00' },
            By: 'Mia Chen',
            Sentence: 'Mia Chen received the submission',
            Changes: [{ Field: 'Status', From: '', To: 'Active' }],
            Files: [],
            Message: null,
            Event,
          },
        ],
      }),
  })
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Mia Chen received the submission')).toBeInTheDocument()
  expect(screen.getByText('Internally consistent')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Raw event' }))
  expect(screen.getByText(/"SubmissionReceived"/u)).toBeInTheDocument()
})
