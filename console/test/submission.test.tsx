/** A submission's own page: its sections, its forms and its history. Rows SUBD, QUO, BIND, END, REV. */
import { wireDate } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { colourOf } from './colours.ts'
import { ava, master, policy, quote, whole } from './policy-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { attach, bodyRows, cells, held } from './submission-page.tsx'

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

test('SUBD-017 the six sections stand in their order, each with a table, oldest first, and a new button', async () => {
  const answer = { Revision: 3, SubmissionID: 41, DateEmailed: null }
  const twice = <Row extends object>(row: (id: number) => Row) =>
    [2, 1].map((id) => ({
      ...row(id),
      DateCreated: { Value: `2${id}1120261000`, Text: `2${id}/11/2026 10:00` },
    }))
  const Product = { ProductID: 1, ProductName: 'Cyber Liability' }
  const terms = { ...answer, Product, ProductLimit: 1, Excess: 0 }
  await open({
    GET_SUBMISSION: () =>
      ok({
        Submission: whole({
          Bounds: twice((id) => ({ ...policy, QuoteID: id, PolicyNumber: `P-${id}` })),
          Quotes: twice((id) => ({ ...quote, QuoteID: 10 + id })),
          Wholesales: twice((WholesaleID) => ({
            ...terms,
            WholesaleID,
            Market: { MarketID: 1, MarketName: 'SC' },
            TargetPremium: null,
            Contact: '',
            Email: '',
          })),
          QuickIndications: twice((QuickIndicationID) => ({
            ...terms,
            QuickIndicationID,
            BasePremium: null,
            UnderwritingFee: 200,
            Subjectivity: '',
          })),
          InformationRequired: twice((InformationRequiredID) => ({
            ...answer,
            InformationRequiredID,
            Required: 'Accounts',
          })),
          SubmissionDeclines: twice((SubmissionDeclineID) => ({
            ...answer,
            SubmissionDeclineID,
            Product,
            DeclineReason: 'Outside appetite',
          })),
        }),
      }),
  })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.filter((title) => SECTIONS.includes(title ?? ''))).toEqual(SECTIONS)
  for (const section of SECTIONS) {
    expect(region(section).getByRole('button', { name: /^New/u })).toBeEnabled()
    expect(region(section).getByRole('table')).toBeVisible()
    const created = region(section)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Date Created')
    expect(bodyRows(section).map((row) => cells(row)[created])).toEqual(['21/11/2026 10:00', '22/11/2026 10:00'])
  }
})

test('SUBD-016 a greylisted broker is warned about in red, another is not, and nothing is blocked by it', async () => {
  await open({ GET_DATA: () => ok(deltaOf({ Brokers: [{ ...ava, IsGreylisted: false }] })) })
  expect(screen.getAllByText('Ava Singh')).not.toHaveLength(0)
  expect(screen.queryByText(/GREYLISTED/u)).not.toBeInTheDocument()
  cleanup()
  await open()
  const warning = screen.getByText(
    'The broker is GREYLISTED. Please refer to a senior underwriter or national manager before quoting.',
  )
  expect(warning).toBeVisible()
  expect(colourOf(warning)).toBe('red')
  for (const section of SECTIONS) expect(region(section).getByRole('button', { name: /^New/u })).toBeEnabled()
  for (const name of ['Bind Southern Cross Cyber Liability', 'Endorse PI-2041', 'Edit'])
    expect(screen.getByRole('button', { name })).toBeEnabled()
})

test('SUBD-001 an invalid number or a failed load is reported; another id loads another submission', async () => {
  signIn()
  const named = (id: unknown) => whole({ SubmissionID: Number(id), InsuredCompanyName: `Numbered ${String(id)}` })
  const server = fakeServer({ GET_SUBMISSION: unreachable })
  const { user, router } = openPage('/home/submission/forty-one')
  expect(await screen.findByText('Load fail.')).toBeInTheDocument()
  expect(server.of('GET_SUBMISSION')).toHaveLength(0)

  const show = (submissionId: string) =>
    router.navigate({ to: '/home/submission/$submissionId', params: { submissionId } })
  await show('41')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Load fail.')).toBeInTheDocument()
  server.answer('GET_SUBMISSION', ({ SubmissionID }) => ok({ Submission: named(SubmissionID) }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Numbered 41')
  await show('42')
  await heading('Numbered 42')
  expect(screen.queryByText('Numbered 41')).not.toBeInTheDocument()
  expect(server.of('GET_SUBMISSION').at(-1)).toMatchObject({ SubmissionID: 42 })

  const asked = () => server.of('GET_SUBMISSION').map(({ SubmissionID }) => SubmissionID)
  expect(asked()).toEqual([41, 41, 42]) // 41 failed at first
  const again = held(() => ok({ Submission: { ...named(41), CompanySuburb: 'Glebe' } }))
  server.answer('GET_SUBMISSION', again.answer)
  await show('41')
  await heading('Numbered 41') // as it was kept
  expect(screen.queryByRole('status', { name: 'Loading the submission' })).not.toBeInTheDocument()
  again.release()
  expect(await screen.findByText('Glebe')).toBeVisible()
  expect(asked()).toEqual([41, 41, 42, 41])
})

test('QUO-010 sending without an attachment and a template asks first: cancel sends nothing, send sends the same quote and closes; with one of them it goes at once', async () => {
  const document = { FullFileName: 'Acme/Schedule.docx', FileName: 'Schedule.docx', FolderLink: 'M:/Acme', Group: '' }
  const sent = () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote })
  const first = await open({ SEND_QUOTE: sent })
  const { user, server } = first
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

  const goesAtOnce = async (page: Awaited<ReturnType<typeof open>>, has: () => Promise<unknown>) => {
    await page.user.click(screen.getByRole('button', { name: /^Send again: Southern Cross Cyber Liability/u }))
    await screen.findByRole('form', { name: 'Send the quote again' })
    await has()
    const before = page.server.of('SEND_QUOTE').length
    await page.user.click(screen.getByRole('button', { name: 'Send quote again' }))
    await waitFor(() => expect(page.server.of('SEND_QUOTE')).toHaveLength(before + 1))
    expect(screen.queryByText('There are NO ATTACHMENTS. Send anyway?')).not.toBeInTheDocument()
  }
  await goesAtOnce(first, () => attach('Send the quote again', 'Terms.pdf'))
  cleanup()
  sessionStorage.clear()
  // Neither a file that did not arrive nor a document without its tick goes along.
  const unticked = await open({
    SEND_QUOTE: sent,
    GET_QUOTE_ATTACHMENTS: () => ok({ Success: true, Attachments: [{ ...document, Attach: false }] }),
  })
  await unticked.user.click(screen.getByRole('button', { name: /^Send again: Southern Cross Cyber Liability/u }))
  expect(await screen.findByRole('checkbox', { name: 'Schedule.docx' })).not.toBeChecked()
  await attach('Send the quote again', 'lost.pdf')
  await unticked.user.click(screen.getByRole('button', { name: 'Send quote again' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('There are NO ATTACHMENTS. Send anyway?')
  expect(unticked.server.of('SEND_QUOTE')).toHaveLength(0)
  cleanup()
  sessionStorage.clear()
  const generated = await open({
    SEND_QUOTE: sent,
    GET_QUOTE_ATTACHMENTS: () => ok({ Success: true, Attachments: [{ ...document, Attach: true }] }),
  })
  await goesAtOnce(generated, async () =>
    expect(await screen.findByRole('checkbox', { name: 'Schedule.docx' })).toBeChecked(),
  )
})

test('SUBD-018 of the forms for bind, endorse and reverse one is open at a time', async () => {
  await open()
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const [endorse, reverse, bind, fresh] = [
    'Endorse PI-2041',
    'Reverse PI-2041',
    'Bind Southern Cross Cyber Liability',
    'New binding',
  ]
  const form = new Map([
    [endorse, 'Endorse policy'],
    [reverse, 'Reverse policy'],
    [bind, 'Bind a policy'],
    [fresh, 'Bind a policy'],
  ])
  for (const next of [endorse, reverse, bind, reverse, endorse, fresh, endorse, bind]) {
    click(next ?? '')
    await waitFor(() =>
      expect(screen.getAllByRole('form').map((element) => element.getAttribute('aria-label'))).toEqual([
        form.get(next),
      ]),
    )
  }
})

test('a bind is prefilled from its quote, and the lead is the one of its offer', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Bind Southern Cross Cyber Liability' }))
  const form = within(await screen.findByRole('form', { name: 'Bind a policy' }))
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
    ...policy,
    Status: 'Cancelled',
    EndorsedDate: wireDate('2026-11-22'),
    ReversalDate: wireDate('2026-11-23'),
  }
  const newer = {
    ...quote,
    QuoteID: 41_009,
    DateCreated: { Value: '211120261001', Text: '21/11/2026 10:01' },
    Excess: 0,
  }
  const inForce = { ...policy, QuoteID: 41_008, DateCreated: newer.DateCreated }
  await open({
    GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [inForce, reversed], Quotes: [newer, quote] }) }),
  })
  const heads = (name: string) =>
    region(name)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(heads('Bound')).toEqual([
    'Policy No',
    'Market',
    'Product',
    'Limit',
    'Excess',
    'Base Premium',
    'Inception Date',
    'Expiry Date',
    'Status',
    'Date Created',
    'Binding Date',
    'Endorsed Date',
    'Reversal Date',
    'Actions',
  ])
  expect(heads('Quotes')).toEqual([
    'Market',
    'Product',
    'Limit',
    'Excess',
    'Base Premium',
    'Inception Date',
    'Expiry Date',
    'Date Created',
    'Date Emailed',
    'Actions',
  ])
  const terms = ['Southern Cross', 'Cyber Liability', '1,000,000', '5,000', '10,000', '01/07/2025', '01/07/2026']
  expect(bodyRows('Bound').map(cells)).toEqual([
    ['PI-2041', ...terms, 'Cancelled', '21/11/2026 10:00', '21/11/2026', '22/11/2026', '23/11/2026', ''],
    ['PI-2041', ...terms, 'Bound', '21/11/2026 10:01', '21/11/2026', '', '', 'EndorseReverse'],
  ])
  expect(bodyRows('Quotes').map((row) => cells(row).slice(0, 9))).toEqual([
    [...terms, '21/11/2026 10:00', 'Not yet'],
    [...terms.with(3, '0'), '21/11/2026 10:01', 'Not yet'],
  ])
  for (const row of bodyRows('Quotes'))
    expect(within(row).getByRole('button', { name: /^Bind / })).toHaveTextContent('Bind')
})

/** An answer after a delay, in which a second click is possible. */
const later = <T,>(answer: () => T): Promise<T> => new Promise<void>((resolve) => setTimeout(resolve, 150)).then(answer)

/** An upload request that succeeds at once. */
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
  ['the text of the server', () => later(() => refused('The quote is already bound.')), 'The quote is already bound.'],
  ['that the server is down', () => later(() => unreachable({})), 'Submition Fail.\nLooks like server is down.'],
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
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe(text))
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
  // A date counts as much as the status.
  const dated = (QuoteID: number, PolicyNumber: string, part: Partial<typeof policy>) => ({
    ...policy,
    QuoteID,
    PolicyNumber,
    ...part,
  })
  const Bounds = [
    dated(40_998, 'PI-0', { EndorsedDate: policy.BindingDate }),
    dated(40_999, 'PI-1', { ReversalDate: policy.BindingDate }),
    policy,
    cancelled,
    endorsed,
  ]
  await open({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds }) }) })
  const names = region('Bound')
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual([
    'New binding',
    'Endorse it',
    'Reverse PI-0',
    'Endorse PI-2041',
    'Reverse PI-2041',
    'Reverse PI-4',
  ])
})

test('the history is sentences with before and after, the raw event a click away', async () => {
  const Event = { type: 'SubmissionReceived', revision: 0 }
  const { user } = await open({
    GET_HISTORY: () =>
      ok({
        Consistent: true,
        Digest: null,
        StreamEvents: 1,
        Record: {
          Address: 'submission-41',
          Stream: 'submission-x',
          Kind: 'submission',
          ID: 41,
          Title: 'Submission 41',
        },
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
  expect(screen.getByText('Not yet in a signed digest')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Raw event' }))
  expect(screen.getByText(/"SubmissionReceived"/u)).toBeInTheDocument()
})
