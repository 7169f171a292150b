/** Broker houses as whole pages: the list, a new one, and one read and edited (rows BHS). */
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { wireDateTime } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { box, linesOf, press } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, house, masterData, state } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'
import { enter } from './submission-page.tsx'

const kestrel: BrokerGroupRow = {
  ...house,
  BrokerGroupID: 2,
  GroupName: 'Kestrel Risk',
  GroupKey: 'KESTREL',
  Revision: 3,
  DateCreated: wireDateTime('2025-07-01T00:30:00Z'),
  ChangeNumber: 2,
}
const many: BrokerGroupRow[] = Array.from({ length: 22 }, (_, n) => ({
  ...house,
  BrokerGroupID: 100 + n,
  GroupName: `Zephyr ${n}`,
  GroupKey: `Z${n}`,
  DateCreated: null,
}))
const harbour: BrokerGroupRow = { ...house, DateCreated: wireDateTime('2026-01-05T00:00:00Z') }

let rows: BrokerGroupRow[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  rows = [kestrel, harbour, ...many]
  server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ States: [state] })),
    GET_DATA: () =>
      ok(
        deltaOf({ BrokerGroups: rows, Brokers: [broker(1, 'Ava Singh')], ChangeNumber: { BrokerGroup: rows.length } }),
      ),
    INSERT_BROKER_GROUP: () => ok({ Success: true, BrokerGroup: { ...kestrel, BrokerGroupID: 9 } }),
    UPDATE_BROKER_GROUP: () => ok({ Success: true, BrokerGroup: kestrel }),
  })
})

const names = () =>
  within(screen.getByRole('table', { name: 'Broker houses' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('BHS-001 A-170 the list is sorted by name, found by words, turned by pages of twenty, and remembered for the session', async () => {
  const page = openPage('/home/allbrokerhouses')
  await heading('Broker Houses:')
  const table = await screen.findByRole('table', { name: 'Broker houses' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual(['Broker House', 'Keyword', 'Date Created'])
  expect(heads[0]).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toHaveLength(20)
  expect(names().slice(0, 3)).toEqual(['Harbour House', 'Kestrel Risk', 'Zephyr 0'])
  expect(linesOf(table)[1]).toEqual(['Kestrel Risk', 'KESTREL', '01/07/2025 10:30'])
  expect(screen.getByRole('link', { name: 'Kestrel Risk' })).toHaveAttribute('href', '/home/brokerhouse/2')

  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(names()).toEqual(['Zephyr 18', 'Zephyr 19', 'Zephyr 20', 'Zephyr 21'])
  await page.user.click(within(table).getByRole('button', { name: /^Date Created/u }))
  await waitFor(() => expect(names()[0]).toBe('Kestrel Risk'))
  await page.user.click(within(table).getByRole('button', { name: /^Keyword/u }))
  await waitFor(() => expect(names()[0]).toBe('Harbour House'))
  // The search runs on Enter, then by its button.
  await page.user.type(screen.getByLabelText('Search'), 'kes risk{Enter}')
  await waitFor(() => expect(names()).toEqual(['Kestrel Risk']))
  await page.user.clear(screen.getByLabelText('Search'))
  await page.user.type(screen.getByLabelText('Search'), 'hh')
  await press(page, 'Run the search')
  await waitFor(() => expect(names()).toEqual(['Harbour House']))
  await page.user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  await page.user.click(screen.getByRole('link', { name: 'All broker houses' }))
  await heading('Broker Houses:')
  await waitFor(() => expect(names()).toEqual(['Harbour House']))
  expect(page.router.state.location.search).toEqual({ q: 'hh', sort: 'GroupKey' })
  const plus = screen.getAllByRole('link', { name: 'New broker house' }).at(-1)
  expect(plus).toHaveAttribute('href', '/home/brokerhouse')
  await page.user.type(screen.getByLabelText('Search'), 'xyz{Enter}')
  expect(await screen.findByText('No broker houses match.')).toBeInTheDocument()
})

test('BHS-002 BHS-003 BHS-004 BHS-005 a house is asked for its name and its keyword, created and cleared, read, edited and saved; a rename is right everywhere', async () => {
  const page = openPage('/home/brokerhouse')
  await heading('New Broker House:')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Broker House is required. Keyword is required.')
  const limited = () => {
    expect(box(/^Broker House/u)).toHaveAttribute('maxlength', '50')
    expect(box(/^Keyword/u)).toHaveAttribute('maxlength', '20')
  }
  limited()
  enter(box(/^Broker House/u), 'h'.repeat(51))
  enter(box(/^Keyword/u), 'k'.repeat(21))
  expect(screen.getByRole('alert').textContent).toBe('Broker House is too long.\nKeyword is too long.')
  enter(box(/^Broker House/u), 'h'.repeat(50))
  enter(box(/^Keyword/u), 'k'.repeat(20))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  enter(box(/^Broker House/u), '')
  enter(box(/^Keyword/u), '')
  await page.user.type(box(/^Broker House/u), 'Wattle Risk')
  await page.user.type(box(/^Keyword/u), 'wat tle')
  expect(box(/^Keyword/u)).toHaveValue('WAT TLE')
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should not contain <space>.')
  await page.user.clear(box(/^Keyword/u))
  await page.user.type(box(/^Keyword/u), 'kestrel')
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be UNIQUE.')
  expect(server.of('INSERT_BROKER_GROUP')).toHaveLength(0)
  await page.user.click(screen.getByRole('link', { name: 'All broker houses' }))
  await heading('Broker Houses:')
  await page.user.click(screen.getAllByRole('link', { name: 'New broker house' })[0] ?? document.body)
  await heading('New Broker House:')
  expect(box(/^Broker House/u)).toHaveValue('Wattle Risk')
  await page.user.type(box(/^Keyword/u), '2')
  await press(page, 'Save')
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told).toHaveTextContent('Record created!')
  expect(server.of('INSERT_BROKER_GROUP')[0]?.['BrokerGroup']).toEqual({
    GroupName: 'Wattle Risk',
    GroupKey: 'KESTREL2',
  })
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  expect(box(/^Broker House/u)).toHaveValue('')
  expect(box(/^Keyword/u)).toHaveValue('')
  server.answer('INSERT_BROKER_GROUP', () => refused('Keyword should be UNIQUE.'))
  await page.user.type(box(/^Broker House/u), 'Other')
  await page.user.type(box(/^Keyword/u), 'other')
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be UNIQUE.'))
  expect(box(/^Broker House/u)).toHaveValue('Other')

  await page.router.navigate({ to: '/home/brokerhouse/$houseId', params: { houseId: '2' } })
  await heading('Kestrel Risk')
  expect(box(/^Broker House/u)).toBeDisabled()
  expect(box(/^Keyword/u)).toBeDisabled()
  expect(box(/^Keyword/u)).toHaveValue('KESTREL')
  expect(box(/^Date Created/u)).toHaveValue('01/07/2025 10:30')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await press(page, 'Edit')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  limited()
  await page.user.clear(box(/^Broker House/u))
  await page.user.clear(box(/^Keyword/u))
  expect(await screen.findByRole('alert')).toHaveTextContent('Broker House is required. Keyword is required.')
  await page.user.type(box(/^Keyword/u), 'h h')
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should not contain <space>.')
  await page.user.clear(box(/^Keyword/u))
  await page.user.type(box(/^Keyword/u), 'hh')
  expect(box(/^Keyword/u)).toHaveValue('HH')
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be UNIQUE.')
  await press(page, 'Edit')
  expect(box(/^Broker House/u)).toBeDisabled()
  expect(box(/^Broker House/u)).toHaveValue('Kestrel Risk')
  await press(page, 'Edit')
  await page.user.clear(box(/^Broker House/u))
  await page.user.type(box(/^Broker House/u), 'Kestrel Broking')
  server.answer('UPDATE_BROKER_GROUP', () => refused('Request refused.'))
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Request refused.'))
  expect(box(/^Broker House/u)).toHaveValue('Kestrel Broking')
  server.answer('UPDATE_BROKER_GROUP', () => ok({ Success: true, BrokerGroup: kestrel }))
  rows = [{ ...kestrel, GroupName: 'Kestrel Broking', Revision: 4, ChangeNumber: 3 }]
  await press(page, 'Save')
  await heading('Kestrel Broking')
  expect(server.of('UPDATE_BROKER_GROUP')[1]?.['BrokerGroup']).toEqual({
    BrokerGroupID: 2,
    Revision: 3,
    GroupName: 'Kestrel Broking',
    GroupKey: 'KESTREL',
  })
  expect(box(/^Broker House/u)).toBeDisabled()
  expect(screen.getByRole('tab', { name: 'History' })).toBeInTheDocument()
  await page.user.click(screen.getByRole('link', { name: 'New broker' }))
  await heading('New Broker:')
  await page.user.click(screen.getByRole('combobox', { name: /^Broker House/u }))
  expect(await screen.findByRole('option', { name: 'Kestrel Broking' })).toBeInTheDocument()
})

test("A-057 A-169 a stale save of a house names who changed what, and one's own changes go onto the new version", async () => {
  server.answer('UPDATE_BROKER_GROUP', () => ({
    ...refused('The record was changed by another user. Please reload.'),
    Results: {
      Success: false,
      Conflict: [
        { Field: 'GroupKey', Label: 'Keyword', From: 'KESTREL', To: 'KES', By: 'Tom Reid', At: '21/11/2026 10:00' },
      ],
    },
  }))
  const page = openPage('/home/brokerhouse/2')
  await heading('Kestrel Risk')
  await press(page, 'Edit')
  await page.user.type(box(/^Broker House/u), ' Pty')
  rows = [{ ...kestrel, GroupKey: 'KES', Revision: 5, ChangeNumber: 3 }]
  await press(page, 'Save')
  expect(await screen.findByText(/KESTREL → KES \(Tom Reid, 21\/11\/2026 10:00\)/u)).toBeInTheDocument()
  await page.user.click(await screen.findByRole('button', { name: 'Save mine over the new version' }))
  expect(box(/^Keyword/u)).toHaveValue('KES')
  expect(box(/^Broker House/u)).toHaveValue('Kestrel Risk Pty')
})

test('a house added from the form of a broker is then chosen there, and no entry is lost', async () => {
  const page = openPage('/home/broker')
  await heading('New Broker:')
  await page.user.type(box(/^First Name/u), 'Lee')
  await page.user.click(screen.getByRole('link', { name: 'Add a broker house' }))
  await heading('New Broker House:')
  await page.user.type(box(/^Broker House/u), 'Wattle Risk')
  await page.user.type(box(/^Keyword/u), 'wattle')
  rows = [{ ...kestrel, BrokerGroupID: 9, GroupName: 'Wattle Risk', GroupKey: 'WATTLE', ChangeNumber: 3 }]
  await press(page, 'Save')
  await page.user.click(await screen.findByRole('button', { name: 'OK' }))
  await heading('New Broker:')
  expect(box(/^First Name/u)).toHaveValue('Lee')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Broker House/u })).toHaveValue('Wattle Risk'))
})

test('a house that does not exist says so', async () => {
  openPage('/home/brokerhouse/77')
  await heading('Broker House')
  expect(screen.getByRole('alert')).toHaveTextContent('Load fail.')
})
