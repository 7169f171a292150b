/** The second step, a forgotten password and a new one, as whole pages. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepSession } from '../src/session/storage.ts'
import { createKeys, MIA, signedIn, type Keys } from './keys.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, loggedOut, ok, refused } from './server.ts'

const unverified = { ...signedIn, RequireTFA: true }
const done = () => ok({ Success: true })
let keys: Keys
beforeAll(async () => {
  keys = await createKeys()
})

describe('the second step', () => {
  const passed = () => ({ ...done(), Success: 1 })
  const wrong = () => ({ ...refused('Wrong verification code. Please try again.'), Success: 0 })

  async function atVerify(LOGIN_TFA: () => object, code = '123456') {
    keepSession(MIA, unverified)
    const server = fakeServer({ ...keys.answer, LOGIN_TFA })
    const page = openPage('/verify')
    await heading('2-Step Verification')
    await page.user.type(screen.getByLabelText('Verification code'), `${code}{Enter}`)
    return { ...page, server }
  }

  test('AUTH-006 it shows the address, takes 50 characters and says that a 6-digit code was emailed', async () => {
    keepSession(MIA, unverified)
    fakeServer()
    openPage('/verify')
    await heading('2-Step Verification')
    expect(screen.getByLabelText('Email')).toHaveValue(MIA)
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('maxlength', '50')
    expect(screen.getByText(/6-digit code was emailed to your account address/u)).toBeVisible()
  })

  test('AUTH-007 without a user to verify the screen leads to the sign-in', async () => {
    fakeServer()
    const { path } = openPage('/verify')
    await heading('Login')
    expect(path()).toBe('/login')
  })

  test('an accepted code, sent encrypted, opens the submissions', async () => {
    const { server, path } = await atVerify(passed)
    await heading('Submissions:')
    expect(path()).toBe('/home/allsubmissions')
    const [body] = server.of('LOGIN_TFA')
    expect(body).toMatchObject({ SID: 's', User: MIA })
    expect(JSON.stringify(body)).not.toContain('123456')
  })

  test.each([
    ['refused', wrong],
    ['of another success', () => ({ ...done(), Success: 2 })],
    ['without Success', () => ok({})],
  ])('AUTH-009 A-054 a code that is %s is wrong, and one may try again', async (_, answer) => {
    const { path } = await atVerify(answer)
    expect(await screen.findByText('Wrong verification code. Please try again.')).toBeVisible()
    expect(path()).toBe('/verify')
  })

  test('AUTH-009 what is no code of six digits is judged by the server too', async () => {
    const { server, path } = await atVerify(wrong, 'ab1')
    expect(await screen.findByText('Wrong verification code. Please try again.')).toBeVisible()
    expect(path()).toBe('/verify')
    const [body, ...more] = server.of('LOGIN_TFA')
    expect(await keys.decrypt(String(body?.['Password']))).toBe('ab1')
    expect(more).toEqual([])
  })

  test('a session that ended meanwhile is reported, and leads to the sign-in', async () => {
    const { user, path } = await atVerify(() => loggedOut)
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await heading('Login')
    expect(path()).toBe('/login')
  })

  test('A-034 an unverified session is led to the code from every other page', async () => {
    keepSession(MIA, unverified)
    fakeServer()
    const { path } = openPage('/home/outbox')
    await heading('2-Step Verification')
    expect(path()).toBe('/verify')
  })
})

describe('a forgotten password', () => {
  async function ask(address: string, answer: () => object = done) {
    const server = fakeServer({ RESET_PASSWORD_REQUEST: answer })
    const page = openPage('/forgotpass')
    await heading('Forgot your Password')
    await page.user.type(screen.getByLabelText('Email'), `${address}{Enter}`)
    return { ...page, server }
  }

  test("AUTH-010 AUTH-011 an address is judged, sent trimmed, and a confirmation takes the form's place", async () => {
    const { server, user, path } = await ask('mia')
    const field = screen.getByLabelText('Email')
    for (const address of ['mia@', 'mia@example.com more', 'mia.chen@example', '']) {
      expect((await screen.findByRole('alert')).textContent).toBe('Invalid Email Address!')
      await user.clear(field)
      await user.type(field, `${address}{Enter}`)
    }
    expect(screen.getByRole('alert').textContent).toBe('Invalid Email Address!')
    expect(server.of('RESET_PASSWORD_REQUEST')).toHaveLength(0)

    await user.type(field, `  ${MIA} `)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText(/An email with a link to change the password was sent/u)).toBeVisible()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(server.of('RESET_PASSWORD_REQUEST')).toEqual([expect.objectContaining({ User: MIA, Token: '' })])
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await heading('Login')
    expect(path()).toBe('/login')

    await user.click(screen.getByRole('link', { name: 'Forgot your password' }))
    await user.click(await screen.findByRole('link', { name: 'Go back' }))
    await heading('Login')
  })
})

describe('a new password', () => {
  const address = `/changepass?username=${encodeURIComponent(MIA)}&resetcode=abc-DEF_123`

  async function change(password: string, retyped: string, answer: () => object = done, look = () => {}) {
    const server = fakeServer({ ...keys.answer, RESET_PASSWORD: answer })
    const page = openPage(address)
    await heading('Change my Password')
    look()
    const type = (label: string, text: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    type('New password', password)
    type('Retype password', retyped)
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
    return { ...page, server }
  }

  test('AUTH-012 the link names whose it is; the new password goes with its code and leads to the sign-in', async () => {
    const { server, path } = await change(
      'four 4444',
      'four 4444',
      () => done(),
      () => {
        expect(screen.getByLabelText('Email')).toHaveValue(MIA)
        expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
      },
    )
    await heading('Login')
    expect(path()).toBe('/login')
    expect(server.of('RESET_PASSWORD')).toEqual([expect.objectContaining({ User: MIA, ResetCode: 'abc-DEF_123' })])
  })

  describe('AUTH-013 AUTH-014 the rules of a new password', () => {
    test('each broken rule is a line, and nothing is sent', async () => {
      const { server } = await change('ä', 'b')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent?.split('\n')).toEqual([
        'Password has not allowed character.',
        'Password should be at least 8 characters.',
        'Password should have at least 4 alphanumeric characters.',
        'Password should have at least 1 special character.',
        "Passwords don't match.",
      ])
      expect(server.of('RESET_PASSWORD')).toHaveLength(0)

      const says = async (password: string, line: string) => {
        for (const label of ['New password', 'Retype password'])
          fireEvent.change(screen.getByLabelText(label), { target: { value: password } })
        fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
        await waitFor(() => expect([password, screen.getByRole('alert').textContent]).toEqual([password, line]))
      }
      for (const character of ['\\', 'ä', '€', '\t', '§'])
        await says(`abcd !!${character}`, 'Password has not allowed character.')
      await says('abcd !!', 'Password should be at least 8 characters.')
      await says('abc !!!!', 'Password should have at least 4 alphanumeric characters.')
      await says('abcd1234', 'Password should have at least 1 special character.')
      expect(server.of('RESET_PASSWORD')).toHaveLength(0)
    })

    test.for([
      ['a password of every special character', `aB01~\`!@#$%^&*()_+-=[]{}|;: ,.?/"'<>`],
      ['the shortest password', 'abcd123!'],
      ['a password of the fewest letters and digits', 'ab1 2!!!'],
    ])('%s is taken', async ([, password = '']) => {
      const { server } = await change(password, password)
      await heading('Login')
      expect(server.of('RESET_PASSWORD')).toHaveLength(1)
    })
  })

  describe('AUTH-015 both entries must match', () => {
    test('entries that differ, in their case too, are not sent', async () => {
      const { server } = await change('Four 4444', 'four 4444')
      expect((await screen.findByRole('alert')).textContent).toBe("Passwords don't match.")
      expect(server.of('RESET_PASSWORD')).toHaveLength(0)
    })

    test('the second entry is judged on every keystroke', async () => {
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
