/** A new broker as a whole page (rows BRK-004 to BRK-011, SUBN-002). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../src/features/submissions/entry/storage.ts'
import { emptyDraft } from '../src/features/submissions/entry/draft.ts'
import { ava, choose, EMPTY, fill, openBroker, shown } from './broker-page.tsx'
import { colourOf } from './colours.ts'
import { box, press } from './controls.ts'
import { drop, openEntry, typedBefore } from './entry-page.tsx'
import { heading } from './open.tsx'
import { quote } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { ok, refused, unreachable } from './server.ts'
import { attach, enter, openSubmission } from './submission-page.tsx'

test('BRK-004 a new broker has these fields in this order, and no Active; its draft waits in the session until it is cleared', async () => {
  const page = await openBroker('/home/broker', 'New Broker:')
  const form = screen.getByRole('form', { name: 'New broker' })
  const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.replace(/[\s*]+$/u, ''))
  expect(labels).toEqual(['First Name', 'Last Name', 'Email', 'Mobile', 'Broker House', 'Broker Location', 'Greylist'])
  expect(screen.getByPlaceholderText('--Select Broker House--')).toBeInTheDocument()
  expect(screen.getByPlaceholderText('--Select Broker Location--')).toHaveAttribute('readonly')
  expect(screen.queryByRole('checkbox', { name: 'Active' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add a broker house' })).toHaveAttribute(
    'href',
    '/home/brokerhouse?for=broker',
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await fill(page)
  await page.user.type(box(/^Mobile/u), '0400 1')
  await page.user.click(screen.getByRole('checkbox', { name: 'Greylist' }))
  const typed = ['Lee', 'Marsh', 'lee@harbour.example', '0400 1', 'Harbour House', 'New South Wales', true]
  expect(shown()).toEqual(typed)
  await page.user.click(screen.getByRole('link', { name: 'New submission' }))
  await heading('New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'New broker' }))
  await heading('New Broker:')
  await waitFor(() => expect(shown()).toEqual(typed))
  await press(page, 'Clear')
  expect(shown()).toEqual(EMPTY)
  await page.user.click(screen.getByRole('link', { name: 'New submission' }))
  await heading('New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'New broker' }))
  await heading('New Broker:')
  expect(shown()).toEqual(EMPTY)
})

test('an empty broker is sent nowhere and told everything, one per line', async () => {
  const page = await openBroker('/home/broker', 'New Broker:')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    [
      'Firstname is required.',
      'Lastname is required.',
      'Broker Email is required.',
      'Broker House is required.',
      'Broker Location is required.',
    ].join(' '),
  )
  await waitFor(() => expect(box(/^First Name/u)).toHaveFocus())
  expect(page.server.of('INSERT_BROKER')).toHaveLength(0)
})

const PAGES = [
  ['a new broker', '/home/broker', 'New Broker:', 'INSERT_BROKER', 'lee@harbour.example'],
  ['an edited broker', '/home/broker/2', 'Ava Singh', 'UPDATE_BROKER', 'AVA@harbour.example'],
] as const

test.for(PAGES)(
  'BRK-007 both names of %s are required, trimmed, and have 50 characters at most',
  async ([, address, title, func]) => {
    const page = await openBroker(address, title)
    if (func === 'INSERT_BROKER') await fill(page)
    else await press(page, 'Edit')
    const told = () => screen.queryByRole('alert')?.textContent
    for (const name of [/^First Name/u, /^Last Name/u]) {
      expect(box(name)).toHaveAttribute('maxlength', '50')
      enter(box(name), '   ')
    }
    await press(page, 'Save')
    await waitFor(() => expect(told()).toBe('Firstname is required.\nLastname is required.'))
    enter(box(/^First Name/u), 'n'.repeat(51))
    await waitFor(() => expect(told()).toBe('Firstname is too long.\nLastname is required.'))
    enter(box(/^Last Name/u), 'm'.repeat(51))
    await waitFor(() => expect(told()).toBe('Firstname is too long.\nLastname is too long.'))
    await press(page, 'Save')
    expect(page.server.of(func)).toHaveLength(0)
    enter(box(/^First Name/u), `  ${'n'.repeat(50)} `)
    enter(box(/^Last Name/u), ` ${'m'.repeat(50)}  `)
    await waitFor(() => expect(told()).toBeUndefined())
    await press(page, 'Save')
    await waitFor(() =>
      expect(page.server.of(func)).toMatchObject([{ Broker: { FirstName: 'n'.repeat(50), LastName: 'm'.repeat(50) } }]),
    )
  },
)

test.for(PAGES)(
  'BRK-008 BRK-009 the e-mail of %s is one whole address of its own, and a mobile has digits, spaces and plus signs',
  async ([, address, title, func, own]) => {
    const page = await openBroker(address, title)
    if (func === 'INSERT_BROKER') await fill(page)
    else await press(page, 'Edit')
    const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    enter(box(/^Email/u), '  ')
    enter(box(/^Mobile/u), '0400 ABC')
    await press(page, 'Save')
    await says('Broker Email is required.\nMobile is invalid.')
    for (const email of ['lee@', 'lee@harbour.example, Lee', 'to lee@harbour.example']) {
      enter(box(/^Email/u), email)
      await says('Broker Email is invalid.\nMobile is invalid.')
    }
    enter(box(/^Email/u), ' HAL@harbour.example ')
    for (const mobile of ['(02) 9000', '0400-1', '0400.1']) {
      enter(box(/^Mobile/u), mobile)
      await says('Email already EXISTS.\nMobile is invalid.')
    }
    enter(box(/^Mobile/u), '+61 400 555 1000')
    await says('Email already EXISTS.\nMobile is too long.')
    enter(box(/^Mobile/u), '+61 400 555 100')
    await says('Email already EXISTS.')
    await press(page, 'Save')
    expect(page.server.of(func)).toHaveLength(0)
    expect(box(/^Email/u)).toHaveAttribute('maxlength', '100')
    expect(box(/^Mobile/u)).toHaveAttribute('maxlength', '15')

    enter(box(/^Email/u), ` ${own} `)
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    enter(box(/^Mobile/u), '')
    await press(page, 'Save')
    await waitFor(() => expect(page.server.of(func)).toMatchObject([{ Broker: { Email: own, Mobile: '' } }]))
  },
)

test('BRK-010 a location is asked of every broker, a house of a new one alone', async () => {
  const page = await openBroker('/home/broker', 'New Broker:')
  await page.user.type(box(/^First Name/u), 'Lee')
  await page.user.type(box(/^Last Name/u), 'Marsh')
  await page.user.type(box(/^Email/u), 'lee@harbour.example')
  await press(page, 'Save')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Broker House is required.\nBroker Location is required.'),
  )
  expect(page.server.of('INSERT_BROKER')).toHaveLength(0)

  await page.router.navigate({ to: '/home/broker/$brokerId', params: { brokerId: '4' } })
  await heading('Una Placed')
  await press(page, 'Edit')
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Broker Location is required.'))
  expect(page.server.of('UPDATE_BROKER')).toHaveLength(0)
  await choose(page, /^Broker Location/u, 'New South Wales')
  await press(page, 'Save')
  await waitFor(() =>
    expect(page.server.of('UPDATE_BROKER')).toMatchObject([{ Broker: { BrokerGroupID: null, StateID: 4 } }]),
  )
})

const WARNING = 'The broker is GREYLISTED. Please refer to a senior underwriter or national manager before quoting.'
const warnsInRed = () => expect(colourOf(screen.getByText(WARNING))).toBe('red')

describe('BRK-011 A-078 a greylisted broker is warned about in red, and nothing is blocked by it', () => {
  test('a broker, new and known, is saved all the same; the form is empty again', async () => {
    const page = await openBroker('/home/broker', 'New Broker:')
    await fill(page)
    expect(screen.queryByText(/GREYLISTED/u)).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('checkbox', { name: 'Greylist' }))
    warnsInRed()
    await press(page, 'Save')
    const told = await screen.findByRole('dialog', { name: 'Info' })
    expect(told).toHaveTextContent('Record created!')
    expect(page.server.of('INSERT_BROKER')[0]?.['Broker']).toEqual({
      FirstName: 'Lee',
      LastName: 'Marsh',
      Email: 'lee@harbour.example',
      Mobile: '',
      BrokerGroupID: 1,
      StateID: 4,
      IsGreylisted: true,
    })
    await page.user.click(within(told).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(box(/^First Name/u)).toHaveValue('')
    expect(page.path()).toBe('/home/broker')

    await page.router.navigate({ to: '/home/broker/$brokerId', params: { brokerId: '2' } })
    await heading('Ava Singh')
    expect(screen.queryByText(/GREYLISTED/u)).not.toBeInTheDocument()
    page.arrives({ ...ava, Revision: 4, IsGreylisted: true })
    await press(page, 'Edit')
    await page.user.click(screen.getByRole('checkbox', { name: 'Greylist' }))
    warnsInRed()
    await press(page, 'Save')
    await waitFor(() => expect(page.server.of('UPDATE_BROKER')).toMatchObject([{ Broker: { IsGreylisted: true } }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    warnsInRed()
  })

  test('a new submission of that broker is sent all the same', async () => {
    typedBefore()
    await openEntry({ GET_DATA: () => ok(deltaOf({ Brokers: [ava] })) })
    expect(screen.queryByText(/GREYLISTED/u)).not.toBeInTheDocument()
    cleanup()
    typedBefore()
    const { user, sent } = await openEntry({
      GET_DATA: () => ok(deltaOf({ Brokers: [{ ...ava, IsGreylisted: true }] })),
    })
    warnsInRed()
    await drop('Proposal.pdf')
    await press({ user }, 'Submit')
    await waitFor(() => expect(sent()).toMatchObject([{ Submission: { BrokerID: 2 } }]))
  })

  test('a submission of that broker is quoted all the same', async () => {
    const page = await openSubmission({
      GET_DATA: () => ok(deltaOf({ Brokers: [{ ...ava, IsGreylisted: true }] })),
      SEND_QUOTE: () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }),
    })
    warnsInRed()
    await press(page, 'Send again: Southern Cross Cyber Liability')
    await attach('Send the quote again', 'Terms.pdf')
    await press(page, 'Send quote again')
    await waitFor(() => expect(page.server.of('SEND_QUOTE')).toHaveLength(1))
  })
})

test('BRK-005 a refusal is shown in its own words, silence by its text, an empty one as Unsuccessful!; nothing but Success is a success, which empties the form', async () => {
  const page = await openBroker('/home/broker', 'New Broker:')
  await fill(page)
  const says = async (answer: () => object, text: string) => {
    page.server.answer('INSERT_BROKER', answer)
    await press(page, 'Save')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  }
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  for (const [answer, text] of [
    [() => refused(''), 'Unsuccessful!'],
    [() => ok({ Success: false, Broker: ava }), 'Unsuccessful!'],
    [() => ok({ Success: 2, Broker: ava }), 'Unsuccessful!'],
    [() => unreachable({}), 'Request Failed.\nLooks like server is down.'],
    [() => ok({ Broker: ava }), 'Unsuccessful!'],
    [() => ok({ Success: true }), 'Request Failed.\nLooks like server is down.'],
  ] as const) {
    await says(() => refused('Broker House is required.'), 'Broker House is required.')
    await says(answer, text)
  }
  expect(reported).toHaveBeenCalledOnce()
  expect(box(/^First Name/u)).toHaveValue('Lee')
  // The message is shown with all its lines, whatever the other fields of the reply.
  await says(() => ({ ...ok({ Success: false }), ErrorMessage: ' One.\nTwo! ' }), ' One.\nTwo! ')

  page.server.answer('INSERT_BROKER', () => ok({ Success: true, Broker: { ...ava, BrokerID: 9 } }))
  await press(page, 'Save')
  expect(await screen.findByRole('dialog', { name: 'Info' })).toHaveTextContent('Record created!')
  await press(page, 'OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(shown()).toEqual(EMPTY)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('entries that Clear removed can be restored, in their own form', async () => {
  const page = await openBroker('/home/broker', 'New Broker:')
  await page.user.type(box(/^First Name/u), 'Lee')
  await press(page, 'Clear')
  expect(box(/^First Name/u)).toHaveValue('')
  await press(page, 'Undo')
  expect(box(/^First Name/u)).toHaveValue('Lee')
  await press(page, 'Clear')
  await page.user.click(screen.getByRole('link', { name: 'New submission' }))
  await heading('New Submission:')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
})

test('A-119 a broker added from a submission comes back chosen, with nothing typed lost', async () => {
  keepDraft({ ...emptyDraft(), InsuredCompanyName: 'Harbour View Pty Ltd' })
  const page = await openBroker('/home/submission', 'New Submission:')
  await page.user.click(screen.getByRole('link', { name: 'Add a broker' }))
  await heading('New Broker:')
  await fill(page)
  page.arrives({ ...ava, BrokerID: 9, FullName: 'Lee Marsh', ChangeNumber: 2 })
  await press(page, 'Save')
  await page.user.click(await screen.findByRole('button', { name: 'OK' }))
  await heading('New Submission:')
  expect(readDraft()).toMatchObject({ BrokerID: 9, OwnerID: 5, InsuredCompanyName: 'Harbour View Pty Ltd' })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Broker/u })).toHaveValue('Lee Marsh · Harbour House'),
  )
  expect(box(/^Insured Company Name/u)).toHaveValue('Harbour View Pty Ltd')
})
