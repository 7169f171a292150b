/** The left menu: its groups, what each entry opens, and what it remembers (SHELL-001 to SHELL-004). */
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'

beforeEach(() => {
  signIn()
  fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(41)], Brokers: [broker(1, 'Ben Broker')] })),
    GET_BORDERAU: () => ok({ Policies: [] }),
    GET_AUTO_RENEWALS: () => ok({ AutoRenewals: [] }),
    GET_RENEWAL_IMPORTS: () => ok({ Imports: [] }),
    GET_MY_TRAININGS: () => ok({ MyTrainings: [] }),
  })
})

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
const entriesOf = (group: string) => {
  const button = within(menu()).getByRole('button', { name: group })
  return [...(button.parentElement?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
}

test('SHELL-001 A-081 each group of the left menu collapses, and stays as it was left for the session, closed or open', async () => {
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  expect(menu().closest('.mantine-AppShell-navbar')).not.toBeNull() // the frame's left side
  const group = (name: string) => within(menu()).getByRole('button', { name })
  const entries = () => within(menu()).queryAllByRole('link').length
  const GROUPS = within(menu())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(GROUPS).toEqual(expect.arrayContaining(['Policies', 'Reports', 'Brokers', 'Settings', 'Employees']))
  for (const name of GROUPS) {
    expect(group(name)).toHaveAttribute('aria-expanded', 'true')
    const [all, own] = [entries(), entriesOf(name).length]
    expect(own).toBeGreaterThan(0)
    await user.click(group(name))
    expect(group(name)).toHaveAttribute('aria-expanded', 'false')
    expect(entries()).toBe(all - own)
  }
  await user.click(group('Reports'))
  expect(group('Reports')).toHaveAttribute('aria-expanded', 'true')

  cleanup() // as on a reload: the browser keeps its session
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  for (const name of GROUPS) expect(group(name)).toHaveAttribute('aria-expanded', String(name === 'Reports'))
  cleanup()
  sessionStorage.clear() // as the end of the session does
  signIn()
  openPage('/home/allsubmissions')
  await heading('Submissions:')
  for (const name of GROUPS) expect(group(name)).toHaveAttribute('aria-expanded', 'true')
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
    '/home/intakes',
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
  // The dashboard comes first by A-168; intakes wait beside the form that they fill.
  expect(entriesOf('Policies')).toEqual(
    ['dashboard', 'submission', 'intakes', 'allsubmissions', 'submissionsoverview', 'allrenewals', 'allclients'].map(
      (screen) => `/home/${screen}`,
    ),
  )
  expect(entriesOf('Documents')).toEqual(['/home/documents'])
  await followed(user, 'Policies', [
    'Dashboard',
    'New Submission:',
    'Intake:',
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

test('SHELL-004 the menu has the groups Settings and Employees, and each entry opens its screen', async () => {
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  expect(entriesOf('Settings')).toEqual(
    ['market', 'allmarkets', 'product', 'allproducts', 'allstates', 'allconfigs', 'allaccounts', 'alltrainings'].map(
      (screen) => `/home/${screen}`,
    ),
  )
  expect(entriesOf('Employees')).toEqual(['/home/mytrainings', '/home/incident', '/home/allincidents'])
  await followed(user, 'Settings', [
    'New Market:',
    'Markets:',
    'New Product:',
    'Products:',
    'States:',
    'Configs:',
    'Accounts:',
    'Trainings:',
  ])
  await followed(user, 'Employees', ['My Trainings:', 'New Incident:', 'Incidents:'])
})
