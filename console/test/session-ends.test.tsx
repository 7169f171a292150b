/** Unfinished work after an expired session, and after signing out. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replica } from '../src/data/replica.ts'
import { clearEverything } from '../src/session/storage.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { fakeServer, liveEvents, loggedOut, ok } from './server.ts'

beforeEach(signIn)

const company = () => screen.getByRole('textbox', { name: /^Insured Company Name/u, hidden: true })

/** Types a company into a new submission until the session runs out. */
async function typeUntilExpiry() {
  const server = fakeServer()
  const page = openPage('/home/submission')
  await heading('New Submission:')
  await page.user.type(company(), 'Harbour View')
  server.answer('GET_DATA', () => loggedOut)
  await replica.refresh()
  await screen.findByText(/Your session has been expired\./u)
  return { ...page, server }
}

async function signInAgain(page: Awaited<ReturnType<typeof typeUntilExpiry>>, username: string) {
  page.server.answer('GET_DATA', () => ok(deltaOf({})))
  await clearEverything() // as the sign-in form does
  signIn()
  localStorage.setItem('username', username)
  await page.router.navigate({ to: '/home/allsubmissions' })
}

test('A-081 after an expired session the same person finds the draft and the place again', async () => {
  const page = await typeUntilExpiry()
  expect(company()).toHaveValue('Harbour View')
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await heading('Login')
  expect(localStorage.getItem('token')).toBeNull()
  await signInAgain(page, 'mia.chen@example.com')
  await heading('New Submission:')
  expect(page.path()).toBe('/home/submission')
  expect(company()).toHaveValue('Harbour View')
})

test('the loaded rows leave the disk as soon as the session is over, before anything is clicked', async () => {
  await typeUntilExpiry()
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

test('the live feed that is asked for again says that the session is over, before the next refresh', async () => {
  const live = liveEvents()
  fakeServer({}, { ...live, follow: () => (live.isFollowed() ? Response.json(loggedOut) : live.follow()) })
  openPage('/home/submission')
  await heading('New Submission:')
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.breakOff()
  const asked = performance.now()
  await screen.findByText(/Your session has been expired\./u)
  expect(performance.now() - asked, 'the refresh comes after half a minute').toBeLessThan(20_000)
})

test('another person who signs in after an expired session finds nothing of it', async () => {
  const page = await typeUntilExpiry()
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await heading('Login')
  await signInAgain(page, 'tom@example.com')
  await heading('Submissions:')
  await page.router.navigate({ to: '/home/submission' })
  await heading('New Submission:')
  expect(company()).toHaveValue('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Harbour View')
})

test('signing out leaves no draft behind', async () => {
  fakeServer()
  const { user } = openPage('/home/submission')
  await heading('New Submission:')
  await user.type(company(), 'Harbour View')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await heading('Login')
  expect(sessionStorage).toHaveLength(0)
})

test('a draft waits while one is elsewhere', async () => {
  fakeServer()
  const { user, router } = openPage('/home/submission')
  await heading('New Submission:')
  await user.type(company(), 'Harbour View')
  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await router.navigate({ to: '/home/submission' })
  await heading('New Submission:')
  expect(company()).toHaveValue('Harbour View')
})

test('while the way to the sign-in is still under way, the screens of the ended session stand', async () => {
  fakeServer()
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  await clearEverything()
  // The menu draws the frame anew, as a row that comes meanwhile does.
  await user.click(screen.getByLabelText('Menu'))
  expect(screen.queryByText('This screen failed')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Submissions:' })).toBeInTheDocument()
})
