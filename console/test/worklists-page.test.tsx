/** The worklists above the submissions as a whole page: counts, addresses, the other filters, and the day in words. */
import { addDays, wireDate } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openList } from './list-page.tsx'
import { standAtNoon, TODAY_AT_NOON } from './noon.ts'
import { heading, signIn } from './open.tsx'
import { quote } from './policy-records.ts'
import { broker, deltaOf, house, masterData, mia, owner, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'

standAtNoon()
const today = TODAY_AT_NOON
const due = (days: number) => ({ DateQuoteRequired: wireDate(addDays(today, days)) })
const cleared = { ClearanceRef: 'CLR-1' }
const sent = { Revision: 3, DateCreated: null, DateEmailed: null }

const rows = [
  submission(1, { InsuredCompanyName: 'Late Pty Ltd', ...due(-9), ...cleared }),
  submission(2, { InsuredCompanyName: 'Late of Tom', ...due(-1), ...cleared, OwnerID: 2 }),
  submission(3, { InsuredCompanyName: 'On the Day', ...due(0), ...cleared }),
  submission(4, { InsuredCompanyName: 'Fresh & Co', ...due(3) }),
  submission(5, { InsuredCompanyName: 'Asked Late', ...due(-2), OwnerID: 2 }),
  submission(6, { InsuredCompanyName: 'Quoted Late', ...due(-5) }),
  submission(7, { InsuredCompanyName: 'Dormant Late', ...due(-40), Status: 'Inactive' }),
]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })),
    GET_DATA: () =>
      ok(
        deltaOf({
          Submissions: rows,
          Brokers: [broker(1, 'Ben Broker')],
          BrokerGroups: [house],
          InformationRequired: [{ ...sent, InformationRequiredID: 1, SubmissionID: 5, Required: 'Accounts' }],
          Quotes: [{ ...quote, QuoteID: 6001, SubmissionID: 6 }],
        }),
      ),
  })
})

const line = () => within(screen.getByRole('navigation', { name: 'Worklists' }))
const counts = () =>
  line()
    .getAllByRole('button')
    .map((button) => button.textContent)
const shown = () =>
  line()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map((button) => button.textContent)
const companies = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => rows.some(({ InsuredCompanyName }) => InsuredCompanyName === text))

test('the first screen opens on everybody’s active submissions, with what waits counted above them', async () => {
  const { user, router } = await openList()
  expect(counts()).toEqual([
    'Everybody’s 6',
    'Mine 4',
    'Overdue 3',
    'Due today 1',
    'New 1',
    'Waiting for the broker 1',
    'Quoted without an answer 1',
  ])
  expect(shown()).toEqual(['Everybody’s 6'])
  expect(screen.getByText('Total: 6')).toBeInTheDocument()

  await user.click(line().getByRole('button', { name: 'Overdue 3' }))
  await waitFor(() => expect(companies()).toEqual(['Late Pty Ltd', 'Asked Late', 'Late of Tom']))
  expect(screen.getByText('Total: 3')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ work: 'overdue' })
  expect(shown()).toEqual(['Everybody’s 6', 'Overdue 3'])

  for (const [name, held] of [
    ['Due today 1', 'On the Day'],
    ['New 1', 'Fresh & Co'],
    ['Waiting for the broker 1', 'Asked Late'],
    ['Quoted without an answer 1', 'Quoted Late'],
  ] as const) {
    await user.click(line().getByRole('button', { name }))
    await waitFor(() => expect(companies()).toEqual([held]))
  }
  await user.click(line().getByRole('button', { name: 'Everybody’s 6' }))
  await waitFor(() => expect(companies()).toHaveLength(6))
  expect(router.state.location.search).toEqual({})
})

test('a worklist goes with the underwriter, the search and the status, by keyboard too, and is kept between visits', async () => {
  const { user, router } = await openList()
  line().getByRole('button', { name: 'Mine 4' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ owner: 1 }))
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  expect(counts()).toContain('Overdue 1')
  await user.tab()
  await user.keyboard(' ')
  await waitFor(() => expect(companies()).toEqual(['Late Pty Ltd']))
  expect(router.state.location.search).toEqual({ owner: 1, work: 'overdue' })
  expect(shown()).toEqual(['Mine 4', 'Overdue 1'])

  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await router.navigate({ to: '/home/allsubmissions' })
  await heading('Submissions:')
  expect(router.state.location.search).toEqual({ owner: 1, work: 'overdue' })

  await router.navigate({ to: '/home/allsubmissions', search: { work: 'overdue', q: 'tom' } })
  await waitFor(() => expect(companies()).toEqual(['Asked Late', 'Late of Tom']))
  expect(counts().slice(0, 3)).toEqual(['Everybody’s 2', 'Mine 0', 'Overdue 2'])
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inactive' }))
  expect(await screen.findByText('No submissions match.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the 2' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'tom', status: 'all' }))
  expect(companies()).toEqual(['Asked Late', 'Late of Tom'])
})

test('a worklist without lines says so and leads back to the list', async () => {
  server.answer('GET_DATA', () => ok(deltaOf({ Submissions: rows.slice(3, 4) })))
  const { user, router } = await openList('?work=overdue')
  expect(await screen.findByText('Nothing is overdue.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(companies()).toEqual(['Fresh & Co']))
  expect(router.state.location.search).toEqual({})
})

test('while a quote is awaited its day is shown with how far it is, and late ones are marked as late', async () => {
  await openList('?status=all')
  const day = (name: string) => {
    const button = within(screen.getByRole('row', { name: new RegExp(name, 'u') })).getByRole('button', {
      name: /^Date Quote Required/u,
    })
    return [button.textContent, button.getAttribute('aria-label')]
  }
  const text = (days: number) => wireDate(addDays(today, days)).Text
  const said = (name: string, days: number, words: string) => [
    `${text(days)} ${words}`,
    `Date Quote Required of ${name}: ${text(days)}${words && ` ${words}`}, change`,
  ]
  expect(day('Late Pty Ltd')).toEqual(said('Late Pty Ltd', -9, '9 days late'))
  expect(day('Late of Tom')).toEqual(said('Late of Tom', -1, '1 day late'))
  expect(day('On the Day')).toEqual(said('On the Day', 0, 'due today'))
  expect(day('Fresh & Co')).toEqual(said('Fresh & Co', 3, 'in 3 days'))
  expect(day('Quoted Late')).toEqual(said('Quoted Late', -5, ''))
  expect(day('Dormant Late')).toEqual(said('Dormant Late', -40, ''))
  expect(screen.getByText('9 days late')).toHaveAttribute('data-late', 'true')
  expect(screen.getByText('in 3 days')).not.toHaveAttribute('data-late')
})
