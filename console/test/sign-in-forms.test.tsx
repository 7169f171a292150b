/** The four forms outside the shell and the one inside, of the own password: one attempt at a time, no password in clear, and a message when it fails. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepSession } from '../src/session/storage.ts'
import { createKeys, MIA, signedIn, type Keys } from './keys.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'

let keys: Keys
beforeAll(async () => {
  keys = await createKeys()
})

const SECRET = 'correct horse 1!'
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The forms, filled in, before the button is pressed. */
const FORMS = [
  {
    name: 'sign-in',
    func: 'LOGIN',
    button: 'Login',
    address: '/login',
    title: 'Login',
    done: () => ok(signedIn),
    secret: SECRET,
    fill() {
      type('Email', MIA)
      type('Password', SECRET)
    },
  },
  {
    name: 'second step',
    func: 'LOGIN_TFA',
    button: 'Verify',
    address: '/verify',
    title: '2-Step Verification',
    secret: '123456',
    done: () => ({ ...ok({ Success: true }), Success: 1 }),
    fill: () => type('Verification code', '123456'),
  },
  {
    name: 'forgotten password',
    func: 'RESET_PASSWORD_REQUEST',
    button: 'Submit',
    address: '/forgotpass',
    title: 'Forgot your Password',
    done: () => ok({ Success: true }),
    secret: null,
    fill: () => type('Email', MIA),
  },
  {
    name: 'new password',
    func: 'RESET_PASSWORD',
    button: 'Change password',
    title: 'Change my Password',
    secret: SECRET,
    address: `/changepass?username=${encodeURIComponent(MIA)}&resetcode=abc-DEF_123`,
    done: () => ok({ Success: true }),
    fill() {
      type('New password', SECRET)
      type('Retype password', SECRET)
    },
  },
  {
    name: 'link for the own password',
    func: 'RESET_PASSWORD_REQUEST',
    button: 'Email me the link',
    address: '/home/changepass',
    title: 'Change my Password',
    done: () => ok({ Success: true }),
    secret: null,
    fill: () => undefined,
  },
] as const
type Form = (typeof FORMS)[number]

async function open(form: Form, answer: () => object | Promise<object>) {
  if (form.func === 'LOGIN_TFA') keepSession(MIA, { ...signedIn, RequireTFA: true })
  if (form.address === '/home/changepass') signIn()
  const server = fakeServer({ ...keys.answer, [form.func]: answer })
  const page = openPage(form.address)
  await heading(form.title)
  form.fill()
  return { ...page, server, button: screen.getByRole('button', { name: form.button }) }
}

describe('AUTH-016 one request at a time, the button is ignored meanwhile', () => {
  test.for(FORMS)('$name', async (form) => {
    const answer = held(() => refused('Not now.'))
    const { user, server, button } = await open(form, answer.answer)
    await user.click(button)
    await waitFor(() => expect(server.of(form.func)).toHaveLength(1))
    expect(button).toHaveAttribute('data-loading')
    await user.click(button)
    fireEvent.submit(button)
    await act(async () => answer.release())
    await screen.findByRole('alert')
    expect(server.of(form.func)).toHaveLength(1)
    expect(button).not.toHaveAttribute('data-loading')
  })
})

describe('AUTH-017 a network or server fault says that the service is not working', () => {
  const faults = [() => unreachable({}), () => new Response('down', { status: 503 })]
  test.for(FORMS.flatMap((form) => faults.map((fault) => ({ form, name: form.name, fault }))))(
    '$name',
    async ({ form, fault }) => {
      const { user, button, path } = await open(form, fault)
      await user.click(button)
      expect((await screen.findByRole('alert')).textContent).toBe('Service is not working.')
      expect(form.address).toContain(path())
    },
  )
})

describe('AUTH-018 the words of the server are shown exactly as received', () => {
  test.for(FORMS.filter(({ func }) => func !== 'LOGIN_TFA'))('$name', async (form) => {
    const words = 'No  such <account>;\nask "Mia" & Tom.'
    const { user, button } = await open(form, () => refused(words))
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })
})

describe('AUTH-019 a password or code leaves the browser encrypted, RSA-OAEP with SHA-256, and nowhere in clear', () => {
  test.for(FORMS.filter(({ secret }) => secret !== null))('$name', async (form) => {
    const { user, server, button } = await open(form, () => refused('Not now.'))
    await user.click(button)
    await screen.findByRole('alert')
    const [body] = server.of(form.func)
    expect(await keys.decrypt(String(body?.['Password']))).toBe(form.secret)
    const sent = JSON.stringify(server.calls)
    for (const word of ['horse', '123456', encodeURIComponent(SECRET), btoa(SECRET)]) expect(sent).not.toContain(word)
  })
})
