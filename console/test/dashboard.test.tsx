/** The overview of submissions and the dashboard as whole pages (rows OVW, A-118, A-168). */
import { addDays, WORK_STATES, wireDate } from '@bindery/contracts/rules'
import { ANSWER_DAYS, type Dashboard, type TrainingHistoryRow, type WireDate } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { incident } from './every-record.ts'
import { standAtNoon, TODAY_AT_NOON } from './noon.ts'
import { heading, openPage, signIn } from './open.tsx'
import { market, product, quote } from './policy-records.ts'
import { broker, deltaOf, masterData, mia, owner, renewal, submission } from './records.ts'
import { monthsOfRenewals } from './renewal-months.ts'
import { fakeServer, liveEvents, ok, refused, unreachable } from './server.ts'

standAtNoon()
const today = TODAY_AT_NOON
const by = (days: number) => ({ DateQuoteRequired: wireDate(addDays(today, days)) })
const CLEARED = { DateCleared: wireDate('2026-11-01'), ClearanceRef: 'C-1' }
const submissions = [
  submission(1, { ...by(-2), InsuredCompanyName: 'Late Pty Ltd' }),
  submission(2, { ...by(0), ...CLEARED }),
  submission(3, { ...by(-5), ...CLEARED }),
  submission(4, { ...by(-9), ...CLEARED, OwnerID: 5 }),
  submission(5, { ...by(-9), Status: 'Inactive' }),
  submission(6, { ...by(90), ...CLEARED, OwnerID: 99 }),
  submission(7, { ...by(90), ...CLEARED, Status: 'Scheduled' }),
]
// Day 30 still counts, day 31 does not; nothing waits in a bound renewal, nor in a closed incident.
const renewals = [
  renewal({ RenewalID: 300_001, CSVDueDate: wireDate(addDays(today, 30)), CSVStatus: 'Quoted' }),
  renewal({ RenewalID: 300_002, CSVDueDate: wireDate(addDays(today, 31)), CSVStatus: 'Quoted' }),
  renewal({ RenewalID: 300_003, CSVDueDate: wireDate(addDays(today, 2)), CSVStatus: 'Bound' }),
]
const incidents = [
  { ...incident, IncidentID: 1 },
  { ...incident, IncidentID: 2 },
  { ...incident, Status: 'Closed' as const },
]

const figures: Dashboard = {
  Months: Array.from({ length: 12 }, (_, n) => ({
    Month: `2026-${String(n + 1).padStart(2, '0')}`,
    Quoted: { Count: 2, Premium: 1_000 * (n + 1) },
    Bound: { Count: 1, Premium: 500 * (n + 1) },
    QuotedBefore: { Count: 3, Premium: 8_800 },
    BoundBefore: { Count: 1, Premium: 5_000 },
  })),
  States: WORK_STATES.map((State, n) => ({ State, Count: n })),
  Products: [{ ProductID: 1, ProductName: 'Cyber Liability', Quoted: 10, Bound: 4 }],
  Houses: [{ BrokerGroupID: 0, GroupName: '', Quoted: 3, Bound: 3 }],
  Answers: ANSWER_DAYS.map((Days, n) => ({ Days, Count: n === 0 ? 1 : n === 2 ? 5 : n === 9 ? 2 : 0 })),
}

async function open(
  address: string,
  title: string,
  answers: Parameters<typeof fakeServer>[0] = {},
  live?: ReturnType<typeof liveEvents>,
) {
  signIn()
  const table = {
    GET_MASTER_DATA: () =>
      ok(
        masterData({
          Owners: [
            mia,
            owner(5, 'Tom Okafor'),
            owner(6, 'Zoe Idle'),
            { ...owner(7, 'Al Gone'), Active: false },
            { ...owner(8, 'Ida Clerk'), Roles: { ADMIN: 0, UWRITER: 0, ISO: 0, ROOT: 0 } },
          ],
          Products: [product],
          Markets: [market],
        }),
      ),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [broker(1, 'Ava Singh')],
          Submissions: submissions,
          Quotes: [{ ...quote, SubmissionID: 3, Status: 'Quote' }],
          Renewals: renewals,
          Incidents: incidents,
          ChangeNumber: { Submission: 6, Quote: 1, Broker: 1 },
        }),
      ),
    GET_DASHBOARD: () => ok({ Dashboard: figures }),
    GET_RENEWAL_FIGURES: () => ok({ Months: monthsOfRenewals }),
    GET_COUNTED: () =>
      ok({
        Total: 1,
        Lines: [
          {
            SubmissionID: 1,
            QuoteID: 1001,
            ProductName: 'Cyber Liability',
            Day: '2026-10-05',
            Premium: 9_500,
            Bound: true,
          },
        ],
      }),
    ...answers,
  }
  const server = fakeServer(table, live)
  const page = openPage(address)
  await heading(title)
  return { ...page, server }
}
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('OVW-001 OVW-002 A-118 active submissions by underwriter, with their sum, and those without an underwriter first', async () => {
  const live = liveEvents()
  // Of nobody, of an account that is unknown, and of two people who are no active underwriters.
  const more = [0, 7, 8].map((OwnerID) => submission(10 + OwnerID, { OwnerID }))
  const all = { Submissions: [...submissions, ...more], ChangeNumber: { Submission: 18 } }
  const page = await open(
    '/home/submissionsoverview',
    'Submissions Overview:',
    { GET_DATA: () => ok(deltaOf(all)) },
    live,
  )
  expect(cells('Submissions overview')).toEqual([
    ['Underwriter', 'Active Submissions'],
    [' UNALLOCATED!!!', '2'],
    ['Al Gone (inactive)', '1'],
    ['Ida Clerk', '1'],
    ['Mia Chen', '3'],
    ['Tom Okafor', '1'],
    ['Zoe Idle', '0'],
    ['Total', '8'],
  ])
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  const given = [6, 10].map((id) => submission(id, { OwnerID: 5, ChangeNumber: 19 }))
  page.server.answer('GET_DATA', () => ok(deltaOf({ Submissions: given, ChangeNumber: { Submission: 19 } })))
  live.moved('Submissions', 19)
  await waitFor(() => expect(screen.queryByText(/UNALLOCATED/u)).not.toBeInTheDocument())
  expect(cells('Submissions overview').slice(3, 5)).toEqual([
    ['Mia Chen', '3'],
    ['Tom Okafor', '3'],
  ])
  await page.user.click(screen.getByRole('link', { name: '3 active submissions of Mia Chen' }))
  await heading('Submissions:')
})

test('A-168 the dashboard shows what waits for me, and every number opens the list that it counts', async () => {
  const page = await open('/home/dashboard', 'Dashboard')
  const tiles = within(screen.getByRole('list', { name: 'What waits' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(tiles).toEqual([
    '1 Overdue quotes required',
    '1 Today quotes required',
    '0 This week quotes required',
    '1 Clearance neither date nor reference',
    '1 Replies of brokers to our quotes',
    '1 Renewals due within 30 days',
    '3 My active submissions',
    '2 Incidents not closed',
    '– My trainings not known yet',
  ])
  const main = within(screen.getByRole('main'))
  const href = (name: string) => main.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(href('2 Incidents not closed')).toBe('/home/allincidents?status=New')
  expect(
    await screen.findByText(
      /^November 2026: \$5,500 bound, 10% more than a year ago; \$11,000 quoted, 25% more than a year ago\.$/u,
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('1 wait for us, 27 were answered.')).toBeInTheDocument()
  expect(screen.getByText('4 of 10 quotes are bound: 40%.')).toBeInTheDocument()
  expect(screen.getByText('Half were answered within 2 working days; 2 of 8 took more than 5.')).toBeInTheDocument()
  expect(cells('Premium by month')[0]).toEqual([
    'Month',
    'Quoted',
    'Quoted a year before',
    'Bound',
    'Bound a year before',
  ])
  expect(cells('Premium by month')[1]).toEqual(['December 2026', '$12,000', '$8,800', '$6,000', '$5,000'])
  expect(href('bound in October 2026: $5,000')).toContain('of=bound')
  expect(href('bound in October 2025: $5,000')).toContain('2025-10')
  expect(href('quoted in October 2025: $8,800')).toContain('of=quoted')
  expect(href('quoted in October 2025: $8,800')).toContain('2025-10')
  expect(href('Quoted, no answer: 5')).toContain('of=state')
  expect(href('Bound, Cyber Liability: 4')).toContain('bound=true')
  expect(href('Quoted, No broker house: 3')).toContain('of=house')
  expect(href('9 working days: 2')).toContain('of=answer')

  await page.user.click(screen.getByText('Everybody'))
  await waitFor(() => expect(screen.getByRole('link', { name: /Overdue/u })).toHaveTextContent('2 Overdue'))
  await page.user.click(screen.getByRole('link', { name: /Overdue/u }))
  await heading('Overdue: quotes required')
  expect(
    cells('Counted')
      .slice(1)
      .map(([name]) => name),
  ).toEqual(['Company 4', 'Late Pty Ltd'])
  await page.user.click(screen.getByRole('button', { name: '← Back' }))
  await heading('Dashboard')
  await page.user.click(await screen.findByRole('link', { name: 'bound in October 2026: $5,000' }))
  await heading('Bound in October 2026')
  await waitFor(() =>
    expect(cells('Counted')[1]).toEqual([
      'Late Pty Ltd',
      'Ava Singh',
      'Mia Chen',
      'Cyber Liability',
      '05/10/2026',
      '9,500.00',
    ]),
  )
  expect(page.server.of('GET_COUNTED')[0]).toMatchObject({ Of: 'bound', Key: '2026-10', Bound: false })
})

test('A-168 a list of more records than one answer has is read on until all are here', async () => {
  const total = 1_101
  const line = (n: number) => ({
    SubmissionID: n,
    QuoteID: n * 1000 + 1,
    ProductName: 'Cyber Liability',
    Day: '2026-10-05',
    Premium: n,
    Bound: true,
  })
  const all = Array.from({ length: total }, (_, n) => line(total - n))
  const answer = (offset: number) => ok({ Total: total, Lines: all.slice(offset, offset + 500) })
  const second = Promise.withResolvers<object>()
  const last = [refused(''), answer(1_000)]
  const headline = () => screen.getByRole('heading', { level: 1 }).parentElement
  const page = await open('/home/dashboard/list?of=bound&key=%222026-10%22', 'Bound in October 2026', {
    GET_COUNTED: ({ Offset }) => {
      if (Offset === 500) return second.promise
      return Offset === 1_000 ? (last.shift() ?? {}) : answer(0)
    },
  })
  // The newest are there to be read while the others are awaited.
  expect(await screen.findByText('Submission 1101')).toBeInTheDocument()
  // It stands on the line of the heading, so that no row moves when it goes (SHELL-009).
  expect(headline()).toHaveTextContent('Loading the rest… 45 %')
  second.resolve(answer(500))
  expect(await screen.findByRole('alert')).toHaveTextContent('Load fail.')
  expect(screen.getByText('Total: 1,000')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Total: 1,101')).toBeInTheDocument()
  expect(headline()).not.toHaveTextContent('Loading')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Page 56' }))
  expect(await screen.findByText('Late Pty Ltd')).toBeInTheDocument()
  expect(page.server.of('GET_COUNTED').map(({ Offset }) => Offset)).toEqual([0, 500, 1_000, 1_000])
})

test('A-045 the dashboard counts my open trainings, and a date that I record counts at once', async () => {
  const live = liveEvents()
  const training = (TrainingID: number, Enabled: boolean, DatePassed: WireDate | null): TrainingHistoryRow => ({
    TrainingHistoryID: DatePassed === null ? 0 : TrainingID,
    Revision: 0,
    TrainingID,
    Training: { TrainingName: `Training ${TrainingID}`, Description: '', Enabled },
    Owner: { OwnerID: 1, FullName: 'Mia Chen' },
    DatePassed,
  })
  const passed = wireDate('2026-02-03')
  const open1 = [training(1, true, null), training(2, true, null)]
  // Training 3 was passed and may be passed again; training 4 is disabled.
  const rest = [training(3, true, passed), training(3, true, null), training(4, false, null)]
  const page = await open(
    '/home/dashboard',
    'Dashboard',
    { GET_MY_TRAININGS: () => ok({ MyTrainings: [...open1, ...rest] }) },
    live,
  )
  const tile = await screen.findByRole('link', { name: '2 My trainings not passed yet' })
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  page.server.answer('GET_MY_TRAININGS', () => ok({ MyTrainings: [training(1, true, passed), ...open1, ...rest] }))
  live.moved('TrainingHistories', 9)
  await waitFor(() => expect(tile).toHaveTextContent('1 My trainings'))
  await page.user.click(tile)
  await heading('My Trainings:')
})

test('A-045 the dashboard counts my active submissions, whosever work it shows, and opens exactly these', async () => {
  const page = await open('/home/dashboard', 'Dashboard')
  await page.user.click(screen.getByText('Everybody'))
  await waitFor(() => expect(screen.getByRole('link', { name: /Overdue/u })).toHaveTextContent('2 Overdue'))
  await page.user.click(screen.getByRole('link', { name: '3 My active submissions' }))
  await heading('Submissions:')
  const listed = within(await screen.findByRole('table', { name: 'Submissions' })).getAllByRole('link', {
    name: /Pty Ltd|Company/u,
  })
  expect(listed.map((link) => link.textContent).toSorted()).toEqual(['Company 2', 'Company 3', 'Late Pty Ltd'])
})

test('A-168 figures that cannot be had say so, and what waits is there all the same', async () => {
  await open('/home/dashboard', 'Dashboard', { GET_DASHBOARD: unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('Load fail.')
  expect(screen.getByRole('link', { name: /Overdue/u })).toHaveTextContent('1 Overdue')
})
