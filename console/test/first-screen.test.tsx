/** The submissions list on a first load: its first rows are there to be used while the others are on their way. */
import { byFirstShown, wireDate } from '@bindery/contracts/rules'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { replica } from '../src/data/replica.ts'
import { useFirst, useShare } from '../src/data/useRows.ts'
import { columnsAt } from '../src/features/submissions/list/columns.tsx'
import { marked } from '../src/features/submissions/list/filter.ts'
import { linesOf } from '../src/features/submissions/list/lines.ts'
import { DEFAULT_SORT, DEFAULT_STATUS } from '../src/features/submissions/list/search.ts'
import { sortRows } from '../src/ui/table/columns.ts'
import { answered, companies, data, openList, rows } from './list-page.tsx'
import { signIn } from './open.tsx'
import { broker, deltaOf, house, submission } from './records.ts'
import { fakeServer, FIRST_SCREEN, ok, refused } from './server.ts'

const TOTAL = 45
const rest = Array.from({ length: TOTAL - 4 }, (_, index) =>
  submission(100 + index, { InsuredCompanyName: `Later ${index}`, DateQuoteRequired: wireDate('2027-02-01') }),
)
const firstOf = (part: Parameters<typeof deltaOf>[0]) =>
  ok({
    ...deltaOf({ Brokers: [broker(1, 'Ben Broker')], BrokerGroups: [house], More: true, Full: true, ...part }),
    Total: TOTAL,
    HighWater: { Submission: 200 },
  })
const inOrder = ['Coral Bay', 'Birch & Sons', 'Acme Engineering']
const wanted = rows.filter(({ InsuredCompanyName }) => inOrder.includes(InsuredCompanyName))

/** Answers whoever waits for it, when the test says so. */
function gate<T>(answer: T) {
  let open = () => {}
  const passed = new Promise<T>((resolve) => {
    open = () => resolve(answer)
  })
  return { passed, open: () => open() }
}

let server: ReturnType<typeof fakeServer>
let second: ReturnType<typeof gate<object>>
beforeEach(() => {
  signIn()
  const whole = { ...data(), ...answered(), Submissions: [...rows, ...rest] }
  second = gate(ok({ ...whole, ChangeNumber: { Submission: 200 } }))
  server = fakeServer({
    [FIRST_SCREEN]: () => firstOf({ Submissions: wanted, ...answered() }),
    GET_DATA: ({ ChangeNumber }) =>
      Object(ChangeNumber).Submission === 0
        ? ok(deltaOf({ Submissions: rest.slice(0, 9), ChangeNumber: { Submission: 50 }, More: true, Full: true }))
        : second.passed,
  })
})

const counts = () =>
  within(screen.getByRole('navigation', { name: 'Worklists' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('SHELL-009 the first rows can be used before the others have come; what is not known is not said, and nothing moves when it is', async () => {
  const { user, path } = await openList()
  expect(companies()).toEqual(inOrder)
  expect(screen.getByText('Total: 45')).toBeVisible()
  expect(screen.getByText('Loading the rest…')).toBeVisible()
  const spinner = () => document.querySelector('main .mantine-Loader-root')
  expect(spinner()).toBeVisible()
  await screen.findByText('25 %')
  // It turns with what arrives.
  expect(spinner()?.getAttribute('style')).toContain('--turns: 1.25')
  expect(counts()).toEqual([
    'Everybody’s 45',
    'Mine ',
    'Overdue ',
    'Due today ',
    'New ',
    'Waiting for the broker ',
    'Quoted without an answer ',
  ])
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeDisabled()
  // The answers of a line are those of the whole list.
  const line = screen.getByRole('row', { name: /Birch & Sons/u })
  expect(within(line).getByRole('img', { name: 'Bounds: 1' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select Acme Engineering' }))

  second.open()
  await waitFor(() => expect(screen.queryByText('Loading the rest…')).toBeNull())
  expect(spinner()).toBeNull()
  expect(companies().slice(0, 3)).toEqual(inOrder)
  expect(screen.getByRole('row', { name: /Birch & Sons/u })).toBe(line)
  expect(screen.getByRole('checkbox', { name: 'Select Acme Engineering' })).toBeChecked()
  expect(screen.getByText('Total: 45')).toBeVisible()
  expect(counts()[0]).toBe('Everybody’s 45')
  expect(counts()[1]).toBe('Mine 45')
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled()
  await user.click(screen.getByRole('link', { name: 'Acme Engineering' }))
  expect(path()).toBe('/home/submission/1')
})

test('a part that arrives tells its share, and what asks for the length of the list is not drawn anew', () => {
  replica.store.begin()
  const asked = renderHook(() => ({ first: useFirst(), drawn: Symbol('drawn') }))
  const told = renderHook(() => useShare())
  act(() => replica.store.showFirst({}, { total: TOTAL, highWater: { Submission: 200 } }))
  expect(asked.result.current.first).toMatchObject({ total: TOTAL })
  const before = asked.result.current
  act(() => replica.store.arrived(9, { Submission: 50 }))
  expect(told.result.current).toBe(0.25)
  expect(asked.result.current).toBe(before)
  act(() => replica.store.setStatus({ phase: 'ready' }))
  expect(asked.result.current.first).toBeNull()
})

test('a search, another order or another page waits for the whole list, says so, and is answered when it is here', async () => {
  const { user } = await openList()
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'dormant{Enter}')
  expect(await screen.findByText(/^This needs the whole list, of which \d+ % is here\.$/u)).toBeVisible()
  expect(screen.queryByText('No submissions match.')).toBeNull()
  expect(counts()[0]).toBe('Everybody’s ')
  second.open()
  expect(await screen.findByText('No submissions match.')).toBeVisible()
})

test('a list that opens on other rows than the first shows none of them until it is whole', async () => {
  await openList('?page=1')
  expect(await screen.findByText(/^This needs the whole list/u)).toBeVisible()
  expect(companies()).toEqual([])
  second.open()
  expect(await screen.findByRole('link', { name: 'Later 20' })).toBeVisible()
})

test('what the user writes meanwhile is seen at once, and afterwards', async () => {
  const { user } = await openList()
  server.answer('UPDATE_SUBMISSION_STATUS', () => ok({ Success: true, SubmissionStatus: 'Inactive', After: 'token' }))
  server.answer(FIRST_SCREEN, () => firstOf({ Submissions: wanted.filter(({ SubmissionID }) => SubmissionID !== 1) }))
  await user.click(screen.getByRole('button', { name: 'Set inactive: Acme Engineering' }))
  await waitFor(() => expect(companies()).toEqual(['Coral Bay', 'Birch & Sons']))
  expect(server.of(FIRST_SCREEN).at(-1)).toMatchObject({ After: 'token' })
  const before = server.of('GET_DATA').length
  second.open()
  await waitFor(() => expect(screen.queryByText('Loading the rest…')).toBeNull())
  expect(server.of('GET_DATA').length).toBeGreaterThan(before)
})

test('without first rows the list waits for all of them, as a screen of other rows does', async () => {
  server.answer(FIRST_SCREEN, () => refused('Not now.'))
  const opened = openList()
  expect(await screen.findByText('Loading…')).toBeVisible()
  second.open()
  await opened
  expect(companies().slice(0, 3)).toEqual(inOrder)
})

const parts = fc.uniqueArray(
  fc.record({
    SubmissionID: fc.integer({ min: 1, max: 500 }),
    TargetRisk: fc.boolean(),
    day: fc.option(fc.constantFrom('2025-02-28', '2026-11-30', '2026-12-01', '2027-01-01')),
    Status: fc.constantFrom('Active', 'Inactive', 'Scheduled'),
  }),
  { selector: ({ SubmissionID }) => SubmissionID, maxLength: 60 },
)

test('the list begins with the rows that the server sends first, in the same order', () => {
  const none = { quotes: [], wholesales: [], indications: [], information: [], declines: [] }
  const nobody = { brokers: new Map(), houses: new Map(), owners: new Map() }
  fc.assert(
    fc.property(parts, (some) => {
      const submissions = some.map(({ day, ...part }) =>
        submission(part.SubmissionID, { ...part, DateQuoteRequired: wireDate(day) }),
      )
      const ordered = sortRows(linesOf({ submissions, ...none, ...nobody }), columnsAt('2026-11-25'), DEFAULT_SORT, {
        key: ({ row }) => row.SubmissionID,
        first: ({ row }) => row.TargetRisk,
      })
      const marks = marked(ordered, { q: '', status: DEFAULT_STATUS })
      const shown = ordered.filter((_, position) => marks[position] === 1).map(({ row }) => row.SubmissionID)
      const first = some
        .filter(({ Status }) => Status === 'Active')
        .map(({ SubmissionID, TargetRisk, day }) => ({ id: SubmissionID, isTarget: TargetRisk, quoteBy: day }))
        .toSorted(byFirstShown)
      expect(shown).toEqual(first.map(({ id }) => id))
    }),
  )
})
