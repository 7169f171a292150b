/** Brokers as whole pages: a new one, and one read and edited (rows BRK, SUBN-002, SUBD-010). */
import type { BrokerRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDraft, readDraft } from '../src/features/submissions/entry/storage.ts'
import { emptyDraft } from '../src/features/submissions/entry/draft.ts'
import { heading, openPage, signIn } from './open.tsx'
import { master, whole } from './policy-records.ts'
import { broker, deltaOf } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const houses = [{ BrokerGroupID: 1, GroupName: 'Harbour House', GroupKey: 'HH', Logo: null, DateCreated: null }]
const ava: BrokerRow = {
  ...broker(2, 'Ava Singh'), FirstName: 'Ava', LastName: 'Singh', Email: 'ava@harbour.example', Mobile: '0400 000 001',
  StateID: 4, Revision: 3, ChangeNumber: 1, DateCreated: { Value: '010720251030', Text: '01/07/2025 10:30' },
}

async function open(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let rows = [ava]
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: rows, BrokerGroups: houses, ChangeNumber: { Broker: rows.length } })),
    INSERT_BROKER: () => ok({ Success: true, Broker: { ...ava, BrokerID: 9 } }),
    UPDATE_BROKER: () => ok({ Success: true, Broker: ava }),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server, arrives: (row: BrokerRow) => (rows = [row]) }
}
type Opened = Awaited<ReturnType<typeof open>>

const box = (name: RegExp) => screen.getByRole('textbox', { name })
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }))
async function choose({ user }: Opened, list: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}
async function fill(page: Opened, email = 'lee@harbour.example') {
  await page.user.type(box(/^First Name/u), 'Lee')
  await page.user.type(box(/^Last Name/u), 'Marsh')
  await page.user.type(box(/^Email/u), email)
  await choose(page, /^Broker House/u, 'Harbour House')
  await choose(page, /^Broker Location/u, 'New South Wales')
}

test('BRK-004 a new broker has these fields in this order, and no Active', async () => {
  await open('/home/broker', 'New Broker:')
  const form = screen.getByRole('form', { name: 'New broker' })
  const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.replace(/[\s*]+$/u, ''))
  expect(labels).toEqual(['First Name', 'Last Name', 'Email', 'Mobile', 'Broker House', 'Broker Location', 'Greylist'])
  expect(screen.getByPlaceholderText('--Select Broker House--')).toBeInTheDocument()
  expect(screen.getByPlaceholderText('--Select Broker Location--')).toHaveAttribute('readonly')
  expect(screen.queryByRole('checkbox', { name: 'Active' })).not.toBeInTheDocument()
})

test('BRK-007 BRK-008 BRK-010 an empty broker is sent nowhere and told everything, one per line', async () => {
  const page = await open('/home/broker', 'New Broker:')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent([
    'Firstname is required.', 'Lastname is required.', 'Broker Email is required.', 'Broker Location is required.',
    'Broker House is required.',
  ].join(' '))
  await waitFor(() => expect(box(/^First Name/u)).toHaveFocus())
  expect(page.server.of('INSERT_BROKER')).toHaveLength(0)
})

test('BRK-008 BRK-009 an e-mail that another broker has, and letters in a mobile, are told before it is sent', async () => {
  const page = await open('/home/broker', 'New Broker:')
  await fill(page, 'AVA@harbour.example')
  await page.user.type(box(/^Mobile/u), '0400 ABC')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Mobile is invalid. Email already EXISTS.')
  expect(page.server.of('INSERT_BROKER')).toHaveLength(0)
})

test('BRK-005 BRK-011 COM-012 A-078 a greylisted broker is warned about and saved all the same; the form is empty again', async () => {
  const page = await open('/home/broker', 'New Broker:')
  await fill(page)
  await page.user.click(screen.getByRole('checkbox', { name: 'Greylist' }))
  expect(screen.getByText(/The broker is GREYLISTED\. Please refer to a senior underwriter or national manager/u))
    .toBeInTheDocument()
  await press(page, 'Save')
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told).toHaveTextContent('Record created!')
  expect(page.server.of('INSERT_BROKER')[0]?.['Broker']).toEqual({
    FirstName: 'Lee', LastName: 'Marsh', Email: 'lee@harbour.example', Mobile: '', BrokerGroupID: 1, StateID: 4,
    IsGreylisted: true,
  })
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box(/^First Name/u)).toHaveValue('')
  expect(page.path()).toBe('/home/broker')
})

test('BRK-005 COM-014 a refusal is shown in its own words, silence by its text, an empty one as Unsuccessful!', async () => {
  const page = await open('/home/broker', 'New Broker:', { INSERT_BROKER: () => refused('Broker House is required.') })
  await fill(page)
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Broker House is required.'))
  page.server.answer('INSERT_BROKER', () => refused(''))
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Unsuccessful!'))
  page.server.answer('INSERT_BROKER', unreachable)
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Request Failed. Looks like server is down.'))
  expect(box(/^First Name/u)).toHaveValue('Lee')
})

test('BRK-004 the draft waits in the session until it is cleared', async () => {
  const page = await open('/home/broker', 'New Broker:')
  await page.user.type(box(/^First Name/u), 'Lee')
  await page.user.click(screen.getByRole('link', { name: 'New submission' }))
  await heading('New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'New broker' }))
  await heading('New Broker:')
  await waitFor(() => expect(box(/^First Name/u)).toHaveValue('Lee'))
  await press(page, 'Clear')
  expect(box(/^First Name/u)).toHaveValue('')
  await page.user.click(screen.getByRole('link', { name: 'New submission' }))
  await heading('New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'New broker' }))
  await heading('New Broker:')
  expect(box(/^First Name/u)).toHaveValue('')
})

test('SUBN-002 A-119 a broker added from a submission comes back chosen, with nothing typed lost', async () => {
  keepDraft({ ...emptyDraft(), InsuredCompanyName: 'Harbour View Pty Ltd' })
  const page = await open('/home/submission', 'New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'Add a broker' }))
  await heading('New Broker:')
  await fill(page)
  page.arrives({ ...ava, BrokerID: 9, FullName: 'Lee Marsh', ChangeNumber: 2 })
  await press(page, 'Save')
  await page.user.click(await screen.findByRole('button', { name: 'OK' }))
  await heading('New Submission:')
  expect(readDraft()).toMatchObject({ BrokerID: 9, OwnerID: 5, InsuredCompanyName: 'Harbour View Pty Ltd' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Broker/u })).toHaveValue('Lee Marsh · Harbour House'))
  expect(box(/^Insured Company Name/u)).toHaveValue('Harbour View Pty Ltd')
})

test('SUBD-010 a submission in view mode leads to its broker', async () => {
  const page = await open('/home/submission/41', 'Harbour View Pty Ltd')
  await page.user.click(await screen.findByRole('link', { name: /^Ava Singh/u }))
  await heading('Ava Singh')
  expect(page.path()).toBe('/home/broker/2')
  await press(page, '← Back')
  await heading('Harbour View Pty Ltd')
})

test('BRK-006 a broker is read with disabled inputs; only editing enables them and offers save and cancel', async () => {
  const page = await open('/home/broker/2', 'Ava Singh')
  expect(box(/^First Name/u)).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
  expect(box(/^Date Created/u)).toHaveValue('01/07/2025 10:30')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await press(page, 'Edit')
  expect(box(/^First Name/u)).toBeEnabled()
  for (const name of [/^Date Created/u, /^Token Emailed/u]) expect(box(name)).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Token Subscribed' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
})

test('BRK-006 COM-010 clicking edit again, or cancel, brings the record back as it was', async () => {
  const page = await open('/home/broker/2', 'Ava Singh')
  for (const leave of ['Edit', 'Cancel']) {
    await press(page, 'Edit')
    expect(screen.getByRole('button', { name: 'Edit', pressed: true })).toBeInTheDocument()
    await page.user.type(box(/^Last Name/u), 'x')
    await press(page, leave)
    expect(box(/^Last Name/u)).toHaveValue('Singh')
    expect(box(/^Last Name/u)).toBeDisabled()
  }
  expect(page.server.of('UPDATE_BROKER')).toHaveLength(0)
})

test('BRK-006 BRK-010 API-023 a save sends the whole broker with its version, a house is not asked for, and editing ends', async () => {
  const page = await open('/home/broker/2', 'Ava Singh')
  await press(page, 'Edit')
  await page.user.clear(box(/^Last Name/u))
  expect(await screen.findByRole('alert')).toHaveTextContent('Lastname is required.')
  await page.user.type(box(/^Last Name/u), 'Singh-Ray')
  const house = screen.getByRole('combobox', { name: /^Broker House/u })
  expect(house).not.toBeRequired()
  await page.user.click(screen.getByRole('checkbox', { name: 'Active' }))
  page.arrives({ ...ava, LastName: 'Singh-Ray', FullName: 'Ava Singh-Ray', Active: false, Revision: 4, ChangeNumber: 2 })
  await press(page, 'Save')
  await heading('Ava Singh-Ray')
  expect(page.server.of('UPDATE_BROKER')[0]?.['Broker']).toMatchObject({
    BrokerID: 2, Revision: 3, LastName: 'Singh-Ray', Email: 'ava@harbour.example', BrokerGroupID: 1, Active: false,
  })
  expect(box(/^Last Name/u)).toBeDisabled()
  expect(screen.getByText('Inactive')).toBeInTheDocument()
})

test('COM-010 a save that fails stays in edit mode with its message', async () => {
  const page = await open('/home/broker/2', 'Ava Singh', { UPDATE_BROKER: () => refused('Email already EXISTS.') })
  await press(page, 'Edit')
  await page.user.type(box(/^Mobile/u), '2')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Email already EXISTS.')
  expect(box(/^Mobile/u)).toHaveValue('0400 000 0012')
})

test('A-057 A-146 a stale save names who changed what, and one\'s own changes go onto the new version', async () => {
  const stale = {
    ...refused('The record was changed by another user. Please reload.'),
    Results: { Success: false, Conflict: [{ Field: 'Mobile', From: '0400 000 001', To: '0400 9', By: 'Tom Okafor', At: '21/11/2026 10:00' }] },
  }
  const page = await open('/home/broker/2', 'Ava Singh', { UPDATE_BROKER: () => stale })
  await press(page, 'Edit')
  await page.user.type(box(/^Last Name/u), '-Ray')
  page.arrives({ ...ava, Mobile: '0400 9', Revision: 5, ChangeNumber: 2 })
  await press(page, 'Save')
  expect(await screen.findByText(/0400 000 001 → 0400 9 \(Tom Okafor, 21\/11\/2026 10:00\)/u)).toBeInTheDocument()
  await page.user.click(await screen.findByRole('button', { name: 'Put my changes on the new version' }))
  expect(box(/^Mobile/u)).toHaveValue('0400 9')
  expect(box(/^Last Name/u)).toHaveValue('Singh-Ray')
  page.server.answer('UPDATE_BROKER', () => ok({ Success: true, Broker: ava }))
  await press(page, 'Save')
  await waitFor(() => expect(page.server.of('UPDATE_BROKER')[1]?.['Broker']).toMatchObject({ Revision: 5, Mobile: '0400 9' }))
})

test('BRK-006 COM-014 a broker that does not exist says so', async () => {
  await open('/home/broker/77', 'Broker')
  expect(screen.getByRole('alert')).toHaveTextContent('Load fail.')
})
