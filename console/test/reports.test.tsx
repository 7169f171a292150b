/** The policies report, the outbox and operations as whole pages over a fake server. */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, PolicyRow, ResultsOf } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { policy } from './policy-records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const row = (QuoteID: number, part: Partial<PolicyRow>, insured = 'Acme Engineering', OwnerID = 1): PolicyRow => ({
  ...policy,
  QuoteID,
  PolicyNumber: `PI-${QuoteID}`,
  InceptionDate: wireDate('2025-07-01'),
  ExpiryDate: wireDate('2026-07-01'),
  Submission: {
    InsuredCompanyName: insured, OwnerID, Owner: { FullName: OwnerID === 1 ? 'Mia Chen' : 'Tom Brennan' }, BrokerID: 1,
    Broker: { FullName: 'Ben Broker', Email: '', State: null, BrokerGroup: { BrokerGroupID: 1, GroupName: 'Harbour House' } },
    CompanyAddress: '1 High St', CompanySuburb: 'Sydney', CompanyPostcode: '2000',
  },
  Transaction: 'New Business', State: 'NSW', YearofAccount: 2025, RevenueOrTurnover: 1, NSWSDExemptionText: 'No',
  BindingDate: wireDate('2025-06-20'),
  ...part,
})

const policies = [
  row(1, { TotalPayable: 12254 }),
  row(2, { Transaction: 'Cancellation', InceptionDate: wireDate('2024-01-01'), ExpiryDate: wireDate('2025-01-01') }, 'Birch & Sons'),
  row(3, {}, 'Coral Bay', 2),
]
const numbers = () => screen.queryAllByRole('link', { name: /^PI-/u }).map((link) => link.textContent)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_BORDERAU: () => ok({ Policies: policies }) })
})

test('RPT-003 A-022 the report starts with the current user and offers all', async () => {
  const { user } = openPage('/home/report/policies')
  await heading('Policies:')
  await waitFor(() => expect(numbers()).toEqual(['PI-1', 'PI-2']))
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'All' }))
  await waitFor(() => expect(numbers()).toHaveLength(3))
})

test('RPT-015 A-021 a policy is in the period when its inception or its expiry is', async () => {
  openPage('/home/report/policies?from=2025-01-01&to=2025-06-30')
  await waitFor(() => expect(numbers()).toEqual(['PI-2']))
})

test('RPT-008 money stands with two decimals', async () => {
  openPage('/home/report/policies')
  expect(await screen.findAllByText('12,254.00')).not.toHaveLength(0)
})

test('RPT-006 Borderau.csv holds the filtered policies', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  const { user } = openPage('/home/report/policies?owner=all&q=coral')
  await waitFor(() => expect(numbers()).toEqual(['PI-3']))
  await user.click(screen.getByRole('button', { name: 'Borderau.csv' }))
  const csv = await saved[0]?.text()
  expect(csv).toContain('Coverholder Name')
  expect(csv).toContain('Coral Bay')
  expect(csv).not.toContain('Birch')
})

test('RPT-018 a failed load says so and empties the list', async () => {
  server.answer('GET_BORDERAU', unreachable)
  openPage('/home/report/policies')
  expect(await screen.findByText('Service not available.')).toBeInTheDocument()
  expect(screen.getByText('Total: 0')).toBeInTheDocument()
})

test('RPT-018 while the report loads nothing is counted; after a failed load it is asked again on request', async () => {
  server.answer('GET_BORDERAU', unreachable)
  const { user } = openPage('/home/report/policies')
  await screen.findByText('Service not available.')
  const reply = Promise.withResolvers<object>()
  server.answer('GET_BORDERAU', () => reply.promise)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('status', { name: 'Loading Policies' })).toBeInTheDocument()
  expect(screen.queryByText(/^Total/u)).not.toBeInTheDocument()
  reply.resolve(ok({ Policies: policies }))
  expect(await screen.findByText('Total: 2')).toBeInTheDocument()
})

const mail = {
  MessageID: '<1@bindery>', At: wireDateTime('2026-11-20T01:00:00Z'), To: ['ben@harbour.example'], Cc: [],
  Subject: 'Quotation', Attachments: ['terms.pdf'],
}

test('a mail that cannot be loaded is asked for again, or left for the list', async () => {
  server.answer('LIST_MAILS', () => ok({ Mails: [mail], Total: 1 }))
  server.answer('GET_MAIL', unreachable)
  const { user, router } = openPage('/home/outbox?mail=%3C1%40bindery%3E')
  await screen.findByText('Load fail.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(server.of('GET_MAIL')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'All mails' }))
  expect(router.state.location.search).toEqual({})
})

test('a mail is read beside the list, its HTML where no script can run', async () => {
  server.answer('LIST_MAILS', () => ok({ Mails: [mail], Total: 1 }))
  server.answer('GET_MAIL', () => ok({ Mail: { ...mail, Html: '<p>Dear Ben</p><script>steal()</script>', Text: '' } }))
  const { user, router } = openPage('/home/outbox')
  await user.click(await screen.findByRole('button', { name: /ben@harbour\.example/u }))
  const frame = await screen.findByTitle('Message: Quotation')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Dear Ben'))
  expect(screen.getByText('terms.pdf')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ mail: mail.MessageID })
})

const problem: ResultsOf<typeof GetOperations>['MailProblems'][number] = {
  Stream: 'submission-9', MessageID: 'q9@bindery', State: 'partly-refused', Purpose: 'quote', ItemID: 41_001, SubmissionID: 41,
  To: ['ben@harbour.example'], Cc: ['lead@agency.example'], Refused: ['lead@agency.example'], Subject: 'Quotation: Acme',
  Error: '', Since: null,
}
const picture = {
  MailProblems: [problem],
  Consumers: [{ Group: 'reactors', Lag: 12, Stalled: true, LastProcessed: null, LastError: 'disk full' }],
  Projections: [{ Collection: 'Submissions', Version: 1, HighWater: 300, Rebuilding: false, Progress: null }],
  Rebuilds: [],
  Parked: [{ Collection: 'Quotes', Stream: 'submission-9', Revision: 4, Quarantined: true, Attempts: [{ At: null, Error: 'bad event' }] }],
  Queues: [{
    Queue: 'mail', Counts: { failed: 1 },
    Failed: [{
      JobID: 'j1', Queue: 'mail', Name: 'send', State: 'failed', Progress: null, Created: null,
      Attempts: [{ At: null, Error: 'no route' }],
    }],
  }],
}

test('operations name what is wrong, and each button sends its own call', async () => {
  server.answer('GET_OPERATIONS', () => ok(picture))
  for (const func of ['REBUILD_PROJECTION', 'RETRY_PARKED', 'RETRY_JOB']) server.answer(func, () => ok({ Success: true }))
  server.answer('DISCARD_JOB', () => refused('You do not have access to this function.'))
  const { user } = openPage('/home/operations')
  expect(await screen.findByText('Stalled')).toBeInTheDocument()
  expect(screen.getByText('Quarantined')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rebuild: Submissions' }))
  await user.click(screen.getByRole('button', { name: 'Retry: submission-9 in Quotes' }))
  await user.click(screen.getByRole('button', { name: 'Retry: send j1' }))
  await user.click(screen.getByRole('button', { name: 'Discard: send j1' }))
  const failed = screen.getByRole('table', { name: 'Failed jobs' })
  expect(await within(failed).findByRole('alert')).toHaveTextContent('You do not have access to this function.')
  expect(server.of('REBUILD_PROJECTION')[0]).toMatchObject({ Collection: 'Submissions' })
  expect(server.of('RETRY_PARKED')[0]).toMatchObject({ Collection: 'Quotes', Stream: 'submission-9' })
  expect(server.of('RETRY_JOB')[0]).toMatchObject({ Queue: 'mail', JobID: 'j1' })
})

test('a rebuild under way says how far it is; one that nobody has taken up says who waits for it', async () => {
  const since = { Value: '221120261030', Text: '22/11/2026 10:30' }
  const rebuilds = ['Submissions', 'Quotes'].map((Collection) => ({ Collection, Since: since, By: 'Tom Reid' }))
  const running = { Collection: 'Submissions', Version: 1, HighWater: 300, Rebuilding: true, Progress: 42 }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, Projections: [running], Rebuilds: rebuilds }))
  openPage('/home/operations')
  expect(await screen.findByText('Rebuilding 42%')).toBeInTheDocument()
  expect(screen.getByText(/Quotes waits to be rebuilt, as Tom Reid asked on 22\/11\/2026 10:30/u)).toBeInTheDocument()
  expect(screen.queryByText(/Submissions waits to be rebuilt/u)).not.toBeInTheDocument()
})

test('A-061 a mail in doubt or refused says so, leads to its submission and takes either decision', async () => {
  server.answer('GET_OPERATIONS', () => ok(picture))
  server.answer('RESOLVE_MAIL', ({ Decision }) =>
    (Decision === 'sent' ? refused('The message does not wait for a decision.') : ok({ Success: true })))
  const { user } = openPage('/home/operations')
  const table = await screen.findByRole('table', { name: 'Mail in doubt or refused' })
  expect(within(table).getByText('Refused for some')).toBeInTheDocument()
  expect(within(table).getByText(/refused lead@agency\.example and took it for the others/u)).toBeInTheDocument()
  expect(within(table).getByRole('link', { name: 'Quotation: Acme' })).toHaveAttribute('href', '/home/submission/41')
  await user.click(screen.getByRole('button', { name: 'Send again: Quotation: Acme' }))
  await user.click(screen.getByRole('button', { name: 'Mark as sent: Quotation: Acme' }))
  expect(await within(table).findByRole('alert')).toHaveTextContent('The message does not wait for a decision.')
  expect(server.of('RESOLVE_MAIL')).toMatchObject([
    { Stream: 'submission-9', MessageID: 'q9@bindery', Decision: 'resend' },
    { Stream: 'submission-9', MessageID: 'q9@bindery', Decision: 'sent' },
  ])
})
