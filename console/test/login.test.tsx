/** Signing in and out, and being signed out, as whole pages. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { MENU } from '../src/features/shell/menu.ts'
import { leave } from '../src/session/leave.ts'
import { keepSession } from '../src/session/storage.ts'
import { createKeys, MIA, signedIn, type Keys } from './keys.ts'
import { heading, openPage, signIn } from './open.tsx'
import { masterData, mia } from './records.ts'
import { fakeServer, funcOf, loggedOut, ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'

let keys: Keys
beforeAll(async () => {
  keys = await createKeys()
})

/** The account's row says the same as the reply to the sign-in, and takes its place once it is loaded. */
const rowOf = ({ Title, Phone, Roles }: typeof signedIn) => ({ ...mia, Username: MIA, Title, Phone, Roles })

async function attempt(answer: () => object | Promise<object>, as = signedIn) {
  const GET_MASTER_DATA = () => ok(masterData({ Owners: [rowOf(as)] }))
  const server = fakeServer({ ...keys.answer, LOGIN: answer, GET_MASTER_DATA })
  const page = openPage('/login')
  await heading('Login')
  await page.user.type(screen.getByLabelText('Email'), MIA)
  await page.user.type(screen.getByLabelText('Password'), 'correct horse 1!{Enter}')
  return { ...page, server }
}

test('AUTH-002 the sign-in takes 80 and 50 characters, is sent by Enter under a spinner, and leads to a new password', async () => {
  const answer = held(() => refused('Invalid username or password.'))
  const { server, user, path } = await attempt(answer.answer)
  expect(localStorage.getItem('token')).toBeNull()
  expect(path()).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '80')
  expect(screen.getByLabelText('Password')).toHaveAttribute('maxlength', '50')
  await waitFor(() => expect(server.of('LOGIN')).toHaveLength(1))
  const button = screen.getByRole('button', { name: 'Login' })
  expect(button.querySelector('.mantine-Loader-root')).toBeVisible()
  answer.release()
  await screen.findByText('Invalid username or password.')
  expect(button.querySelector('.mantine-Loader-root')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Forgot your password' }))
  await heading('Forgot your Password')
  expect(path()).toBe('/forgotpass')
})

test('the key comes while the password is typed and is used once; one that does not come is asked for again', async () => {
  const { server, user } = await attempt(() => refused('Invalid username or password.'))
  await screen.findByText('Invalid username or password.')
  const asked = () => server.calls.map((body) => funcOf(body) ?? 'key')
  expect(asked()).toEqual(['key', 'LOGIN'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toEqual(['key', 'LOGIN', 'key', 'LOGIN']))
  cleanup()

  const bad = fakeServer({ LOGIN: () => refused('Invalid username or password.') })
  const page = openPage('/login')
  await heading('Login')
  await page.user.type(screen.getByLabelText('Email'), MIA)
  await page.user.type(screen.getByLabelText('Password'), 'correct horse 1!')
  await waitFor(() => expect(bad.calls).toHaveLength(1))
  bad.answer('/api/public-key', keys.answer['/api/public-key'])
  await page.user.keyboard('{Enter}')
  await screen.findByText('Invalid username or password.')
  expect(bad.calls.map((body) => funcOf(body) ?? 'key')).toEqual(['key', 'key', 'LOGIN'])
})

test('the rows are asked for before the shell is drawn', async () => {
  signIn()
  let shell: Element | null = null
  const GET_MASTER_DATA = () => {
    shell = screen.queryByRole('banner')
    return ok(masterData())
  }
  const server = fakeServer({ GET_MASTER_DATA })
  openPage('/home/outbox')
  await waitFor(() => expect(server.of('GET_MASTER_DATA')).toHaveLength(1))
  expect(shell).toBeNull()
  await heading('Outbox:')
  expect(server.of('GET_MASTER_DATA')).toHaveLength(1)
})

test('AUTH-003 without a token the address has the focus; with one the sign-in leads to a new submission', async () => {
  fakeServer()
  const { path } = openPage('/login')
  await heading('Login')
  expect(path()).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  cleanup()

  signIn()
  const again = openPage('/login')
  await heading('New Submission:')
  expect(again.path()).toBe('/home/submission')
})

test('AUTH-004 AUTH-005 a sign-in leads to the submissions, or to the code where one is asked for, and keeps who it is', async () => {
  for (const [RequireTFA, title, address] of [
    [false, 'Submissions:', '/home/allsubmissions'],
    [true, '2-Step Verification', '/verify'],
  ] as const) {
    const { path } = await attempt(() => ok({ ...signedIn, RequireTFA }))
    await heading(title)
    expect(path()).toBe(address)
    for (const [name, value] of Object.entries({
      sid: 's',
      token: 't',
      username: MIA,
      UserFullName: 'Mia Chen',
      OwnerID: '1',
      UserTitle: 'Underwriter',
      UserPhone: '02',
      UserRoles: JSON.stringify(signedIn.Roles),
      userConsent: 'false',
    }))
      expect(localStorage.getItem(name)).toBe(value)
    cleanup()
    await leave()
  }
})

test('AUTH-021 without a token every /home page leads to the sign-in', async () => {
  fakeServer()
  const { router, path } = openPage('/login')
  await heading('Login')
  const inside = Object.keys(router.routesByPath).filter((route) => route.startsWith('/home'))
  expect(inside.length).toBeGreaterThan(10)
  const open: string[] = []
  for (const route of inside) {
    await router.navigate({ href: route.replaceAll(/\$\w*/gu, '41') })
    if (path() !== '/login') open.push(route)
  }
  expect(open).toEqual([])
})

test('AUTH-024 the roles are stored as they come and shown, and nothing is hidden by them', async () => {
  const everything = () =>
    [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(
      (thing) => thing.getAttribute('href') ?? thing.getAttribute('aria-label') ?? thing.textContent,
    )
  const seenBy = async (Roles: typeof signedIn.Roles, words: string) => {
    const { router } = await attempt(() => ok({ ...signedIn, Roles }), { ...signedIn, Roles })
    await heading('Submissions:')
    expect(JSON.parse(localStorage.getItem('UserRoles') ?? '')).toEqual(Roles)
    expect(within(screen.getByRole('region', { name: 'Account' })).getByText(words)).toBeInTheDocument()
    return { router, seen: everything() }
  }
  const root = await seenBy({ ADMIN: 1, UWRITER: 1, ISO: 1, ROOT: 1 }, 'ADMIN, UWRITER, ISO, ROOT')
  cleanup()
  await leave()

  const { router, seen } = await seenBy({ ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 }, 'UWRITER')
  expect(seen).toEqual(root.seen)
  expect(seen).toEqual(expect.arrayContaining(MENU.flatMap(({ entries }) => entries.map(({ to }) => to))))
  for (const to of ['/home/operations', '/home/history', '/home/outbox'] as const) {
    await router.navigate({ to })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Submissions:'))
    expect(router.state.location.pathname).toBe(to)
    expect(screen.queryByText(/You do not have access/u)).not.toBeInTheDocument()
  }
})

test('an ended session is reported once and leads to the sign-in', async () => {
  signIn()
  fakeServer({ GET_DATA: () => loggedOut })
  const { user, path } = openPage('/home/allsubmissions')
  expect(await screen.findByText(/Your session has been expired\.\s+Please login again\./u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await heading('Login')
  expect(path()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('AUTH-020 the Logout item of the menu clears everything and leads to the sign-in, even when the call fails or is never answered', async () => {
  for (const LOGOUT of [unreachable, held(() => ok({ Success: true })).answer]) {
    signIn()
    const server = fakeServer({ LOGOUT })
    const { user, path } = openPage('/home/allsubmissions')
    await heading('Submissions:')
    sessionStorage.setItem('bindery new submission', '{}')
    await waitFor(async () => expect(await indexedDB.databases()).not.toEqual([]))
    const menu = screen.getByRole('navigation', { name: 'Main menu' }).closest('nav:not([aria-label])')
    if (!(menu instanceof HTMLElement)) throw new Error('There is no menu.')
    await user.click(within(menu).getByRole('button', { name: 'Logout' }))
    await heading('Login')
    expect(path()).toBe('/login')
    // The call has what it needs of the session, which is erased while it is under way.
    expect(server.of('LOGOUT')).toMatchObject([{ SID: 'sid', Token: 'token', User: 'mia.chen@example.com' }])
    // It alone goes on when the browser is closed at once.
    const lasting = server.calls.filter(server.outlivesPage).map(funcOf)
    expect(lasting).toEqual(['LOGOUT'])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    cleanup()
  }
})

test('an answer that comes after its session was left says nothing of the next one', async () => {
  signIn()
  const late = held(() => loggedOut)
  fakeServer({ LOGOUT: late.answer })
  const { user, router } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await heading('Login')
  keepSession(MIA, signedIn)
  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  late.release()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText(/Your session has been expired\./u)).not.toBeInTheDocument()
})
