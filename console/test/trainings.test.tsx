/** Trainings as whole pages: the list, a new one, one edited, and the dates they were passed on (rows TRN). */
import type { TrainingHistoryRow, TrainingRow } from '@bindery/contracts/wire'
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { PassedRow } from '../src/features/staff/trainings/PassedRow.tsx'
import { box, cellsOf, press, retype } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { masterData, owner } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const tom = { ...owner(2, 'Tom Reid'), Username: 'tom.reid@example.com' }
const day = (Text: string) => ({ Value: Text.replaceAll('/', ''), Text })
const training = (TrainingID: number, TrainingName: string, part: Partial<TrainingRow> = {}): TrainingRow => ({
  TrainingID,
  TrainingName,
  Revision: 3,
  Description: '',
  Enabled: true,
  DateCreated: { Value: '010720251030', Text: '01/07/2025 10:30' },
  ...part,
})
const privacy = training(1, 'Privacy Act', { Description: 'The principles,\n  once a year.' })
const cyber = training(2, 'cyber basics')

const passed = (id: number, of: TrainingRow, date: string | null, ownerId = 1): TrainingHistoryRow => ({
  TrainingHistoryID: id,
  Revision: id,
  TrainingID: of.TrainingID,
  Training: of,
  Owner: { OwnerID: ownerId, FullName: ownerId === 1 ? 'Mia Chen' : 'Tom Reid' },
  DatePassed: date === null ? null : day(date),
})

async function open(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let rows = [privacy, cyber]
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [owner(1, 'Mia Chen'), tom], Trainings: rows })),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server, arrives: (row: TrainingRow) => (rows = [row, cyber]) }
}
const cells = () => cellsOf('Trainings')

test('TRN-001 all trainings: three columns by name, spaces kept, found by words, remembered', async () => {
  const page = await open('/home/alltrainings', 'Trainings:')
  const table = screen.getByRole('table', { name: 'Trainings' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Training Name', 'Description', 'DateCreated'])
  expect(heads[0]).toHaveAttribute('aria-sort', 'ascending')
  expect(cells()).toEqual([
    ['cyber basics', '', '01/07/2025 10:30'],
    ['Privacy Act', 'The principles,\n  once a year.', '01/07/2025 10:30'],
  ])
  expect(screen.getByRole('link', { name: 'Privacy Act' })).toHaveAttribute('href', '/home/training/1')
  expect(within(table).getByText(/The principles/u)).toHaveClass(/asWritten/u)
  await page.user.click(within(table).getByRole('button', { name: /Training Name/u }))
  await waitFor(() => expect(cells()[0]?.[0]).toBe('Privacy Act'))
  await page.user.type(box(/^Search$/u), 'principles')
  await press(page, 'Run the search')
  await waitFor(() => expect(cells()).toHaveLength(1))
  await page.user.click(screen.getByRole('link', { name: 'New training' }))
  await heading('New Training:')
  await page.user.click(screen.getByRole('link', { name: 'All trainings' }))
  await heading('Trainings:')
  expect(box(/^Search$/u)).toHaveValue('principles')
  expect(cells()).toHaveLength(1)
  await page.user.clear(box(/^Search$/u))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(cells()[0]?.[0]).toBe('Privacy Act'))
})

test('TRN-002 TRN-004 a new training: its fields, its message, its limits, its draft and its end', async () => {
  const page = await open('/home/training', 'New Training:', {
    INSERT_TRAINING: () => ok({ Success: true, Training: privacy }),
  })
  const form = screen.getByRole('form', { name: 'New training' })
  const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.replace(/[\s*]+$/u, ''))
  expect(labels).toEqual(['Training Name', 'Description'])
  expect(box(/^Training Name/u)).toBeRequired()
  expect(box(/^Training Name/u)).toHaveAttribute('maxlength', '200')
  expect(box(/^Description/u)).toHaveAttribute('maxlength', '1000')
  await page.user.type(box(/^Training Name/u), '  ')
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Training Name is required.')
  expect(page.server.of('INSERT_TRAINING')).toHaveLength(0)
  await page.user.type(box(/^Training Name/u), 'AML')
  await page.user.type(box(/^Description/u), 'Two lines{Enter}here')
  await page.user.click(screen.getByRole('link', { name: 'All trainings' }))
  await heading('Trainings:')
  await page.user.click(screen.getByRole('link', { name: 'New training' }))
  await heading('New Training:')
  await waitFor(() => expect(box(/^Description/u)).toHaveValue('Two lines\nhere'))
  await press(page, 'Save')
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told).toHaveTextContent('Record created!')
  expect(page.server.of('INSERT_TRAINING')[0]?.['Training']).toEqual({
    TrainingName: 'AML',
    Description: 'Two lines\nhere',
  })
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box(/^Training Name/u)).toHaveValue('')
  await page.user.type(box(/^Training Name/u), 'x')
  await page.user.type(box(/^Description/u), 'y')
  await press(page, 'Clear')
  for (const name of [/^Training Name/u, /^Description/u]) expect(box(name)).toHaveValue('')
})

test('TRN-003 TRN-004 A-124 a training is read, edited with Enabled beside it, saved and left', async () => {
  const page = await open('/home/training/1', 'Privacy Act')
  expect(box(/^Training Name/u)).toBeDisabled()
  expect(box(/^Description/u)).toHaveValue('The principles,\n  once a year.')
  expect(screen.getByRole('checkbox', { name: 'Enabled' })).toBeDisabled()
  expect(box(/^Date Created/u)).toHaveValue('01/07/2025 10:30')
  expect(screen.getByRole('button', { name: '← Back' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await press(page, 'Edit')
  expect(box(/^Date Created/u)).toBeDisabled()
  await page.user.clear(box(/^Training Name/u))
  await page.user.type(box(/^Training Name/u), '  ')
  expect(await screen.findByRole('alert')).toHaveTextContent('Training Name is required.')
  expect(box(/^Training Name/u)).toHaveAttribute('maxlength', '200')
  expect(box(/^Description/u)).toHaveAttribute('maxlength', '1000')
  await retype(page, /^Training Name/u, ' Privacy ')
  await page.user.click(screen.getByRole('checkbox', { name: 'Enabled' }))
  page.server.answer('UPDATE_TRAINING', () => {
    page.arrives({ ...privacy, Revision: 4, TrainingName: 'Privacy', Enabled: false })
    return ok({ Success: true, Training: privacy })
  })
  await press(page, 'Save')
  await heading('Privacy')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(page.server.of('UPDATE_TRAINING')[0]?.['Training']).toMatchObject({
    TrainingID: 1,
    Revision: 3,
    TrainingName: 'Privacy',
    Enabled: false,
  })
})

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((head) => head.textContent)
const pickers = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(name, 'u') }))
    .getAllByRole('textbox')
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''))

test('TRN-005 TRN-006 TRN-007 my trainings by name, newest date first, one date submitted at a time, by Enter too, and the focus stays', async () => {
  let rows = [
    passed(0, privacy, null),
    passed(10_001, privacy, '30/06/2024'),
    passed(10_002, privacy, '29/06/2025'),
    passed(0, cyber, null),
  ]
  const page = await open('/home/mytrainings', 'My Trainings:', { GET_MY_TRAININGS: () => ok({ MyTrainings: rows }) })
  await screen.findByRole('button', { name: 'Privacy Act' })
  expect(names().slice(0, 2)).toEqual(['cyber basics', 'Privacy Act'])
  expect(pickers('Privacy Act')).toEqual(['29/06/2025', '30/06/2024', ''])
  const submits = (training: string) =>
    within(screen.getByRole('region', { name: new RegExp(training, 'u') })).getAllByRole('button', {
      name: /^Submit: /u,
    })
  expect(submits('Privacy Act')).toHaveLength(3)

  const name = screen.getByRole('button', { name: 'Privacy Act' })
  expect(screen.queryByText(/The principles/u)).not.toBeInTheDocument()
  await page.user.click(name)
  expect(name).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(/The principles/u)).toBeInTheDocument()
  await page.user.click(name)
  expect(screen.queryByText(/The principles/u)).not.toBeInTheDocument()

  await page.user.type(box(/^Next date passed of cyber basics/u), '01/07/2025{Tab}')
  page.server.answer('UPDATE_MY_TRAINGING_DATE_PASSED', () => refused('Date Passed is invalid.'))
  await press(page, 'Submit: Next date passed of cyber basics')
  const icon = await screen.findByRole('img', { name: 'Date Passed is invalid.' })
  await page.user.hover(icon)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Date Passed is invalid.')

  let answer: (reply: object) => void = () => undefined
  page.server.answer('UPDATE_MY_TRAINGING_DATE_PASSED', () => new Promise<object>((resolve) => void (answer = resolve)))
  await press(page, 'Submit: Next date passed of cyber basics')
  expect(screen.getByRole('status', { name: 'Submitting the date of cyber basics' })).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Date Passed is invalid.' })).not.toBeInTheDocument()
  for (const other of screen.getAllByRole('button', { name: /^Submit: /u })) {
    expect(other).toBeDisabled()
    fireEvent.click(other)
  }
  fireEvent.keyDown(box(/^Date passed of Privacy Act, 29/u), { key: 'Enter', code: 'Enter' })
  rows = [...rows, passed(10_003, cyber, '01/07/2025')]
  const TrainingHistory = {
    TrainingHistoryID: 10_003,
    Revision: 0,
    TrainingID: 2,
    OwnerID: 1,
    DatePassed: day('01/07/2025'),
  }
  answer(ok({ Success: true, TrainingHistory }))
  await waitFor(() => expect(pickers('cyber basics')).toEqual(['01/07/2025', '']))
  expect(screen.queryByRole('status', { name: /^Submitting the date/u })).not.toBeInTheDocument()
  await waitFor(() => expect(box(/^Next date passed of cyber basics/u)).toHaveFocus())
  expect(page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').at(-1)?.['TrainingHistory']).toEqual({
    TrainingHistoryID: 0,
    TrainingID: 2,
    Revision: 0,
    DatePassed: day('01/07/2025'),
  })
  expect(page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED')).toHaveLength(2)

  // Enter submits too, and the row keeps the focus.
  page.server.answer('UPDATE_MY_TRAINGING_DATE_PASSED', () => {
    rows = rows.map((row) =>
      row.TrainingHistoryID === 10_003 ? { ...passed(10_003, cyber, '02/07/2025'), Revision: 1 } : row,
    )
    return ok({ Success: true, TrainingHistory })
  })
  const recorded = box(/^Date passed of cyber basics/u)
  await page.user.keyboard('{Enter}') // no date was written for the next one
  await page.user.clear(recorded)
  await page.user.type(recorded, '2/7/25{Enter}')
  await waitFor(() => expect(box('Date passed of cyber basics, 02/07/2025')).toHaveFocus())
  expect(page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED')).toHaveLength(3)
  expect(page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').at(-1)?.['TrainingHistory']).toMatchObject({
    TrainingHistoryID: 10_003,
    DatePassed: day('02/07/2025'),
  })
})

test('a date whose answer was lost is sent again under its first RequestID, also after another row was answered', async () => {
  const page = await open('/home/mytrainings', 'My Trainings:', {
    GET_MY_TRAININGS: () => ok({ MyTrainings: [passed(0, privacy, null), passed(0, cyber, null)] }),
    UPDATE_MY_TRAINGING_DATE_PASSED: unreachable,
  })
  await screen.findByRole('button', { name: 'Privacy Act' })
  const submit = async (name: string) => {
    const before = page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').length
    await press(page, `Submit: Next date passed of ${name}`)
    await waitFor(() => expect(page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED')).toHaveLength(before + 1))
    await screen.findByRole('button', { name: `Submit: Next date passed of ${name}` })
    return page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').at(-1)?.['RequestID']
  }
  const write = (name: string, date: string) =>
    page.user.type(box(new RegExp(`^Next date passed of ${name}`, 'u')), `${date}{Tab}`)
  await write('Privacy Act', '01/07/2025')
  const first = await submit('Privacy Act')
  await write('cyber basics', '02/07/2025')
  page.server.answer('UPDATE_MY_TRAINGING_DATE_PASSED', () => refused('Date Passed is invalid.'))
  const other = await submit('cyber basics')
  expect(other).not.toBe(first)
  expect(await submit('cyber basics')).not.toBe(other)
  expect(await submit('Privacy Act')).toBe(first)
  expect(await submit('Privacy Act')).not.toBe(first) // that one was answered
})

test('a date whose answer was lost goes under its first RequestID also for who left the page and came back', async () => {
  const page = await open('/home/mytrainings', 'My Trainings:', {
    GET_MY_TRAININGS: () => ok({ MyTrainings: [passed(0, privacy, null)] }),
    UPDATE_MY_TRAINGING_DATE_PASSED: unreachable,
  })
  const submit = async () => {
    await page.user.type(await screen.findByRole('textbox', { name: /^Next date passed/u }), '01/07/2025{Tab}')
    await press(page, 'Submit: Next date passed of Privacy Act')
    await screen.findByRole('img', { name: /Looks like server is down/u })
    return page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').at(-1)?.['RequestID']
  }
  const first = await submit()
  await act(() => page.router.navigate({ to: '/home/alltrainings' }))
  await heading('Trainings:')
  await act(() => page.router.navigate({ to: '/home/mytrainings' }))
  await heading('My Trainings:')
  expect(await submit()).toBe(first)
})

test("a date whose answer was lost goes under its first RequestID also after one's own account had one answered", async () => {
  const rows = [passed(0, privacy, null)]
  const page = await open('/home/mytrainings', 'My Trainings:', {
    GET_MY_TRAININGS: () => ok({ MyTrainings: rows }),
    GET_ACCOUNT_TRAININGS: () => ok({ AccountTrainings: rows }),
    UPDATE_MY_TRAINGING_DATE_PASSED: unreachable,
    UPDATE_ACCOUNT_TRAINGING_DATE_PASSED: () => refused('Date Passed is invalid.'),
  })
  const submit = async (said: RegExp) => {
    await page.user.type(await screen.findByRole('textbox', { name: /^Next date passed/u }), '01/07/2025{Tab}')
    await press(page, 'Submit: Next date passed of Privacy Act')
    await screen.findByRole('img', { name: said })
  }
  await submit(/Looks like server is down/u)
  await act(() => page.router.navigate({ to: '/home/traininghistory/$ownerId', params: { ownerId: '1' } }))
  await heading('Training History:')
  await submit(/Date Passed is invalid/u)
  await act(() => page.router.navigate({ to: '/home/mytrainings' }))
  await heading('My Trainings:')
  await submit(/Looks like server is down/u)
  const [first, second] = page.server.of('UPDATE_MY_TRAINGING_DATE_PASSED').map(({ RequestID }) => RequestID)
  expect(second).toBe(first)
})

test('a date that was recorded takes the focus once, without its calendar: whoever goes on stays where they are', async () => {
  const row = (version: number, busy: 'no' | 'this') => (
    <PassedRow
      row={passed(7, cyber, '01/07/2025')}
      version={version}
      busy={busy}
      failure=""
      onSubmit={() => undefined}
    />
  )
  // The calendar opens inside the page's main part.
  const wrapper = ({ children }: PropsWithChildren) => (
    <MantineProvider env="test">
      <main>{children}</main>
    </MantineProvider>
  )
  const { rerender } = render(row(0, 'no'), { wrapper })
  fireEvent.click(screen.getByRole('button', { name: /^Submit: /u }))
  rerender(row(0, 'this'))
  screen.queryByRole('textbox')?.blur()
  rerender(row(1, 'no'))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  // Its calendar would lie over the next training.
  expect(screen.queryByRole('button', { name: 'Next month' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('textbox'))
  expect(await screen.findByRole('button', { name: 'Next month' })).toBeInTheDocument()
  screen.getByRole('textbox').blur()
  rerender(row(1, 'no'))
  expect(document.body).toHaveFocus()
})

test('TRN-008 the training history of an account is corrected in its rows, and led to from the accounts', async () => {
  const page = await open('/home/allaccounts', 'Accounts:', {
    GET_ACCOUNT_TRAININGS: () =>
      ok({ AccountTrainings: [passed(20_001, privacy, '30/06/2024', 2), passed(0, privacy, null, 2)] }),
    GET_HISTORY: () => refused('Load fail.'),
  })
  await page.user.click(screen.getByRole('link', { name: 'Trainings of Tom Reid' }))
  await heading('Training History:')
  expect(box(/^Username/u)).toHaveValue('tom.reid@example.com')
  expect(box(/^Account Name/u)).toHaveValue('Tom Reid')
  for (const name of [/^Username/u, /^Account Name/u]) expect(box(name)).toBeDisabled()
  await waitFor(() => expect(pickers('Privacy Act')).toEqual(['30/06/2024', '']))
  expect(page.server.of('GET_ACCOUNT_TRAININGS')[0]).toMatchObject({ AccountID: 2 })
  page.server.answer('UPDATE_ACCOUNT_TRAINGING_DATE_PASSED', unreachable)
  const picker = box(/^Date passed of Privacy Act, 30/u)
  await page.user.clear(picker)
  await page.user.type(picker, '01/07/2024{Tab}')
  await press(page, 'Submit: Date passed of Privacy Act, 30/06/2024')
  expect(await screen.findByRole('img', { name: /Looks like server is down/u })).toBeInTheDocument()
  expect(page.server.of('UPDATE_ACCOUNT_TRAINGING_DATE_PASSED')[0]?.['TrainingHistory']).toEqual({
    TrainingHistoryID: 20_001,
    TrainingID: 1,
    Revision: 20_001,
    Owner: { OwnerID: 2 },
    DatePassed: day('01/07/2024'),
  })
  await press(page, '← Back')
  await heading('Accounts:')
})
