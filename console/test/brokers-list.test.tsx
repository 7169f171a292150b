/** The brokers' list as a whole page (BRK-001 to BRK-003, BRK-014). */
import { wireDateTime } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, house, masterData, state } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok } from './server.ts'

const person = (BrokerID: number, FirstName: string, LastName: string, part: Partial<BrokerRow> = {}): BrokerRow => ({
  ...broker(BrokerID, `${FirstName} ${LastName}`),
  FirstName,
  LastName,
  Email: `${FirstName.toLowerCase()}@example.com`,
  StateID: 4,
  DateCreated: wireDateTime('2025-07-01T00:30:00Z'),
  ...part,
})
const rows = [
  person(2, 'Zed', 'Abbott', { BrokerGroupID: 2, Mobile: '0400 777' }),
  person(1, 'Ava', 'Singh', {
    IsGreylisted: true,
    TokenSubscribed: true,
    DateTokenEmailed: wireDateTime('2026-02-03T01:00:00Z'),
  }),
  person(3, 'Old', 'Hand', { Active: false }),
  // The house and the state of this broker no longer exist.
  person(4, 'Bo, "B"', 'Gone', { BrokerGroupID: 99, StateID: 99, Email: 'desk@example.com' }),
  ...Array.from({ length: 21 }, (_, n) => person(100 + n, `Many ${n}`, `Many ${n}`)),
]

beforeEach(() => {
  sessionStorage.clear()
  signIn()
  fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ States: [state] })),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: rows,
          BrokerGroups: [house, { ...house, BrokerGroupID: 2, GroupName: 'Kestrel Risk', GroupKey: 'KES' }],
          ChangeNumber: { Broker: 30, BrokerGroup: 2 },
        }),
      ),
  })
})

const table = () => screen.getByRole('table', { name: 'Brokers' })
const cells = () => cellsOf('Brokers')
const firstNames = () => cells().map(([first]) => first)
async function choose({ user }: ReturnType<typeof openPage>, list: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('BRK-002 BRK-003 the list shows its nine columns, twenty to a page by first name, and is found again as it was left', async () => {
  const page = openPage('/home/allbrokers')
  await heading('Brokers:')
  await screen.findByRole('table', { name: 'Brokers' })
  const heads = within(table()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Broker House',
    'Broker Location',
    'Greylist',
    'Date Created',
    'Token Subscribed',
    'Token Emailed',
  ])
  expect(heads[0]).toHaveAttribute('aria-sort', 'ascending')
  expect(cells()).toHaveLength(20)
  expect(cells()[0]).toEqual([
    'Ava',
    'Singh',
    'ava@example.com',
    'Harbour House',
    'New South Wales',
    'Yes',
    '01/07/2025 10:30',
    'Yes',
    '03/02/2026 12:00',
  ])
  expect(cells()[1]?.slice(3, 6)).toEqual(['', '', 'No'])
  for (const name of ['Ava', 'Singh'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/home/broker/1')
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(firstNames()).toContain('Zed'))
  await page.user.click(within(table()).getByRole('button', { name: /^Last Name/u }))
  await waitFor(() => expect(firstNames()[0]).toBe('Zed'))
  await page.user.type(screen.getByLabelText('Search'), 'many new{Enter}')
  await waitFor(() => expect(screen.getByText('Total: 21')).toBeInTheDocument())
  await choose(page, 'Broker House', 'Harbour House')
  await page.user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(cells()).toHaveLength(1))
  const left = { q: 'many new', house: 1, sort: 'LastName', page: 1 }
  expect(page.router.state.location.search).toEqual(left)
  await page.user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  await page.user.click(screen.getByRole('link', { name: 'All brokers' }))
  await heading('Brokers:')
  await waitFor(() => expect(cells()).toHaveLength(1))
  expect(page.router.state.location.search).toEqual(left)
  expect(screen.getByLabelText('Search')).toHaveValue('many new')
  expect(screen.getByRole('combobox', { name: 'Broker House' })).toHaveValue('Harbour House')
  expect(within(table()).getAllByRole('columnheader')[1]).toHaveAttribute('aria-sort', 'ascending')

  await page.user.clear(screen.getByLabelText('Search'))
  await page.user.type(screen.getByLabelText('Search'), '{Enter}')
  await choose(page, 'Active Status', 'Inactive')
  await waitFor(() => expect(firstNames()).toEqual(['Old']))
  await page.user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  await page.user.click(screen.getByRole('link', { name: 'All brokers' }))
  await heading('Brokers:')
  await waitFor(() => expect(firstNames()).toEqual(['Old']))
  expect(screen.getByRole('combobox', { name: 'Active Status' })).toHaveValue('Inactive')
})

test('A-107 BRK-001 BRK-014 brokers are filtered by words, by house and by active status; the filtered brokers are exported', async () => {
  const saved = savedFiles()
  const page = openPage('/home/allbrokers')
  await heading('Brokers:')
  await screen.findByRole('table', { name: 'Brokers' })
  expect(firstNames()).not.toContain('Old')
  await choose(page, 'Active Status', 'Inactive')
  await waitFor(() => expect(firstNames()).toEqual(['Old']))
  await choose(page, 'Active Status', 'Active')
  expect(screen.getByRole('combobox', { name: 'Broker House' })).toHaveAttribute('placeholder', 'All')
  await choose(page, 'Broker House', 'Kestrel Risk')
  await waitFor(() => expect(firstNames()).toEqual(['Zed']))
  // A house that is chosen again is chosen no more.
  await choose(page, 'Broker House', 'Kestrel Risk')
  await waitFor(() => expect(firstNames()).toHaveLength(20))
  await page.user.type(screen.getByLabelText('Search'), '0400')
  expect(firstNames()).toHaveLength(20)
  await page.user.click(screen.getByRole('button', { name: 'Run the search' }))
  await waitFor(() => expect(firstNames()).toEqual(['Zed']))
  const toolbar = {
    'New broker': '/home/broker',
    'Broker houses': '/home/allbrokerhouses',
    'Brokers announcement': '/home/brokerannouncement',
  }
  for (const [name, href] of Object.entries(toolbar))
    expect(within(screen.getByRole('main')).getByRole('link', { name })).toHaveAttribute('href', href)

  await page.router.navigate({ to: '/home/allbrokers', search: { q: 'bo gone' } })
  await waitFor(() => expect(firstNames()).toEqual(['Bo, "B"']))
  // Also by the house, by the location and by the e-mail alone.
  for (const [q, name] of [
    ['kestrel', 'Zed'],
    ['singh wales', 'Ava'],
    ['desk@', 'Bo, "B"'],
  ] as const) {
    await page.router.navigate({ to: '/home/allbrokers', search: { q } })
    await waitFor(() => expect(firstNames()).toEqual([name]))
  }
  await page.user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(saved.names).toEqual(['Brokers-Export.csv'])
  const head = '\uFEFFFirst Name,Last Name,Email,Broker House,Broker Location\r\n'
  expect(await saved.text()).toBe(`${head}"Bo, ""B""",Gone,desk@example.com,,\r\n`)
  await page.router.navigate({ to: '/home/allbrokers', search: { house: 2 } })
  await waitFor(() => expect(firstNames()).toEqual(['Zed']))
  await page.user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(await saved.text()).toBe(`${head}Zed,Abbott,zed@example.com,Kestrel Risk,New South Wales\r\n`)
})

test('a search that finds no broker says how many there are of another house or status, and shows them', async () => {
  const page = openPage('/home/allbrokers?q=old')
  expect(await screen.findByText('No brokers match.')).toBeInTheDocument()
  expect(screen.getByText('Without the filters 1 is found.')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(firstNames()).toEqual(['Old']))
  expect(screen.getByLabelText('Search')).toHaveValue('old')
  expect(screen.getByRole('combobox', { name: 'Active Status' })).toHaveValue('Inactive')

  await page.router.navigate({ to: '/home/allbrokers', search: { q: 'bo gone', house: 2 } })
  await page.user.click(await screen.findByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(firstNames()).toEqual(['Bo, "B"']))
  expect(page.router.state.location.search).toEqual({ q: 'bo gone' })
})
