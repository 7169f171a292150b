/** The shell reports a lost connection at once, and until the connection is back. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, owner, submission } from './records.ts'
import { fakeServer, liveEvents, ok } from './server.ts'
import { held, openSubmission } from './submission-page.tsx'

const strip = () => screen.getByRole('status', { name: 'Connection' })

async function open() {
  signIn()
  const live = liveEvents()
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(41)] })) }, live)
  const page = openPage('/home/allsubmissions')
  await heading('Submissions:')
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  return { ...page, live, server }
}

test('a feed that breaks off while no server answers is reported within two seconds, with the time of the next try', async () => {
  const { live, server } = await open()
  expect(strip()).toBeEmptyDOMElement()
  server.reach(false)
  live.breakOff()
  await waitFor(() =>
    expect(strip()).toHaveTextContent(/^No connection\. What you type is kept; we try again in [1-5] s\./u),
  )
})

test('it is gone when the server answers again, at once where one asks, and what was missed is loaded', async () => {
  const { user, live, server } = await open()
  server.reach(false)
  live.breakOff()
  const again = await screen.findByRole('button', { name: 'Try now' })
  server.reach(true)
  const loads = server.of('GET_DATA').length
  await user.click(again)
  await waitFor(() => expect(strip()).toBeEmptyDOMElement())
  await waitFor(() => expect(server.of('GET_DATA').length).toBeGreaterThan(loads))
})

test('a feed that is back is followed by what was saved without it: open records and master data are loaded again', async () => {
  const live = liveEvents()
  const { server, becomes, router } = await openSubmission({}, live)
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  expect(server.of('GET_MASTER_DATA')).toHaveLength(1)
  live.breakOff()
  becomes({ InsuredCompanyName: 'Renamed Pty Ltd', Revision: 9 })
  server.answer('GET_MASTER_DATA', () =>
    ok(masterData({ Owners: [{ ...owner(1, 'Mia Chen'), Username: 'renamed@example.com', Revision: 1 }] })),
  )
  await heading('Renamed Pty Ltd')
  await waitFor(() => expect(server.of('GET_MASTER_DATA')).toHaveLength(2))
  await router.navigate({ to: '/home/allaccounts' })
  expect(await screen.findByText('renamed@example.com')).toBeVisible()
})

test('when the browser reports that it is offline, the console checks it, and believes it only when no server answers', async () => {
  const { server } = await open()
  window.dispatchEvent(new Event('offline'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(strip()).toBeEmptyDOMElement()
  server.reach(false)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(strip()).toHaveTextContent('No connection.'))
  server.reach(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(strip()).toBeEmptyDOMElement())
})

test('a feed that ends while the server answers is no outage', async () => {
  const { live } = await open()
  live.breakOff()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(strip()).toBeEmptyDOMElement()
})

test('a call without an answer makes the console check the server, and so does one that takes long', async () => {
  const { server } = await open()
  const slow = held(() => ok(deltaOf({})))
  server.answer('GET_DATA', slow.answer)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(server.of('GET_DATA').length).toBeGreaterThan(1))
  server.reach(false)
  expect(strip()).toBeEmptyDOMElement()
  await waitFor(() => expect(strip()).toHaveTextContent('No connection.'))
  slow.release()
})
