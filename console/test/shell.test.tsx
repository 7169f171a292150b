/** The frame around every screen: menu, top bar, loading, and screens opened by their address. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { theme } from '../src/app/theme.ts'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, submission } from './records.ts'
import { fakeServer, ok, unreachable } from './server.ts'
import { whole } from './policy-records.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(41)], Brokers: [broker(1, 'Ben Broker')] })),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
  })
})

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })

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

test('SHELL-002 SHELL-003 SHELL-004 the menu names the screens there are, in their groups, and none that is still to come', async () => {
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  const entries = within(menu()).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(entries).toEqual([
    '/home/submission', '/home/allsubmissions', '/home/report/clearancerecords', '/home/report/policies', '/home/broker',
    '/home/history', '/home/outbox', '/home/operations',
  ])
})

test('COM-016 a dialog fades for a second, lists are 10rem high', () => {
  expect(theme.components?.['Modal']?.defaultProps).toMatchObject({ transitionProps: { exitDuration: 1000 } })
  expect(theme.components?.['Select']?.defaultProps).toMatchObject({ maxDropdownHeight: '10rem' })
})

test.for([
  ['/home/submission', 'New Submission:'],
  ['/home/submission/41', 'Harbour View Pty Ltd'],
  ['/home/broker/1', 'Ben Broker'],
  ['/home/changepass', 'Change my Password'],
  ['/home/report/clearancerecords', 'Clearance Records:'],
  ['/home/report/policies', 'Policies:'],
  ['/home/outbox', 'Outbox:'],
])('SHELL-006 %s opens directly by its address', async ([address]) => {
  const { path } = openPage(address ?? '')
  await screen.findByRole('heading', { level: 1 })
  expect(path()).toBe(address)
  expect(screen.queryByText('Load fail.')).not.toBeInTheDocument()
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

test('SHELL-009 SHELL-013 it says that it is loading, and when that failed', async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => { arrive = resolve })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await held
    return answer(...request)
  })
  server.answer('GET_MASTER_DATA', unreachable)
  const { path } = openPage('/home/allsubmissions')
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  arrive()
  expect(await screen.findByText('Service not available.')).toBeInTheDocument()
  await waitFor(() => expect(path()).toBe('/login'), { timeout: 4_000 })
  expect(localStorage.getItem('token')).toBeNull()
})

test('SHELL-005 CALC-001 CALC-002 the premium calculator opens over any screen, which keeps its address', async () => {
  const { user, path } = openPage('/home/outbox')
  await heading('Outbox:')
  await user.click(screen.getByRole('button', { name: 'Premium calculator' }))
  const dialog = await screen.findByRole('dialog', { name: 'Premium calculator' })
  const premium = within(dialog).getByLabelText('Premium for a 1m limit')
  await user.type(within(dialog).getByLabelText('Last Year Fee'), '800,000')
  expect(premium).toHaveTextContent('–')
  await user.type(within(dialog).getByLabelText('Rate %'), '0.75')
  expect(premium).toHaveTextContent('$6,000')
  await user.type(within(dialog).getByLabelText('Estimated Fee'), '1000000')
  expect(premium).toHaveTextContent('$6,800')
  expect(path()).toBe('/home/outbox')
})
