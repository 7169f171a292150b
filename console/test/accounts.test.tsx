/** Accounts as whole pages: the list, a new one, and one that is read and edited (rows ACC). */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alertText, NOTHING, openAccounts, shown, TEXTS, ticked, tom, TICKS } from './accounts-page.tsx'
import { box, linesOf, press, retype, tick } from './controls.ts'
import { heading } from './open.tsx'
import { ok, refused, unreachable } from './server.ts'

test('ACC-001 A-167 all accounts by username, twenty to a page, their roles as text, found by words', async () => {
  const page = await openAccounts('/home/allaccounts', 'Accounts:')
  const heads = within(screen.getByRole('table', { name: 'Accounts' })).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Username',
    'First Name',
    'Last Name',
    'Roles',
    'Title',
    'Phone',
    'Created',
    'Last Login',
    'Trainings',
  ])
  const lines = linesOf(screen.getByRole('table', { name: 'Accounts' }))
  expect(lines).toHaveLength(20)
  expect(lines.slice(0, 3).map(([username]) => username)).toEqual([
    'mia.chen@example.com',
    'tom.reid@example.com',
    'z10@example.com',
  ])
  expect(lines[1]?.slice(0, 8)).toEqual([
    'tom.reid@example.com',
    'Tom',
    'Reid',
    'UWRITER, ISO',
    'Underwriter',
    '02 9000 0002',
    '01/07/2025',
    '02/07/2025 09:00',
  ])
  expect(screen.getByText(/Total: 22/u)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'tom.reid@example.com' })).toHaveAttribute('href', '/home/account/2')
  expect(screen.getByRole('link', { name: 'Trainings of Tom Reid' })).toHaveAttribute('href', '/home/traininghistory/2')
  await page.user.type(box(/^Search$/u), 'iso tom{Enter}')
  await waitFor(() => expect(linesOf(screen.getByRole('table', { name: 'Accounts' }))).toHaveLength(1))
  await page.user.click(screen.getByRole('link', { name: 'New account' }))
  await heading('New Account:')
})

test('ACC-002 a new account: its fields, its messages, its draft and its end', async () => {
  const page = await openAccounts('/home/account', 'New Account:')
  await waitFor(() => expect(box(/^Username/u)).toHaveFocus())
  const form = screen.getByRole('form', { name: 'New account' })
  const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.replace(/[\s*]+$/u, ''))
  expect(labels).toEqual([
    'Username',
    'First Name',
    'Last Name',
    'ADMIN',
    'UWRITER',
    'ISO',
    'ROOT',
    'Title',
    'Phone',
    'Active',
    'Product Lead',
  ])
  expect(within(screen.getByRole('group', { name: 'ROLES' })).getAllByRole('checkbox')).toHaveLength(4)
  for (const name of [/^Username/u, /^First Name/u, /^Last Name/u]) expect(box(name)).toBeRequired()
  for (const name of [/^Title/u, /^Phone/u]) expect(box(name)).not.toBeRequired()
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Account Username is required. Firstname is required. Lastname is required.',
  )
  await retype(page, /^Username/u, 'jo.park@example.com')
  await page.user.type(box(/^First Name/u), ' Jo ')
  await page.user.type(box(/^Last Name/u), 'Park')
  await page.user.type(box(/^Title/u), 'Clerk')
  await page.user.type(box(/^Phone/u), '02 9')
  await page.user.click(tick('ISO'))
  await page.user.click(tick('Product Lead'))

  await page.user.click(screen.getByRole('link', { name: 'All accounts' }))
  await heading('Accounts:')
  await page.user.click(screen.getByRole('link', { name: 'New account' }))
  await heading('New Account:')
  await waitFor(() => expect(box(/^Last Name/u)).toHaveValue('Park'))
  expect(shown()).toEqual(['jo.park@example.com', ' Jo ', 'Park', 'Clerk', '02 9'])
  expect(ticked()).toEqual(['ISO', 'Active', 'Product Lead'])
  expect(sessionStorage.getItem('bindery new account')).toContain('jo.park@example.com')

  page.server.answer('INSERT_ACCOUNT', unreachable)
  await press(page, 'Save')
  await waitFor(() => expect(alertText()).toBe('Request Failed.\nLooks like server is down.'))
  page.server.answer('INSERT_ACCOUNT', () => refused('You do not have access to this function.'))
  await press(page, 'Save')
  await waitFor(() => expect(alertText()).toBe('You do not have access to this function.'))
  page.server.answer('INSERT_ACCOUNT', () => ok({ Success: true, Account: tom }))
  await press(page, 'Save')
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told).toHaveTextContent('Record created!')
  expect(page.server.of('INSERT_ACCOUNT').at(-1)?.['Account']).toEqual({
    Username: 'jo.park@example.com',
    FirstName: 'Jo',
    LastName: 'Park',
    Roles: { ADMIN: 0, UWRITER: 0, ISO: 1, ROOT: 0 },
    Title: 'Clerk',
    Phone: '02 9',
    Active: true,
    IsProductLead: true,
  })
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect([shown(), ticked()]).toEqual([NOTHING, ['Active']])
  for (const name of TEXTS) await page.user.type(box(name), 'x')
  for (const name of ['ADMIN', 'Active', 'Product Lead']) await page.user.click(tick(name))
  await press(page, 'Clear')
  expect([shown(), ticked()]).toEqual([NOTHING, ['Active']])
})

/** The forms of a new and of an edited account have the same rules. */
test.for([
  ['a new account', '/home/account', 'New Account:', 'INSERT_ACCOUNT'],
  ['an edited account', '/home/account/2', 'Tom Reid', 'UPDATE_ACCOUNT'],
] as const)(
  'ACC-005 ACC-006 %s needs both names and a username: a whole address that no other account has',
  async ([, address, title, func]) => {
    const page = await openAccounts(address, title)
    if (func === 'UPDATE_ACCOUNT') await press(page, 'Edit')
    await retype(page, /^First Name/u, '  ')
    await retype(page, /^Last Name/u, '')
    await retype(page, /^Username/u, '   ')
    await press(page, 'Save')
    await waitFor(() =>
      expect(alertText()).toBe('Account Username is required.\nFirstname is required.\nLastname is required.'),
    )
    await retype(page, /^First Name/u, 'Tom')
    await retype(page, /^Last Name/u, 'Reid')
    for (const half of ['tom', 'tom@', 'tom@example.com, Tom', 'to tom@example.com']) {
      await retype(page, /^Username/u, half)
      expect(alertText()).toBe('Account Username is invalid.')
    }
    await retype(page, /^Username/u, ' MIA.chen@example.com ')
    expect(alertText()).toBe('Username already EXISTS.')
    await press(page, 'Save')
    expect(page.server.of(func)).toHaveLength(0)
    // The account's own username is no duplicate; a new account has no username yet.
    const own = func === 'UPDATE_ACCOUNT' ? ' TOM.reid@example.com ' : ' new@example.com '
    await retype(page, /^Username/u, own)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    for (const name of TEXTS.slice(1)) await retype(page, name, '  12 3 ')
    await press(page, 'Save')
    // The server trims too (ACC-005 over HTTP).
    const Account = { Username: own.trim(), FirstName: '12 3', LastName: '12 3', Title: '12 3', Phone: '12 3' }
    await waitFor(() => expect(page.server.of(func)).toMatchObject([{ Account }]))
  },
)

test('ACC-003 an account is read, edited, saved and left; a longer username is warned about', async () => {
  const page = await openAccounts('/home/account/2', 'Tom Reid', async () => {
    expect(
      (await screen.findByText('Loading…')).closest('[role="status"]')?.querySelector('.mantine-Loader-root'),
    ).not.toBeNull()
  })
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
  const fields = () => [...TEXTS.map(box), ...TICKS.map(tick)]
  const dates = [/^Created/u, /^Last Login/u]
  const none = () => {
    for (const name of ['Save', 'Cancel']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  for (const field of fields()) expect(field).toBeDisabled()
  expect(box(/^Created/u)).toHaveValue('01/07/2025 10:30')
  expect(box(/^Last Login/u)).toHaveValue('02/07/2025 09:00')
  none()
  await press(page, 'Edit')
  // only a ROOT may give ROOT.
  for (const field of fields().filter((each) => each !== tick('ROOT'))) expect(field).toBeEnabled()
  for (const name of dates) expect(box(name)).toBeDisabled()
  for (const name of ['Save', 'Cancel']) expect(screen.getByRole('button', { name })).toBeInTheDocument()
  await retype(page, /^Username/u, '')
  expect(await screen.findByRole('alert')).toHaveTextContent('Account Username is required.')
  await retype(page, /^Username/u, `${'t'.repeat(70)}@example.com`)
  expect(screen.getByText(/The sign-in page takes 80 characters/u)).toBeInTheDocument()
  // A colleague has saved meanwhile: after the edit the account is shown with that change.
  page.arrives({ ...tom, Revision: 4, Phone: '02 9000 0009' })
  await press(page, 'Edit')
  expect(box(/^Username/u)).toHaveValue('tom.reid@example.com')
  await waitFor(() => expect(box(/^Phone/u)).toHaveValue('02 9000 0009'))
  none()

  await press(page, 'Edit')
  await retype(page, /^Last Name/u, 'Ito')
  page.arrives({ ...tom, Revision: 5 })
  await press(page, 'Cancel')
  none()
  await waitFor(() => expect(box(/^Phone/u)).toHaveValue('02 9000 0002'))
  expect(box(/^Last Name/u)).toHaveValue('Reid')

  await press(page, 'Edit')
  await retype(page, /^Last Name/u, 'Ito')
  await page.user.click(tick('Active'))
  expect(screen.getByRole('status', { name: 'Open work' })).toHaveTextContent(
    'Once saved, Tom Reid is inactive, but still holds 2 active submissions. Give them to somebody else.',
  )
  page.server.answer('UPDATE_ACCOUNT', () => refused('You do not have access to this function.'))
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You do not have access to this function.'))
  page.server.answer('UPDATE_ACCOUNT', () => {
    page.arrives({ ...tom, Revision: 6, LastName: 'Ito', FullName: 'Tom Ito', Active: false })
    return ok({ Success: true, Account: tom })
  })
  await press(page, 'Save')
  await heading('Tom Ito')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(page.server.of('UPDATE_ACCOUNT').at(-1)?.['Account']).toMatchObject({
    OwnerID: 2,
    Revision: 5,
    LastName: 'Ito',
    Active: false,
    Roles: { ADMIN: 0, UWRITER: 1, ISO: 1, ROOT: 0 },
  })
  expect(screen.getByText('Inactive')).toBeInTheDocument()
  await page.router.navigate({ to: '/home/allaccounts' })
  await page.user.click(await screen.findByRole('link', { name: 'tom.reid@example.com' }))
  await heading('Tom Ito')
  await press(page, '← Back')
  await heading('Accounts:')
})
