/** The submissions list as a whole page over a fake server. */
import { wireDate } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { quote } from './policy-records.ts'
import { broker, deltaOf, submission } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const rows = [
  submission(1, { InsuredCompanyName: 'Acme Engineering', DateQuoteRequired: wireDate('2026-12-03') }),
  submission(2, { InsuredCompanyName: 'Birch & Sons', DateQuoteRequired: wireDate('2026-12-01'), StickyNote: 'Call first', StickyNoteFrom: 'Ann' }),
  submission(3, { InsuredCompanyName: 'Coral Bay', DateQuoteRequired: wireDate('2026-12-09'), TargetRisk: true, BrokerID: 2 }),
  submission(4, { InsuredCompanyName: 'Dormant Co', Status: 'Inactive' }),
  submission(5, { InsuredCompanyName: 'Empty Date', DateQuoteRequired: null }),
]
const data = () => deltaOf({
  Submissions: rows,
  Brokers: [broker(1, 'Ben Broker'), broker(2, 'Cas Broker')],
  BrokerGroups: [{ BrokerGroupID: 1, GroupName: 'Harbour House', GroupKey: 'HH', Logo: null, DateCreated: null }],
  ChangeNumber: { Submission: 5 },
})

const companies = () => screen.getAllByRole('link').map((link) => link.textContent)
  .filter((text) => rows.some(({ InsuredCompanyName }) => InsuredCompanyName === text))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_DATA: () => ok(data()) })
})

async function openList(search = '') {
  const page = openPage(`/home/allsubmissions${search}`)
  await heading('Submissions:')
  return page
}

test('SUBL-003 A-082 active ones by date, target risks first, empty dates last', async () => {
  await openList()
  expect(companies()).toEqual(['Coral Bay', 'Birch & Sons', 'Acme Engineering', 'Empty Date'])
  expect(screen.getByText('Total: 4')).toBeInTheDocument()
})

test('SUBL-001 the list has its search, filters, export and total; the search runs on Enter and by its button', async () => {
  const { user } = await openList()
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled()
  await user.type(screen.getByLabelText('Search'), 'birch')
  expect(companies()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Run the search' }))
  await waitFor(() => expect(companies()).toEqual(['Birch & Sons']))
  await user.clear(screen.getByLabelText('Search'))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent))
    .toEqual(['Active', 'Scheduled', 'Inactive', 'All'])
  await user.click(screen.getByRole('option', { name: 'Inactive' }))
  await waitFor(() => expect(companies()).toEqual(['Dormant Co']))
})

test('SUBL-001 the list is cut into pages of twenty', async () => {
  const many = Array.from({ length: 45 }, (_, index) => submission(100 + index))
  server.answer('GET_DATA', () => ok(deltaOf({ Submissions: many })))
  const { user, router } = await openList()
  expect(screen.getByText('Total: 45')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(21)
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  expect(router.state.location.search).toMatchObject({ page: 2 })
})

test('SUBL-002 the columns, and the company leads to its record', async () => {
  await openList()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Broker Contact', 'Broker House', 'Source', 'Company', 'Coverage', 'Date Quote Required', 'Sticky Note', 'Target Risk',
    'Underwriter', 'Responses', 'Date Submitted', 'Inactivate',
  ])
  expect(screen.getByRole('link', { name: 'Birch & Sons' })).toHaveAttribute('href', '/home/submission/2')
})

test('SUBL-010 the badges count what a submission was answered with', async () => {
  const answer = { Revision: 3, SubmissionID: 2, DateCreated: null, DateEmailed: null }
  const [first, second, third] = [4, 5, 6].map((QuoteID) => ({ ...quote, QuoteID, SubmissionID: 2 }))
  if (!first || !second || !third) throw new Error('There are three quotes.')
  server.answer('GET_DATA', () => ok({
    ...data(),
    InformationRequired: [1, 2].map((InformationRequiredID) => ({ ...answer, InformationRequiredID, Required: 'Accounts' })),
    SubmissionDeclines: [{ ...answer, SubmissionDeclineID: 3, Product: { ProductID: 1, ProductName: 'Professional Indemnity' }, DeclineReason: 'Outside appetite' }],
    Quotes: [first, { ...second, Status: 'Bound' }, third],
  }))
  await openList()
  const row = screen.getByRole('row', { name: /Birch & Sons/u })
  expect(within(row).getAllByRole('img').map((mark) => mark.getAttribute('aria-label')).filter((label) => /: \d/u.test(label ?? '')))
    .toEqual(['Bounds: 1', 'Quotes: 2', 'Information Required: 2', 'Submission Declines: 1'])
})

test('SUBL-004 every word must be found somewhere', async () => {
  const { user } = await openList()
  await user.type(screen.getByLabelText('Search'), 'harbour CAS{Enter}')
  await waitFor(() => expect(companies()).toEqual(['Coral Bay']))
})

test('SUBL-005 the state of the list is in its address and comes back', async () => {
  const first = await openList('?status=all&sort=Company&desc=true')
  expect(companies()).toEqual(['Coral Bay', 'Empty Date', 'Dormant Co', 'Birch & Sons', 'Acme Engineering'])
  await first.user.type(screen.getByLabelText('Search'), 'co{Enter}')
  await waitFor(() => expect(companies()).toEqual(['Coral Bay', 'Dormant Co']))
  await first.router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await first.router.navigate({ to: '/home/allsubmissions' })
  await heading('Submissions:')
  expect(companies()).toEqual(['Coral Bay', 'Dormant Co'])
  expect(first.router.state.location.search).toMatchObject({ q: 'co', status: 'all' })
})

test('SUBL-012 only a row with a note has a pin', async () => {
  await openList()
  expect(screen.getAllByRole('img', { name: /Sticky note/u })).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: 'Target risk' })).toHaveLength(1)
})

async function inactivate(user: Awaited<ReturnType<typeof openList>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Inactivate Birch & Sons' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Inactivate' }))
}

test('SUBL-007 inactivating sends the status alone and the row follows by the delta', async () => {
  const { user } = await openList()
  server.answer('UPDATE_SUBMISSION_STATUS', () => {
    const row = submission(2, { InsuredCompanyName: 'Birch & Sons', Status: 'Inactive', ChangeNumber: 6 })
    server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [row], ChangeNumber: { Submission: 6 } })))
    return ok({ Success: true })
  })
  await inactivate(user)
  await waitFor(() => expect(companies()).not.toContain('Birch & Sons'))
  expect(server.of('UPDATE_SUBMISSION_STATUS')[0]).toMatchObject({ Submission: { SubmissionID: 2, Status: 'Inactive' } })
})

test('SUBL-008 a status update that gets no answer says so', async () => {
  const { user } = await openList()
  server.answer('UPDATE_SUBMISSION_STATUS', unreachable)
  await inactivate(user)
  expect(await screen.findByText(/Update Fail\.\s+Looks like server is down\./u)).toBeInTheDocument()
})

test('SUBL-006 a refused date shows an error mark and the old date', async () => {
  const { user } = await openList()
  server.answer('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED', () => refused('Date Quote Required is invalid.'))
  await user.click(screen.getByRole('button', { name: /Date Quote Required of Acme/u }))
  const field = screen.getByRole('textbox', { name: 'Date Quote Required' })
  await user.clear(field)
  await user.type(field, '05/01/2027{Enter}')
  expect(await screen.findByRole('img', { name: 'Date Quote Required is invalid.' })).toBeInTheDocument()
  expect(server.of('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED')[0]).toMatchObject({
    Submission: { SubmissionID: 1, DateQuoteRequired: { Value: '05012027', Text: '05/01/2027' } },
  })
})

test('SUBL-013 the export holds the filtered rows with their counts', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  const { user } = await openList('?q=acme')
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  const lines = (await saved[0]?.text())?.trim().split('\r\n')
  expect(lines?.[0]).toContain('Broker Contact,Broker House,Company')
  expect(lines?.[1]).toContain('Ben Broker,Harbour House,Acme Engineering,Professional Indemnity,03/12/2026,Mia Chen')
  expect(lines).toHaveLength(2)
})

test('SUBL-014 SHELL-013 a failed load of the data says so, keeps the session and can be tried again', async () => {
  server.answer('GET_DATA', unreachable)
  const { user, path } = openPage('/home/allsubmissions')
  expect(await screen.findByText('Service not available.')).toBeInTheDocument()
  server.answer('GET_DATA', () => ok(data()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Submissions:')
  expect(path()).toBe('/home/allsubmissions')
})

test('SUBL-011 arrows move from row to row', async () => {
  const { user } = await openList()
  const [first, second] = screen.getAllByRole('row').slice(1)
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('data-focused', 'true')
})
