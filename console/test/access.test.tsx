/** The second step, a forgotten password, a new one, and the consent to the privacy policy, as whole pages. */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiBase } from '../src/app/config.ts'
import { Footer } from '../src/components/Footer.tsx'
import { keepSession } from '../src/session/storage.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, loggedOut, ok, refused, unreachable } from './server.ts'

const MIA = 'mia.chen@example.com'
const signedIn = {
  SID: 's', Token: 't', FirstName: 'Mia', LastName: 'Chen', Title: 'Underwriter', Phone: '02', OwnerID: 1,
  Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 }, RequireTFA: true,
}
const done = () => ok({ Success: true })
let key: { readonly '/api/public-key': () => object }

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, ['encrypt', 'decrypt'],
  )
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const PublicKey = `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...spki))}\n-----END PUBLIC KEY-----`
  key = { '/api/public-key': () => ({ PublicKey }) }
})

describe('the second step', () => {
  const passed = () => ({ ...done(), Success: 1 })
  const wrong = () => ({ ...refused('Wrong verification code. Please try again.'), Success: 0 })

  async function atVerify(LOGIN_TFA: () => object) {
    keepSession(MIA, signedIn)
    const server = fakeServer({ ...key, LOGIN_TFA })
    const page = openPage('/verify')
    await heading('2-Step Verification')
    await page.user.type(screen.getByLabelText('Verification code'), '123456{Enter}')
    return { ...page, server }
  }

  test('AUTH-004 AUTH-005 a sign-in that needs a code leads to /verify, and is kept as what it is', async () => {
    fakeServer({ ...key, LOGIN: () => ok(signedIn) })
    const { user, path } = openPage('/login')
    await heading('Login')
    await user.type(screen.getByLabelText('Email'), MIA)
    await user.type(screen.getByLabelText('Password'), 'correct horse 1!{Enter}')
    await heading('2-Step Verification')
    expect(path()).toBe('/verify')
    for (const [name, value] of Object.entries({
      sid: 's', token: 't', username: MIA, UserFullName: 'Mia Chen', OwnerID: '1', UserTitle: 'Underwriter', UserPhone: '02',
      UserRoles: JSON.stringify(signedIn.Roles), userConsent: 'false',
    })) expect(localStorage.getItem(name)).toBe(value)
  })

  test('AUTH-006 it shows the address, takes 50 characters and says that a 6-digit code was emailed', async () => {
    keepSession(MIA, signedIn)
    fakeServer()
    openPage('/verify')
    await heading('2-Step Verification')
    expect(screen.getByLabelText('Email')).toHaveValue(MIA)
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('maxlength', '50')
    expect(screen.getByText(/6-digit code was emailed to your account address/u)).toBeVisible()
  })

  test('AUTH-007 nobody to verify is sent to the sign-in', async () => {
    fakeServer()
    const { path } = openPage('/verify')
    await heading('Login')
    expect(path()).toBe('/login')
  })

  test('AUTH-008 AUTH-019 an accepted code, sent encrypted, opens the submissions', async () => {
    const { server, path } = await atVerify(passed)
    await heading('Submissions:')
    expect(path()).toBe('/home/allsubmissions')
    const [body] = server.of('LOGIN_TFA')
    expect(body).toMatchObject({ SID: 's', User: MIA })
    expect(JSON.stringify(body)).not.toContain('123456')
  })

  test.each([['refused', wrong], ['of another success', () => ({ ...done(), Success: 2 })]])(
    'AUTH-009 A-054 a code that is %s is wrong, and one may try again', async (_, answer) => {
      const { path } = await atVerify(answer)
      expect(await screen.findByText('Wrong verification code. Please try again.')).toBeVisible()
      expect(path()).toBe('/verify')
    })

  test('AUTH-017 a server that does not answer is not working', async () => {
    await atVerify(() => unreachable({}))
    expect(await screen.findByText('Service is not working.')).toBeVisible()
  })

  test('AUTH-023 a session that ended meanwhile is said, and leads to the sign-in', async () => {
    const { user, path } = await atVerify(() => loggedOut)
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await heading('Login')
    expect(path()).toBe('/login')
  })

  test('AUTH-016 the button is ignored while one code is sending', async () => {
    let answer: (reply: Response) => void = () => undefined
    keepSession(MIA, signedIn)
    const server = fakeServer(key)
    const asked = vi.fn(() => new Promise<Response>((resolve) => {
      answer = resolve
    }))
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      (typeof init?.body === 'string' && init.body.includes('LOGIN_TFA') ? asked() : fetch(address, init)))
    const { user } = openPage('/verify')
    await heading('2-Step Verification')
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalled())
    fireEvent.submit(screen.getByLabelText('Verification code'))
    answer(Response.json(wrong()))
    await screen.findByText('Wrong verification code. Please try again.')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(server.of('LOGIN_TFA')).toHaveLength(0)
  })

  test('A-034 AUTH-003 an unverified session is led to the code from every other page', async () => {
    keepSession(MIA, signedIn)
    fakeServer()
    const { path } = openPage('/home/outbox')
    await heading('2-Step Verification')
    expect(path()).toBe('/verify')
  })
})

test('AUTH-003 with a token the sign-in leads to a new submission; without one the address has the focus', async () => {
  fakeServer()
  const { path } = openPage('/login')
  await heading('Login')
  expect(path()).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('AUTH-003 a stored token goes straight to a new submission', async () => {
  signIn()
  fakeServer()
  const { path } = openPage('/login')
  await waitFor(() => expect(path()).toBe('/home/submission'))
})

test('AUTH-002 the sign-in takes 80 and 50 characters and knows the way to a new password', async () => {
  fakeServer()
  const { user, path } = openPage('/login')
  await heading('Login')
  expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '80')
  expect(screen.getByLabelText('Password')).toHaveAttribute('maxlength', '50')
  await user.click(screen.getByRole('link', { name: 'Forgot your password' }))
  await heading('Forgot your Password')
  expect(path()).toBe('/forgotpass')
})

describe('a forgotten password', () => {
  async function ask(address: string, answer: () => object = done) {
    const server = fakeServer({ RESET_PASSWORD_REQUEST: answer })
    const page = openPage('/forgotpass')
    await heading('Forgot your Password')
    await page.user.type(screen.getByLabelText('Email'), `${address}{Enter}`)
    return { ...page, server }
  }

  test('AUTH-010 AUTH-011 the address is sent trimmed; a confirmation takes the form\'s place', async () => {
    const { server, user, path } = await ask(`  ${MIA} `)
    expect(await screen.findByText(/An email with a link to change the password was sent/u)).toBeVisible()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(server.of('RESET_PASSWORD_REQUEST')).toEqual([expect.objectContaining({ User: MIA, Token: '' })])
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await heading('Login')
    expect(path()).toBe('/login')
  })

  test.each(['mia', 'mia@', 'mia@example.com more', 'mia.chen@example'])('AUTH-011 "%s" is no address, and nothing is sent', async (address) => {
    const { server } = await ask(address)
    expect(await screen.findByText('Invalid Email Address!')).toBeVisible()
    expect(server.of('RESET_PASSWORD_REQUEST')).toHaveLength(0)
  })

  test('AUTH-017 AUTH-018 the server\'s words are shown as they are; a fault in ours', async () => {
    const { server, user } = await ask(MIA, () => refused('Too many attempts. Please try again later.'))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
    server.answer('RESET_PASSWORD_REQUEST', unreachable)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Service is not working.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go back' }))
    await heading('Login')
  })
})

describe('a new password', () => {
  const address = `/changepass?username=${encodeURIComponent(MIA)}&resetcode=abc-DEF_123`

  async function change(password: string, retyped: string, answer: () => object = done) {
    const server = fakeServer({ ...key, RESET_PASSWORD: answer })
    const page = openPage(address)
    await heading('Change my Password')
    const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    type('New password', password)
    type('Retype password', retyped)
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
    return { ...page, server }
  }

  test('AUTH-012 AUTH-019 it is sent encrypted with the code of the link, and leads to the sign-in', async () => {
    const { server, path } = await change('four 4444', 'four 4444')
    await heading('Login')
    expect(path()).toBe('/login')
    const [body] = server.of('RESET_PASSWORD')
    expect(body).toMatchObject({ User: MIA, ResetCode: 'abc-DEF_123' })
    expect(JSON.stringify(body)).not.toContain('four 4444')
  })

  test('AUTH-012 the address cannot be changed', async () => {
    fakeServer()
    openPage(address)
    await heading('Change my Password')
    expect(screen.getByLabelText('Email')).toHaveValue(MIA)
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  })

  test('AUTH-013 AUTH-014 AUTH-015 each broken rule is a line, and nothing is sent', async () => {
    const { server } = await change('ä', 'b')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent?.split('\n')).toEqual([
      'Password has not allowed character.', 'Password should be at least 8 characters.',
      'Password should have at least 4 alphanumeric characters.', 'Password should have at least 1 special character.',
      "Passwords don't match.",
    ])
    expect(server.of('RESET_PASSWORD')).toHaveLength(0)
  })

  test('AUTH-015 the second entry is judged on every keystroke', async () => {
    fakeServer()
    const { user } = openPage(address)
    await heading('Change my Password')
    await user.type(screen.getByLabelText('New password'), 'ab')
    expect(screen.queryByText("Passwords don't match.")).toBeNull()
    await user.type(screen.getByLabelText('Retype password'), 'a')
    expect(screen.getByText("Passwords don't match.")).toBeVisible()
    await user.type(screen.getByLabelText('Retype password'), 'b')
    expect(screen.queryByText("Passwords don't match.")).toBeNull()
  })

  test('AUTH-018 the server\'s words are shown as they are', async () => {
    await change('four 4444', 'four 4444', () => refused('The link is no longer valid. Please ask for a new one.'))
    expect(await screen.findByText('The link is no longer valid. Please ask for a new one.')).toBeVisible()
  })

  test('AUTH-017 a fault is said', async () => {
    await change('four 4444', 'four 4444', () => unreachable({}))
    expect(await screen.findByText('Service is not working.')).toBeVisible()
  })

  test('A-038 a signed-in user asks for the link from inside', async () => {
    signIn()
    const server = fakeServer({ RESET_PASSWORD_REQUEST: done })
    const { user } = openPage('/home/changepass')
    await heading('Change my Password')
    await user.click(screen.getByRole('button', { name: 'Email me the link' }))
    expect(await screen.findByText(/An email with a link to change the password was sent/u)).toBeVisible()
    expect(server.of('RESET_PASSWORD_REQUEST')).toEqual([expect.objectContaining({ User: MIA })])
  })
})

test.each(['/', '/no/such/place', '/home/no/such/place'])('AUTH-022 A-044 "%s" shows the landing screen', async (address) => {
  signIn()
  fakeServer()
  openPage(address)
  await heading('The underwriting workbench')
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.getByText(/© 2020–\d{4}/u)).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

describe('consent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const panel = () => screen.getByLabelText('Privacy Policy and Terms', { selector: 'section' })
  const isOpen = () => panel().hasAttribute('data-opened')

  function footer(consent: string) {
    localStorage.setItem('userConsent', consent)
    render(<MantineProvider env="test"><Footer asks /></MantineProvider>)
  }
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  test('AUTH-025 AUTH-026 AUTH-027 the panel asks by itself after two seconds; agreeing is stored as the text true', async () => {
    footer('false')
    await wait(1_999)
    expect(isOpen()).toBe(false)
    await wait(1)
    expect(isOpen()).toBe(true)
    expect(panel().textContent).toMatch(/Privacy Act 1988 \(Cth\).*The forms are encrypted/su)
    fireEvent.click(screen.getByRole('button', { name: 'I Agree' }))
    expect(isOpen()).toBe(false)
    expect(localStorage.getItem('userConsent')).toBe('true')
  })

  test('AUTH-026 the X closes it and stores nothing', async () => {
    footer('TRUE')
    await wait(2_000)
    fireEvent.click(screen.getByRole('button', { name: 'Close without agreeing' }))
    expect(isOpen()).toBe(false)
    expect(localStorage.getItem('userConsent')).toBe('TRUE')
  })

  test('AUTH-025 AUTH-027 with consent it waits to be opened from the footer', async () => {
    footer('true')
    await wait(5_000)
    expect(isOpen()).toBe(false)
    expect(screen.getByText(`© 2020–${new Date().getFullYear()} Bindery`)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Privacy Policy and Terms' }))
    expect(isOpen()).toBe(true)
  })
})

test('API-008 A-037 from a local-network address the calls go to the fixed production address, if there is one', () => {
  const config = { ApiBase: '/api', ProductionApi: 'https://prod.example/api', WebSearch: '', BusinessRegister: '' }
  for (const host of ['10.0.0.4', '172.16.0.1', '172.31.255.1', '192.168.1.20', 'desk.local']) {
    expect(apiBase(host, config)).toBe('https://prod.example/api')
    expect(apiBase(host, { ...config, ProductionApi: '' })).toBe('/api')
  }
  for (const host of ['localhost', '172.32.0.1', '11.0.0.1', 'bindery.example']) expect(apiBase(host, config)).toBe('/api')
})
