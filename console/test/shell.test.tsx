/** The frame around every screen: menu, top bar, loading, and screens opened by their address. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { theme } from '../src/ui/theme.ts'
import { leave } from '../src/session/leave.ts'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, masterData, submission } from './records.ts'
import { fakeServer, ok, unreachable } from './server.ts'
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
const entriesOf = (group: string) => {
  const button = within(menu()).getByRole('button', { name: group })
  return [...(button.parentElement?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
}

test('SHELL-001 A-081 a group of the menu stays as it was left for the session, closed or open', async () => {
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  const policies = within(menu()).getByRole('button', { name: 'Policies' })
  expect(policies).toHaveAttribute('aria-expanded', 'true')
  await user.click(policies)
  expect(policies).toHaveAttribute('aria-expanded', 'false')
  expect(within(menu()).queryByRole('link', { name: 'All submissions' })).not.toBeInTheDocument()
  expect(sessionStorage.getItem('menu')).toContain('Policies')
  document.body.replaceChildren()
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  expect(within(menu()).getByRole('button', { name: 'Policies' })).toHaveAttribute('aria-expanded', 'false')
})

test('the menu names the screens there are, in their groups, and none that is still to come', async () => {
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  const entries = within(menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(entries).toEqual([
    '/home/dashboard',
    '/home/submission',
    '/home/allsubmissions',
    '/home/submissionsoverview',
    '/home/allrenewals',
    '/home/allclients',
    '/home/documents',
    '/home/report/clearancerecords',
    '/home/report/autorenewals',
    '/home/report/policies',
    '/home/broker',
    '/home/allbrokers',
    '/home/brokerhouse',
    '/home/allbrokerhouses',
    '/home/brokerannouncement',
    '/home/market',
    '/home/allmarkets',
    '/home/product',
    '/home/allproducts',
    '/home/allstates',
    '/home/allconfigs',
    '/home/allaccounts',
    '/home/alltrainings',
    '/home/mytrainings',
    '/home/incident',
    '/home/allincidents',
    '/home/history',
    '/home/outbox',
    '/home/operations',
  ])
})

/** The heading of the screen that each entry of a group opens, in order. */
async function followed(user: ReturnType<typeof openPage>['user'], group: string, headings: readonly string[]) {
  for (const [index, title] of headings.entries()) {
    const links = within(menu()).getByRole('button', { name: group }).parentElement?.querySelectorAll('a') ?? []
    const link = links[index]
    if (!link) throw new Error(`${group} has no entry ${index + 1}.`)
    await user.click(link)
    await heading(title)
  }
}

test('SHELL-002 the menu has the groups Policies and Documents, and each entry opens its screen', async () => {
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  // The dashboard comes first by A-168.
  expect(entriesOf('Policies')).toEqual(
    ['dashboard', 'submission', 'allsubmissions', 'submissionsoverview', 'allrenewals', 'allclients'].map(
      (screen) => `/home/${screen}`,
    ),
  )
  expect(entriesOf('Documents')).toEqual(['/home/documents'])
  await followed(user, 'Policies', [
    'Dashboard',
    'New Submission:',
    'Submissions:',
    'Submissions Overview:',
    'Renewals:',
    'Clients:',
  ])
  await followed(user, 'Documents', ['Documents:'])
})

test('SHELL-003 the menu has the groups Reports and Brokers, and each entry opens its screen', async () => {
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  expect(entriesOf('Reports')).toEqual(
    ['clearancerecords', 'autorenewals', 'policies'].map((screen) => `/home/report/${screen}`),
  )
  expect(entriesOf('Brokers')).toEqual(
    ['broker', 'allbrokers', 'brokerhouse', 'allbrokerhouses', 'brokerannouncement'].map((screen) => `/home/${screen}`),
  )
  await followed(user, 'Reports', ['Clearance Records:', 'Auto Renewals:', 'Policies:'])
  await followed(user, 'Brokers', [
    'New Broker:',
    'Brokers:',
    'New Broker House:',
    'Broker Houses:',
    'Broker Announcement:',
  ])
})

test('SHELL-004 the menu has the groups Settings and Employees with these entries', async () => {
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  expect(entriesOf('Settings')).toEqual(
    ['market', 'allmarkets', 'product', 'allproducts', 'allstates', 'allconfigs', 'allaccounts', 'alltrainings'].map(
      (screen) => `/home/${screen}`,
    ),
  )
  expect(entriesOf('Employees')).toEqual(['/home/mytrainings', '/home/incident', '/home/allincidents'])
})

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
  const [box] = screen.getAllByLabelText('Search the web')
  const [button] = screen.getAllByRole('button', { name: 'Open the web search' })
  if (!box || !button) throw new Error('There is no search.')
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
  // Data is asked for once master data is there.
  expect(server.of('GET_DATA')).toHaveLength(0)
  master.release()
  await waitFor(() => expect(server.of('GET_DATA')).toHaveLength(1))
  await turns()
  data.release()
  expect(await screen.findByText('Service not available.')).toBeVisible()
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
  const loads = server.calls.map(({ Func }) => String(Func)).filter((func) => /^GET_(MASTER_)?DATA$/u.test(func))
  expect(loads.slice(0, 2)).toEqual(['GET_MASTER_DATA', 'GET_DATA'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(page.path()).toBe('/home/allsubmissions')
    expect(localStorage.getItem('token')).not.toBeNull()
    cleanup()
    await leave()

    signIn()
    server.answer('GET_MASTER_DATA', unreachable)
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
  expect(menu().compareDocumentPosition(tools)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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
