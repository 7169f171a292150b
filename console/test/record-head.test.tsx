/** The head of a submission: its stages, its due day and the one next action; and the sections and facts below it. */
import { screen, waitFor, within } from '@testing-library/react'
import { formatMoney, wireDate } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { ava, policy, quote, whole } from './policy-records.ts'
import { client, deltaOf } from './records.ts'
import { form, openSubmission } from './submission-page.tsx'
import { ok } from './server.ts'

const CLEARED = { DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1' }
const stages = () =>
  within(screen.getByRole('list', { name: 'Stages' }))
    .getAllByRole('listitem')
    .map((item) => `${item.textContent}${item.hasAttribute('aria-current') ? ' <' : ''}`)

test('a record without quotes shows its stage and what is late, and leads to its quote; empty sections are lines', async () => {
  const record = whole({
    ...CLEARED,
    Quotes: [],
    Bounds: [],
    DateQuoteRequired: wireDate('2020-01-31'),
    OtherCoverage: '',
  })
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: record }) })
  expect(stages()).toEqual(['Received20/11/2026', 'Cleared20/11/2026, CLR-1 <', 'Quotednot yet', 'Boundnot yet'])
  expect(screen.getByText(/^Quote required 31\/01\/2020, \d+ days late$/u)).toBeVisible()
  const quotes = within(screen.getByRole('region', { name: 'Quotes' }))
  expect(quotes.getByText('No quotes yet.')).toBeVisible()
  expect(quotes.queryByRole('table')).not.toBeInTheDocument()
  const cover = within(screen.getByRole('region', { name: 'Cover' }))
  expect(cover.getByText('Not given').nextElementSibling).toHaveTextContent('Other Coverage')

  await user.click(screen.getByRole('button', { name: 'Quote it' }))
  await form('New quote')
  expect(quotes.queryByText('No quotes yet.')).toBeVisible()
})

test('what quick fill put in is marked as not given yet, and named as still to be asked for', async () => {
  const record = whole({ CompanyAddress: '1 Bay St', CompanySuburb: 'TBA', CompanyPostcode: '0', Turnover: 0 })
  await openSubmission({ GET_SUBMISSION: () => ok({ Submission: record }) })
  const fact = (group: string, label: string) =>
    within(screen.getByRole('region', { name: group })).getByText(label).nextElementSibling
  expect(fact('Insured', 'Suburb')).toHaveTextContent('TBAnot given yet')
  expect(fact('Insured', 'Postcode')).toHaveTextContent('0not given yet')
  expect(fact('Business', 'Fee Income')).toHaveTextContent('$0not given yet')
  expect(fact('Insured', 'Company Address')).not.toHaveTextContent('not given yet')
  expect(screen.getByRole('status', { name: 'Not given yet' })).toHaveTextContent(
    /: .*Suburb, .*Postcode, Fee Income\.$/u,
  )
})

test('a quoted record is bound from its head, by its newest quote; one to be cleared is edited from it', async () => {
  const older = { ...quote, QuoteID: 41_001, BasePremium: 12_000 }
  const newer = {
    ...quote,
    QuoteID: 41_002,
    BasePremium: 10_000,
    Attachments: [{ id: 'f1', FileName: 'Wording.pdf', FullFileName: 'Wording.pdf', FolderLink: '' }],
  }
  const { user } = await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({ ...CLEARED, Quotes: [newer, older], Bounds: [] }) }),
  })
  expect(stages()[2]).toBe('Quoted2 open, from $10,000 <')
  expect(screen.queryByText(/^Quote required/u)).not.toBeInTheDocument()
  const heads = within(screen.getByRole('region', { name: 'Quotes' })).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent).slice(4, 7)).toEqual(['Base Premium', 'Files', 'Inception Date'])
  await user.click(screen.getByRole('button', { name: 'Bind the newest quote' }))
  expect(await screen.findByRole('heading', { name: 'Bind quote 41002' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'new wholesale{Enter}')
  await waitFor(() => expect(screen.getByRole('form', { name: 'New wholesale' })).toBeVisible())
})

test('a quote whose product was declined since is marked, leads nowhere, and says so to who binds it', async () => {
  const decline = {
    ...quote,
    SubmissionDeclineID: 41_009,
    Revision: quote.Revision + 1,
    DeclineReason: 'Outside our appetite',
    DateCreated: { Value: '241120261000', Text: '24/11/2026 10:00' },
  }
  const record = whole({ ...CLEARED, Quotes: [quote], Bounds: [], SubmissionDeclines: [decline] })
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: record }) })
  expect(screen.queryByRole('button', { name: 'Bind the newest quote' })).not.toBeInTheDocument()
  const quotes = within(screen.getByRole('region', { name: 'Quotes' }))
  expect(quotes.getByText('Cyber Liability (declined)')).toBeVisible()
  await user.click(quotes.getByRole('button', { name: /^Bind /u }))
  const bind = within(await screen.findByRole('region', { name: 'Bound' }))
  expect(await bind.findByText('Cyber Liability was declined on 24/11/2026, after this quote was sent.')).toBeVisible()
})

test('a policy in force begins with what it is, how far it has come, its figures and its next action', async () => {
  const over = {
    ...policy,
    QuoteID: 41_009,
    PolicyNumber: 'PI-1',
    Status: 'Cancelled' as const,
    ReversalDate: policy.BindingDate,
  }
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [over, policy] }) }) })
  const heads = screen.getAllByRole('region', { name: /^Policy /u })
  expect(heads).toHaveLength(1)
  const head = within(screen.getByRole('region', { name: 'Policy PI-2041' }))
  expect(head.getByText('Cyber Liability with Southern Cross')).toBeVisible()
  const life = within(head.getByRole('list', { name: 'Life of PI-2041' })).getAllByRole('listitem')
  expect(life[0]).toHaveTextContent('Bound21/11/2026')
  expect(life[1]).toHaveTextContent('Endorsednot endorsed')
  expect(life[2]).toHaveTextContent(policy.ExpiryDate?.Text ?? 'no expiry')
  expect(head.getByLabelText('Figures of PI-2041')).toHaveTextContent(
    `Total Payable${formatMoney(policy.TotalPayable)}`,
  )
  await user.click(head.getByRole('button', { name: 'Endorse it' }))
  expect(await screen.findByRole('heading', { name: 'Endorse PI-2041' })).toBeVisible()
})

test('SUBD-010 view mode leads to the client and to the broker, edit mode to a new broker alone', async () => {
  const { user } = await openSubmission({
    GET_DATA: () => ok(deltaOf({ Brokers: [ava], Clients: [client] })),
    GET_SUBMISSION: () => ok({ Submission: whole({ ClientID: 3, BrokerID: 2 }) }),
  })
  const insured = within(screen.getByRole('region', { name: 'Insured' }))
  expect(insured.getByRole('link', { name: 'Harbour View Pty Ltd' })).toHaveAttribute('href', '/home/client/3')
  const brokers = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/home/broker'))
  expect(brokers()).toEqual(['/home/broker/2'])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(brokers()).toEqual(['/home/broker']))
  expect(screen.getByRole('link', { name: 'Open the client' })).toHaveAttribute('href', '/home/client/3')
})
