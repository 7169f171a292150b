/** The frame around every screen: menu, top bar, loading, and screens opened by their address. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { theme } from '../src/ui/theme.ts'
import { leave } from '../src/session/leave.ts'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, masterData, submission } from './records.ts'
import { fakeServer, FIRST_SCREEN, funcOf, ok, unreachable } from './server.ts'
import { whole } from './policy-records.ts'
import { held } from './submission-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(41)], Brokers: [broker(1, 'Ben Broker')] })),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
  })
})

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
test('SHELL-007 A-157 the menu ends with who is signed in, in which roles, the version, and Logout', async () => {
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  const foot = screen.getByRole('region', { name: 'Account' })
  expect(menu().closest('nav:not([aria-label])')).toContainElement(foot)
  for (const line of ['Mia Chen', 'ADMIN, UWRITER', 'Version 1.0.8'])
    expect(within(foot).getByText(line)).toBeInTheDocument()
  expect(foot.lastElementChild).toBe(screen.getByRole('button', { name: 'Logout' }))
  expect(within(screen.getByRole('banner')).queryByText('Logout')).not.toBeInTheDocument()
})

test('a dialog fades for a second, lists are 10rem high', () => {
  expect(theme.components?.['Modal']?.defaultProps).toMatchObject({ transitionProps: { exitDuration: 1000 } })
  expect(theme.components?.['Select']?.defaultProps).toMatchObject({ maxDropdownHeight: '10rem' })
})

test('SHELL-008 A-046 the web is searched in a new tab, on Enter and by the button, and never for nothing', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  const bar = within(screen.getByRole('banner'))
  const box = bar.getByLabelText('Search the web')
  const button = bar.getByRole('button', { name: 'Open the web search' })
  await user.click(button)
  expect(opened).not.toHaveBeenCalled()
  await user.type(box, 'lloyds & co{Enter}')
  await user.click(button)
  const search = ['https://www.google.com/search?q=lloyds%20%26%20co', '_blank', 'noopener,noreferrer']
  expect(opened.mock.calls).toEqual([search, search])
})

test('SHELL-009 SHELL-010 SHELL-013 a spinner turns while data loads, and a failure is named; without master data the user is signed out after two seconds', async () => {
  const turns = async () => {
    const loading = await screen.findByText('Loading…')
    expect(loading.parentElement?.querySelector('.mantine-Loader-root')).toBeVisible()
  }
  const [master, data] = [held(() => ok(masterData())), held(() => unreachable({}))]
  server.answer('GET_MASTER_DATA', master.answer)
  server.answer('GET_DATA', data.answer)
  const page = openPage('/home/allsubmissions')
  await waitFor(() => expect(server.of('GET_MASTER_DATA')).toHaveLength(1))
  await turns()
  // Data is loaded once master data is there; only the first rows of this list are asked for beside it.
  const loads = () =>
    server.calls.map((body) => funcOf(body) ?? '').filter((func) => /^GET_(MASTER_)?DATA\b/u.test(func))
  expect(loads()).toEqual(['GET_MASTER_DATA', FIRST_SCREEN])
  master.release()
  await waitFor(() => expect(server.of('GET_DATA')).toHaveLength(1))
  await turns()
  data.release()
  expect(await screen.findByText('Service not available.')).toBeVisible()
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
  expect(loads().slice(0, 3)).toEqual(['GET_MASTER_DATA', FIRST_SCREEN, 'GET_DATA'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(page.path()).toBe('/home/allsubmissions')
    expect(localStorage.getItem('token')).not.toBeNull()
    cleanup()
    await leave()

    signIn()
    server.answer('GET_MASTER_DATA', unreachable)
    server.answer('LOGOUT', held(() => ok({ Success: true })).answer) // it may never be answered
    const { path } = openPage('/home/allsubmissions')
    expect(await screen.findByText('Service not available.')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(path()).toBe('/home/allsubmissions')
    expect(server.of('LOGOUT')).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(server.of('LOGOUT')).toHaveLength(1)
    await waitFor(() => expect(path()).toBe('/login'))
    expect(localStorage.getItem('token')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('SHELL-005 CALC-001 CALC-002 the premium calculator opens over any screen, which keeps its address', async () => {
  const { user, path } = openPage('/home/outbox')
  await heading('Outbox:')
  const tools = screen.getByRole('region', { name: 'Tools' })
  // At the foot of the left side.
  expect(menu().compareDocumentPosition(tools)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(menu().closest('.mantine-AppShell-navbar')).toContainElement(tools)
  await user.click(within(tools).getByRole('button', { name: 'Premium calculator' }))
  const dialog = await screen.findByRole('dialog', { name: 'Premium calculator' })
  const premium = within(dialog).getByLabelText('Premium for a 1m limit')
  expect(within(dialog).getByText('Premium for a 1m limit')).toBeVisible()
  const [last, estimated, rate] = ['Last Year Fee', 'Estimated Fee', 'Rate %'].map((label) =>
    within(dialog).getByLabelText(label),
  )
  if (!last || !estimated || !rate) throw new Error('The three inputs are there.')
  for (const [input, text, shown] of [
    [last, '800,000', '–'],
    [rate, '0.75', '$6,000'],
    [estimated, '1000000', '$6,800'],
    [last, '', '$7,500'],
    [last, 'tba', '$7,500'],
    [estimated, '', '–'],
    [last, '1000', '$0'],
    [rate, '5', '$100'],
    [rate, 'tba', '–'],
  ] as const) {
    fireEvent.change(input, { target: { value: text } })
    expect([text, premium.textContent]).toEqual([text, shown])
  }
  expect(path()).toBe('/home/outbox')
})
