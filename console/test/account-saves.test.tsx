/** What an account's form takes and sends: limits, roles, the own account, refusals and other people's saves (rows ACC). */
import type { OwnerRow } from '@bindery/contracts/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mia, alertText, openAccounts, openAsRoot, shown, TEXTS, ticked, tom } from './accounts-page.tsx'
import { box, linesOf, press, retype, tick } from './controls.ts'
import { heading } from './open.tsx'
import { masterData } from './records.ts'
import { ok, refused, unreachable } from './server.ts'
import { enter } from './submission-page.tsx'

test('ACC-007 A-042 a username has 100 characters at most, a name 50, a title 50 when the account is new and 100 later, a phone 20', async () => {
  for (const [address, title, func, longest] of [
    ['/home/account', 'New Account:', 'INSERT_ACCOUNT', 50],
    ['/home/account/2', 'Tom Reid', 'UPDATE_ACCOUNT', 100],
  ] as const) {
    const page = await openAccounts(address, title)
    if (func === 'UPDATE_ACCOUNT') await press(page, 'Edit')
    const limits = [
      [/^Username/u, 100, 'Username is too long.'],
      [/^First Name/u, 50, 'Firstname is too long.'],
      [/^Last Name/u, 50, 'Lastname is too long.'],
      [/^Title/u, longest, 'Title is too long.'],
      [/^Phone/u, 20, 'Phone is too long.'],
    ] as const
    const filled = (name: RegExp, length: number) =>
      name.source === '^Username' ? `${'u'.repeat(length - 12)}@example.com` : 'x'.repeat(length)
    const hint = () => screen.queryByText(/The sign-in page takes 80 characters/u)
    enter(box(/^Username/u), filled(/^Username/u, 80))
    expect(hint()).not.toBeInTheDocument()
    enter(box(/^Username/u), filled(/^Username/u, 81))
    expect(hint()).toBeVisible()
    for (const [name, most] of limits) {
      expect(box(name)).toHaveAttribute('maxlength', String(most))
      enter(box(name), filled(name, most + 1))
    }
    await press(page, 'Save')
    await waitFor(() => expect(alertText()).toBe(limits.map(([, , message]) => message).join('\n')))
    expect(page.server.of(func)).toHaveLength(0)
    for (const [name, most] of limits) enter(box(name), filled(name, most))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(hint()).toBeVisible()
    await press(page, 'Save')
    const Account = Object.fromEntries(
      ['Username', 'FirstName', 'LastName', 'Title', 'Phone'].map((field, index) => {
        const [name, most] = limits[index] ?? limits[0]
        return [field, filled(name, most)]
      }),
    )
    await waitFor(() => expect(page.server.of(func)).toMatchObject([{ Account }]))
    cleanup()
    sessionStorage.clear()
  }
})

test('ACC-009 nothing but Success is a success, and then the screen shows the account of the reply, even while nothing else can be loaded', async () => {
  const Account: OwnerRow = { ...tom, Revision: 4, LastName: 'Ito', FullName: 'Tom Ito', Phone: '02 9000 0009' }
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  for (const [address, title, func] of [
    ['/home/account', 'New Account:', 'INSERT_ACCOUNT'],
    ['/home/account/2', 'Tom Reid', 'UPDATE_ACCOUNT'],
  ] as const) {
    const isNew = func === 'INSERT_ACCOUNT'
    const page = await openAccounts(address, title)
    if (isNew) {
      for (const [name, text] of [
        [/^Username/u, 'jo.park@example.com'],
        [/^First Name/u, 'Jo'],
        [/^Last Name/u, 'Park'],
      ] as const)
        enter(box(name), text)
    } else {
      await press(page, 'Edit')
      enter(box(/^Last Name/u), 'Ito')
    }
    const typed = shown()
    page.server.answer('GET_MASTER_DATA', unreachable)
    for (const [answer, text] of [
      [() => ok({ Success: false, Account }), 'Unsuccessful!'],
      [() => ok({ Success: 2, Account }), 'Unsuccessful!'],
      [() => refused('Username already EXISTS.'), 'Username already EXISTS.'],
      [() => ok({ Account }), 'Unsuccessful!'],
    ] as const) {
      page.server.answer(func, () => refused('Not today.'))
      await press(page, 'Save')
      await waitFor(() => expect(alertText()).toBe('Not today.'))
      page.server.answer(func, answer)
      await press(page, 'Save')
      await waitFor(() => expect(alertText()).toBe(text))
      expect(shown()).toEqual(typed)
    }
    page.server.answer(func, () =>
      ok({ Success: true, Account: isNew ? { ...Account, OwnerID: 9, Username: 'jo.park@example.com' } : Account }),
    )
    await press(page, 'Save')
    if (isNew) {
      await page.user.click(
        within(await screen.findByRole('dialog', { name: 'Info' })).getByRole('button', { name: 'OK' }),
      )
      await page.user.click(screen.getByRole('link', { name: 'All accounts' }))
      await page.user.click(await screen.findByRole('link', { name: 'jo.park@example.com' }))
    }
    await heading('Tom Ito')
    await waitFor(() => expect(box(/^Phone/u)).toBeDisabled())
    expect(box(/^Phone/u)).toHaveValue('02 9000 0009')
    expect(box(/^Last Name/u)).toHaveValue('Ito')
    cleanup()
    sessionStorage.clear()
  }
})

test('ACC-008 roles are ticked one by one, saved as a map of all four, and listed as text', async () => {
  const page = await openAsRoot('/home/account/2', 'Tom Reid')
  await press(page, 'Edit')
  expect(ticked()).toEqual(['UWRITER', 'ISO', 'Active', 'Product Lead'])
  for (const name of ['ADMIN', 'UWRITER', 'ROOT']) await page.user.click(tick(name))
  const Roles = { ADMIN: 1, UWRITER: 0, ISO: 1, ROOT: 1 }
  page.arrives({ ...tom, Revision: 4, Roles })
  await press(page, 'Save')
  await waitFor(() => expect(page.server.of('UPDATE_ACCOUNT')).toMatchObject([{ Account: { Roles } }]))
  await waitFor(() => expect(tick('ADMIN')).toBeDisabled())
  await page.user.click(screen.getByRole('link', { name: 'All accounts' }))
  await heading('Accounts:')
  const [, line] = linesOf(screen.getByRole('table', { name: 'Accounts' }))
  expect(line?.slice(0, 4)).toEqual(['tom.reid@example.com', 'Tom', 'Reid', 'ADMIN, ISO, ROOT'])
  await page.user.click(screen.getByRole('link', { name: 'New account' }))
  await heading('New Account:')
  for (const [index, name] of TEXTS.slice(0, 3).entries())
    await page.user.type(box(name), ['jo@example.com', 'Jo', 'Park'][index] ?? '')
  for (const name of ['ADMIN', 'ISO', 'ISO']) await page.user.click(tick(name))
  await press(page, 'Save')
  await waitFor(() =>
    expect(page.server.of('INSERT_ACCOUNT')).toMatchObject([
      { Account: { Roles: { ADMIN: 1, UWRITER: 0, ISO: 0, ROOT: 0 } } },
    ]),
  )
})

test('ACC-004 A-030 on the own account Active and ROOT are locked, and all else may change', async () => {
  // A-028 locks ROOT for everybody without ROOT, on every account; for whoever has it, only the own one is locked.
  const page = await openAsRoot('/home/account/1', 'Mia Chen')
  await press(page, 'Edit')
  expect(tick('Active')).toBeDisabled()
  expect(tick('ROOT')).toBeDisabled()
  expect(tick('ROOT')).toBeChecked()
  for (const name of ['ADMIN', 'UWRITER', 'ISO', 'Product Lead']) expect(tick(name)).toBeEnabled()
  await page.router.navigate({ to: '/home/account/$accountId', params: { accountId: '2' } })
  await heading('Tom Reid')
  await press(page, 'Edit')
  expect(tick('Active')).toBeEnabled()
  expect(tick('ROOT')).toBeEnabled()
})

test('A-028 only who has ROOT may give it or take it, and everybody else is told so before', async () => {
  const WHY = 'Only who has the role ROOT may give or take ROOT.'
  for (const [address, title] of [
    ['/home/account', 'New Account:'],
    ['/home/account/2', 'Tom Reid'],
  ] as const) {
    const page = await openAccounts(address, title)
    if (address !== '/home/account') {
      expect(screen.queryByText(WHY)).not.toBeInTheDocument()
      await press(page, 'Edit')
    }
    expect(tick('ROOT')).toBeDisabled()
    expect(screen.getByText(WHY)).toBeInTheDocument()
    cleanup()
    const rootsPage = await openAsRoot(address, title)
    if (address !== '/home/account') await press(rootsPage, 'Edit')
    expect(tick('ROOT')).toBeEnabled()
    expect(screen.queryByText(WHY)).not.toBeInTheDocument()
    cleanup()
  }
})

test('an edit of the own account shows beside the menu at once, and is what the next page load begins with', async () => {
  const page = await openAccounts('/home/account/1', 'Mia Chen')
  const beside = within(screen.getByRole('region', { name: 'Account' }))
  expect(beside.getByText('Mia Chen')).toBeInTheDocument()
  await press(page, 'Edit')
  await retype(page, /^Username/u, 'mia.park@example.com')
  await retype(page, /^Last Name/u, 'Park')
  await page.user.click(tick('ISO'))
  const saved: OwnerRow = {
    ...mia,
    Revision: 4,
    Username: 'mia.park@example.com',
    LastName: 'Park',
    FullName: 'Mia Park',
    Roles: { ADMIN: 1, UWRITER: 1, ISO: 1, ROOT: 0 },
  }
  page.server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [saved, tom] })))
  page.server.answer('UPDATE_ACCOUNT', () => ok({ Success: true, Account: saved }))
  await press(page, 'Save')
  await waitFor(() => expect(beside.getByText('Mia Park')).toBeInTheDocument())
  expect(beside.getByText('ADMIN, UWRITER, ISO')).toBeInTheDocument()
  expect(localStorage.getItem('UserFullName')).toBe('Mia Park')
  await page.user.click(beside.getByRole('link', { name: 'Change my password' }))
  await waitFor(() => expect(box(/^Email/u)).toHaveValue('mia.park@example.com'))
})

test('A-057 a colleague who saved first is named, and the typed text is applied to the new version', async () => {
  const page = await openAccounts('/home/account/2', 'Tom Reid')
  await press(page, 'Edit')
  await retype(page, /^Last Name/u, 'Ito')
  page.server.answer('UPDATE_ACCOUNT', () => {
    page.arrives({ ...tom, Revision: 5, Phone: '1' })
    return {
      ...refused('The record was changed by another user. Please reload.'),
      Results: {
        Success: false,
        Conflict: [
          { Field: 'Phone', Label: 'Phone', From: '02 9000 0002', To: '1', By: 'Ruth Vale', At: '01/07/2025 10:30' },
        ],
      },
    }
  })
  await press(page, 'Save')
  expect(await screen.findByText(/A colleague has saved this account meanwhile/u)).toBeInTheDocument()
  const again = screen.getByRole('button', { name: 'Save mine over the new version' })
  await waitFor(() => expect(again).toBeEnabled())
  await page.user.click(again)
  await waitFor(() => expect(box(/^Phone/u)).toHaveValue('1'))
  expect(box(/^Last Name/u)).toHaveValue('Ito')
  page.server.answer('UPDATE_ACCOUNT', () => ok({ Success: true, Account: tom }))
  await press(page, 'Save')
  await waitFor(() =>
    expect(page.server.of('UPDATE_ACCOUNT').at(-1)?.['Account']).toMatchObject({
      Revision: 5,
      Phone: '1',
      LastName: 'Ito',
    }),
  )
})
