/** A broker as a whole page, read and edited (rows BRK, SUBD-010). */
import { readFile } from 'node:fs/promises'
import { wireDate } from '@bindery/contracts/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ava, openBroker } from './broker-page.tsx'
import { box, press } from './controls.ts'
import { heading } from './open.tsx'
import { policy, quote } from './policy-records.ts'
import { deltaOf, submission } from './records.ts'
import { ok, refused, unreachable } from './server.ts'
import { enter } from './submission-page.tsx'

test('a submission in view mode leads to its broker', async () => {
  const page = await openBroker('/home/submission/41', 'Harbour View Pty Ltd')
  await page.user.click(await screen.findByRole('link', { name: /^Ava Singh/u }))
  await heading('Ava Singh')
  expect(page.path()).toBe('/home/broker/2')
  await press(page, '← Back')
  await heading('Harbour View Pty Ltd')
})

test('BRK-006 a broker is read with disabled inputs; only editing enables them, in a dashed border, with save and cancel', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh')
  const frame = () => box(/^First Name/u).closest('form')
  const labels = [...(frame()?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)
  expect(labels).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Mobile',
    'Broker House',
    'Broker Location',
    'Greylist',
    'Active',
    'Date Created',
    'Token Emailed',
    'Token Subscribed',
  ])
  for (const name of ['← Back', 'Edit', 'Email token']) expect(screen.getByRole('button', { name })).toBeInTheDocument()
  const editable = () => [
    ...[/^First Name/u, /^Last Name/u, /^Email/u, /^Mobile/u].map(box),
    ...[/^Broker House/u, /^Broker Location/u].map((name) => screen.getByRole('combobox', { name })),
    ...['Greylist', 'Active'].map((name) => screen.getByRole('checkbox', { name })),
  ]
  for (const field of editable()) expect(field).toBeDisabled()
  expect(box(/^Date Created/u)).toHaveValue('01/07/2025 10:30')
  for (const name of ['Save', 'Cancel']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(frame()?.className).not.toMatch(/editing/u)
  // The page has no styles here, so the stylesheet of the edited form is read.
  expect(await readFile('console/src/ui/page/Panel.module.css', 'utf8')).toMatch(/\.editing \{\s+outline: 2px dashed /u)
  for (const [leave, mobile] of [
    ['Edit', '0400 2'],
    ['Cancel', '0400 3'],
  ] as const) {
    await press(page, 'Edit')
    expect(screen.getByRole('button', { name: 'Edit', pressed: true })).toBeInTheDocument()
    expect(frame()?.className).toMatch(/editing/u)
    for (const field of editable()) expect(field).toBeEnabled()
    for (const name of [/^Date Created/u, /^Token Emailed/u]) expect(box(name)).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Token Subscribed' })).toBeDisabled()
    for (const name of ['Save', 'Cancel']) expect(screen.getByRole('button', { name })).toBeInTheDocument()
    await page.user.type(box(/^Last Name/u), 'x')
    // A colleague has saved meanwhile: the broker is shown with that change.
    const number = 10 + Number(mobile.slice(-1))
    page.arrives({ ...ava, Mobile: mobile, Revision: number, ChangeNumber: number })
    await press(page, leave)
    await waitFor(() => expect(box(/^Mobile/u)).toHaveValue(mobile))
    expect(box(/^Last Name/u)).toHaveValue('Singh')
    expect(box(/^Last Name/u)).toBeDisabled()
  }
  expect(page.server.of('UPDATE_BROKER')).toHaveLength(0)
  await page.router.navigate({ to: '/home/allbrokers' })
  await page.user.click((await screen.findAllByRole('link', { name: 'Ava' }))[0] ?? document.body)
  await heading('Ava Singh')
  await press(page, '← Back')
  await heading('Brokers:')
})

test('a save sends the whole broker with its version, its own e-mail is no other, a house is not asked for, and editing ends', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh')
  await press(page, 'Edit')
  await page.user.clear(box(/^Last Name/u))
  expect(await screen.findByRole('alert')).toHaveTextContent('Lastname is required.')
  await page.user.type(box(/^Last Name/u), 'Singh-Ray')
  enter(box(/^Email/u), 'Ava@Harbour.example')
  const house = screen.getByRole('combobox', { name: /^Broker House/u })
  expect(house).not.toBeRequired()
  await page.user.click(screen.getByRole('checkbox', { name: 'Active' }))
  page.arrives({
    ...ava,
    LastName: 'Singh-Ray',
    FullName: 'Ava Singh-Ray',
    Active: false,
    Revision: 4,
    ChangeNumber: 2,
  })
  await press(page, 'Save')
  await heading('Ava Singh-Ray')
  expect(page.server.of('UPDATE_BROKER')[0]?.['Broker']).toMatchObject({
    BrokerID: 2,
    Revision: 3,
    LastName: 'Singh-Ray',
    Email: 'Ava@Harbour.example',
    BrokerGroupID: 1,
    Active: false,
  })
  expect(box(/^Last Name/u)).toBeDisabled()
  expect(screen.getByText('Inactive')).toBeInTheDocument()
})

test('a save that fails stays in edit mode with its message', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh', {
    UPDATE_BROKER: () => refused('Email already EXISTS.'),
  })
  await press(page, 'Edit')
  await page.user.type(box(/^Mobile/u), '2')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Email already EXISTS.')
  expect(box(/^Mobile/u)).toHaveValue('0400 000 0012')
})

test("A-057 A-146 a stale save names in the form's bar who changed what, and one's own changes go onto the new version", async () => {
  const stale = {
    ...refused('The record was changed by another user. Please reload.'),
    Results: {
      Success: false,
      Conflict: [
        { Field: 'IsGreylisted', Label: 'Greylist', From: 'No', To: 'Yes', By: 'Tom Okafor', At: '21/11/2026 10:00' },
        {
          Field: 'Mobile',
          Label: 'Mobile',
          From: '0400 000 001',
          To: '0400 9',
          By: 'Tom Okafor',
          At: '21/11/2026 10:00',
        },
      ],
    },
  }
  const page = await openBroker('/home/broker/2', 'Ava Singh', { UPDATE_BROKER: () => stale })
  await press(page, 'Edit')
  await page.user.type(box(/^Last Name/u), '-Ray')
  page.arrives({ ...ava, Mobile: '0400 9', Revision: 5, ChangeNumber: 2 })
  await press(page, 'Save')
  expect(await screen.findByText(/0400 000 001 → 0400 9 \(Tom Okafor, 21\/11\/2026 10:00\)/u)).toBeInTheDocument()
  const saved = { ...ava, LastName: 'Singh-Ray', Mobile: '0400 9', Revision: 6, ChangeNumber: 3 }
  page.server.answer('UPDATE_BROKER', () => {
    page.arrives(saved)
    return ok({ Success: true, Broker: saved })
  })
  const bar = within(screen.getByRole('group', { name: 'Form actions' }))
  expect(bar.getByText('The record was changed by another user. Please reload.')).toBeInTheDocument()
  await page.user.click(await bar.findByRole('button', { name: 'Save mine over the new version' }))
  expect(box(/^Mobile/u)).toHaveValue('0400 9')
  expect(box(/^Last Name/u)).toHaveValue('Singh-Ray')
  await waitFor(() =>
    expect(page.server.of('UPDATE_BROKER')[1]?.['Broker']).toMatchObject({ Revision: 5, Mobile: '0400 9' }),
  )
})

test('the head of a broker counts the work that came of it, and as policies in force those of today', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh', {
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [ava],
          Submissions: [
            submission(41, { BrokerID: 2 }),
            submission(42, { BrokerID: 2, Status: 'Inactive' }),
            submission(43),
          ],
          Quotes: [
            { ...policy, InceptionDate: wireDate('2026-01-01'), ExpiryDate: wireDate('9998-01-01') },
            { ...policy, QuoteID: 41_003, InceptionDate: wireDate('2024-01-01'), ExpiryDate: wireDate('2025-01-01') },
            { ...policy, QuoteID: 41_004, InceptionDate: wireDate('9997-01-01'), ExpiryDate: wireDate('9998-01-01') },
            quote,
          ],
        }),
      ),
  })
  const figures = screen.getByLabelText('Work of this broker')
  expect(figures).toHaveTextContent(/^Submissions2Active1Policies in force1Base premium bound\$[\d,]+$/u)
  await page.user.click(within(figures).getByRole('link', { name: '2' }))
  await waitFor(() => expect(page.path()).toBe('/home/allsubmissions'))
})

test('A-119 from the head of a broker its next submission begins; one that is being typed is left alone', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh')
  await press(page, 'New submission')
  await heading('New Submission:')
  const chosen = () => screen.getByRole('combobox', { name: /^Broker/u })
  await waitFor(() => expect(chosen()).toHaveValue('Ava Singh · Harbour House'))
  await page.user.type(box(/^Insured Company Name/u), 'Typed Pty Ltd')
  await act(() => page.router.navigate({ to: '/home/broker/$brokerId', params: { brokerId: '2' } }))
  await heading('Ava Singh')
  await press(page, 'New submission')
  await heading('New Submission:')
  expect(await screen.findByText('A submission is already being typed; it was not changed.')).toBeVisible()
  expect(box(/^Insured Company Name/u)).toHaveValue('Typed Pty Ltd')
})

test('a broker who is greylisted or inactive says so at its head, and an inactive one begins no submission', async () => {
  await openBroker('/home/broker/2', 'Ava Singh', {
    GET_DATA: () => ok(deltaOf({ Brokers: [{ ...ava, Active: false, IsGreylisted: true }] })),
  })
  expect(screen.getByText('Inactive, greylisted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New submission' })).not.toBeInTheDocument()
})

test('a broker that does not exist says so', async () => {
  await openBroker('/home/broker/77', 'Broker')
  expect(screen.getByRole('alert')).toHaveTextContent('Load fail.')
})

test('BRK-012 BRK-013 A-160 the token is asked about, mailed to an active broker alone, and shown once it was handed over', async () => {
  const page = await openBroker('/home/broker/2', 'Ava Singh', { SEND_TOKEN_EMAIL: unreachable })
  expect(box(/^Token Emailed/u)).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: 'Token Subscribed' })).not.toBeChecked()
  await press(page, 'Email token')
  const asked = await screen.findByRole('dialog', { name: 'Email token' })
  expect(asked).toHaveTextContent('Send Token Email?')
  const letter = within(asked).getByRole('group', { name: /^Letter/u })
  await within(letter).findByTitle('As the broker will read it')
  for (const part of ['To', 'From', 'Subject', 'Files']) expect(within(letter).getByText(part)).toBeVisible()
  expect(page.server.of('PREVIEW_LETTER')[0]).toMatchObject({
    Letter: 'SEND_TOKEN_EMAIL',
    Body: { Broker: { BrokerID: 2 } },
  })
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(page.server.of('SEND_TOKEN_EMAIL')).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press(page, 'Email token')
  await page.user.click(await screen.findByRole('button', { name: 'Send' }))
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told.querySelector('div[style*="pre-wrap"]')?.textContent).toBe('Request Fail.\nLooks like server is down.')
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  page.server.answer('SEND_TOKEN_EMAIL', () => ok({ Success: true }))
  page.arrives({
    ...ava,
    TokenSubscribed: true,
    DateTokenEmailed: { Value: '211120261000', Text: '21/11/2026 10:00' },
    ChangeNumber: 2,
  })
  await press(page, 'Email token')
  await page.user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(box(/^Token Emailed/u)).toHaveValue('21/11/2026 10:00'))
  expect(screen.getByRole('checkbox', { name: 'Token Subscribed' })).toBeChecked()
  expect(page.server.of('SEND_TOKEN_EMAIL').at(-1)?.['Broker']).toEqual({ BrokerID: 2 })

  page.arrives({ ...ava, Active: false, Revision: 4, ChangeNumber: 3 })
  await press(page, 'Edit')
  await press(page, 'Save')
  await screen.findByText('Inactive')
  const before = page.server.of('SEND_TOKEN_EMAIL').length
  await press(page, 'Email token')
  expect(await screen.findByRole('dialog', { name: 'Info' })).toHaveTextContent(
    "Broker is not ACTIVE! The Email can't be sent.",
  )
  expect(page.server.of('SEND_TOKEN_EMAIL')).toHaveLength(before)
})
