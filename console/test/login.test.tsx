/** Signing in and out, and being signed out, as whole pages. */
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, loggedOut, ok, refused, unreachable } from './server.ts'

const signedIn = {
  SID: 's', Token: 't', FirstName: 'Mia', LastName: 'Chen', Title: 'Underwriter', Phone: '02', OwnerID: 1,
  Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 }, RequireTFA: false,
}
let keys: CryptoKeyPair
let pem = ''

beforeAll(async () => {
  keys = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, ['encrypt', 'decrypt'],
  )
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  pem = `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...spki))}\n-----END PUBLIC KEY-----`
})

async function attempt(answer: () => object) {
  const server = fakeServer({ '/api/public-key': () => ({ PublicKey: pem }), LOGIN: answer })
  const page = openPage('/login')
  await heading('Login')
  await page.user.type(screen.getByLabelText('Email'), 'mia.chen@example.com')
  await page.user.type(screen.getByLabelText('Password'), 'correct horse 1!{Enter}')
  return { ...page, server }
}

test('AUTH-004 AUTH-005 a sign-in leads to the submissions and keeps who it is', async () => {
  const { path } = await attempt(() => ok(signedIn))
  await heading('Submissions:')
  expect(path()).toBe('/home/allsubmissions')
  expect(localStorage.getItem('token')).toBe('t')
  expect(localStorage.getItem('UserFullName')).toBe('Mia Chen')
  expect(localStorage.getItem('userConsent')).toBe('false')
})

test('AUTH-019 the password leaves the browser encrypted', async () => {
  const { server } = await attempt(() => refused('Invalid username or password.'))
  await screen.findByText('Invalid username or password.')
  const [body] = server.of('LOGIN')
  expect(JSON.stringify(body)).not.toContain('horse')
  const cipher = Uint8Array.from(atob(String(body?.['Password'])), (character) => character.charCodeAt(0))
  const clear = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, keys.privateKey, cipher)
  expect(new TextDecoder().decode(clear)).toBe('correct horse 1!')
})

test('AUTH-017 a server that does not answer is not working', async () => {
  await attempt(() => unreachable({}))
  await screen.findByText('Service is not working.')
})

test('AUTH-021 without a token every /home page leads to the sign-in', async () => {
  fakeServer()
  const { path } = openPage('/home/outbox')
  await heading('Login')
  expect(path()).toBe('/login')
})

test('AUTH-022 an unknown path shows the landing screen', async () => {
  fakeServer()
  openPage('/no/such/place')
  await screen.findByRole('link', { name: 'Login' })
})

test('AUTH-023 an ended session is said once and leads to the sign-in', async () => {
  signIn()
  fakeServer({ GET_DATA: () => loggedOut })
  const { user, path } = openPage('/home/allsubmissions')
  expect(await screen.findByText(/Your session has been expired\.\s+Please login again\./u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await heading('Login')
  expect(path()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('AUTH-020 logging out clears everything even when the call fails', async () => {
  signIn()
  fakeServer({ LOGOUT: unreachable })
  const { user } = openPage('/home/allsubmissions')
  await heading('Submissions:')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await heading('Login')
  expect(localStorage).toHaveLength(0)
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})
