/**
 * Screens outside the shell and around it: the landing screen, unknown addresses, the consent to the privacy policy.
 */
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../src/client/config.ts'
import { Footer } from '../src/shared/frame/Footer.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer } from './server.ts'

const expectLanding = async () => {
  await heading('The underwriting workbench')
  expect(within(screen.getByRole('banner')).getByText('Bindery')).toBeVisible()
  expect(screen.getByText(/^Submissions become quotes/u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.getByText(/© 2020–\d{4}/u)).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
}

test('AUTH-022 A-044 an empty and an unknown path show the landing screen', async () => {
  fakeServer()
  for (const address of ['/', '/no/such/place', '/login/no-such-step']) {
    openPage(address)
    await expectLanding()
    cleanup()
  }
})

test('an unknown place inside /home asks for the sign-in first, as every place there', async () => {
  fakeServer()
  const { path } = openPage('/home/no/such/place')
  await heading('Login')
  expect(path()).toBe('/login')
})

test('A-157 a signed-in person is told inside the frame that a screen does not exist; the empty path is the landing screen', async () => {
  signIn()
  fakeServer()
  for (const address of ['/no/such/place', '/home/no/such/place', '/home/nothing/7']) {
    openPage(address)
    await heading('There is no such screen')
    expect(screen.getByText(new RegExp(`Nothing opens at .*${address}\\.`, 'u'))).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'All submissions' })).toBeVisible()
    cleanup()
  }
  openPage('/')
  await expectLanding()
})

describe('consent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const panel = () => screen.getByLabelText('Privacy Policy and Terms', { selector: 'section' })
  const isOpen = () => panel().hasAttribute('data-opened')

  function footer(consent: string) {
    localStorage.setItem('userConsent', consent)
    render(
      <MantineProvider env="test">
        <Footer asks />
      </MantineProvider>,
    )
  }
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  test('the panel asks by itself after two seconds; agreeing is stored as the text true', async () => {
    footer('false')
    await wait(1_999)
    expect(isOpen()).toBe(false)
    await wait(1)
    expect(isOpen()).toBe(true)
    expect(panel().textContent).toMatch(
      /Privacy Act 1988 \(Cth\).*Australian Privacy Principles.*The forms are encrypted/su,
    )
    fireEvent.click(screen.getByRole('button', { name: 'I Agree' }))
    expect(isOpen()).toBe(false)
    expect(localStorage.getItem('userConsent')).toBe('true')
  })

  test('the X closes it and stores nothing', async () => {
    footer('TRUE')
    await wait(2_000)
    fireEvent.click(screen.getByRole('button', { name: 'Close without agreeing' }))
    expect(isOpen()).toBe(false)
    expect(localStorage.getItem('userConsent')).toBe('TRUE')
  })

  test('AUTH-025 with consent the policy waits to be opened from the footer', async () => {
    footer('true')
    await wait(5_000)
    expect(isOpen()).toBe(false)
    expect(screen.getByText(`© 2020–${new Date().getFullYear()} Bindery`)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Privacy Policy and Terms' }))
    expect(isOpen()).toBe(true)
    expect(panel().textContent).toMatch(
      /Privacy Act 1988 \(Cth\).*Australian Privacy Principles.*The forms are encrypted/su,
    )
  })
})

test('API-008 A-037 from a local-network address every call goes to the fixed production address, if there is one', async () => {
  const calledFrom = async (host: string, ProductionApi: string) => {
    fakeServer({ '/config.json': () => ({ ProductionApi }) })
    const answer = fetch
    const called: string[] = []
    vi.stubGlobal('location', new URL(`http://${host}/home/outbox`))
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      called.push(address)
      return answer(address, init)
    })
    await loadConfig()
    signIn()
    openPage('/home/outbox')
    await heading('Outbox:')
    await waitFor(() => expect(called.some((address) => address.endsWith('/quotation'))).toBe(true))
    cleanup()
    return new Set(called.filter((address) => address !== '/config.json').map((it) => it.slice(0, it.lastIndexOf('/'))))
  }
  try {
    const production = 'https://prod.example/api'
    for (const host of ['10.0.0.4', '172.16.0.1', '172.31.255.1', '192.168.1.20', 'desk.local'])
      expect([host, await calledFrom(host, production)]).toEqual([host, new Set([production])])
    for (const host of [
      'localhost',
      '127.0.0.1',
      '172.15.0.1',
      '172.32.0.1',
      '11.0.0.1',
      '192.169.0.1',
      '10.example.com',
      '192.168.example.com',
      'bindery.example',
    ])
      expect([host, await calledFrom(host, production)]).toEqual([host, new Set(['/api'])])
    expect(await calledFrom('10.0.0.4', '')).toEqual(new Set(['/api']))
  } finally {
    fakeServer()
    await loadConfig() // there is no file now, so the settings are those of every other test again
  }
})
