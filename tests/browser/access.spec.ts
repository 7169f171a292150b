/** Signing in with a code, a forgotten password, consent and signing out, by hand on screen (rows AUTH). */
import type { Page } from '@playwright/test'
import { MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { codeIn, lettersNow, lettersTo, linkIn } from '../support/letters.ts'
import { expect, test } from './console-errors.ts'
import { GUARDED_FOLDER } from './guarded-folder.ts'
import { ACCESS_PORT, urlOf } from './ports.ts'

test.use({ baseURL: urlOf(ACCESS_PORT) })

const CODE = 'verification code'
const lettersSoFar = async (address: string, words: string) =>
  (await lettersNow(GUARDED_FOLDER, address)).filter(({ subject }) => subject.includes(words)).length

async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Enters the password, and returns the code mailed for /verify. */
async function upToCode(page: Page, username: string, password: string): Promise<string> {
  const before = await lettersSoFar(username, CODE)
  await enterPassword(page, username, password)
  await page.waitForURL('**/verify')
  const [letter] = await lettersTo(GUARDED_FOLDER, username, CODE, before + 1)
  if (!letter) throw new Error('There is no letter.')
  return codeIn(letter)
}

async function signInWithCode(page: Page, username: string, password: string): Promise<void> {
  const code = await upToCode(page, username, password)
  await page.getByLabel('Verification code').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/allsubmissions**')
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('the sign-in is open to everybody, focuses the address and repeats what the server says', async ({ page }) => {
  await enterPassword(page, MIA, 'not the password')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '80')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('maxlength', '50')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await page.waitForURL('**/forgotpass')
})

test('AUTH-008 AUTH-009 the emailed code opens the submissions; until then nothing does', async ({ page }) => {
  const code = await upToCode(page, MIA, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: '2-Step Verification' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(MIA)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText(/6-digit code was emailed/u)).toBeVisible()

  await page.goto('/home/allsubmissions')
  await page.waitForURL('**/verify')
  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong verification code. Please try again.')
  expect(page.url()).toContain('/verify')

  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/home/allsubmissions**')
  await expect(page.getByRole('heading', { name: 'Submissions:' })).toBeVisible()
})

test('AUTH-007 AUTH-022 without a session: the code and every page inside lead to the sign-in, anything else to the landing screen', async ({
  page,
}) => {
  for (const inside of ['/verify', '/home/allsubmissions', '/home/submission/1', '/home/changepass']) {
    await page.goto(inside)
    await page.waitForURL('**/login')
  }
  for (const unknown of ['/', '/no/such/place']) {
    await page.goto(unknown)
    await expect(page.getByRole('heading', { level: 1, name: 'The underwriting workbench' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  }
})

test('what a sign-in keeps goes with it: by Logout, and when the session has ended', async ({ page }) => {
  await signInWithCode(page, MIA, PASSWORD)
  expect(await stored(page, 'UserFullName')).toBe('Mia Chen')
  expect(JSON.parse((await stored(page, 'UserRoles')) ?? '')).toEqual({ ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 1 })
  for (const key of ['sid', 'token', 'username', 'OwnerID', 'UserTitle', 'UserPhone'])
    expect(await stored(page, key)).not.toBe('')
  expect(await stored(page, 'userConsent')).toBe('false')
  await page.goto('/login')
  await page.waitForURL('**/home/submission')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])

  await signInWithCode(page, MIA, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Submissions:' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('sid', 'another'))
  // Whatever the page asks for next tells it; that may be over before the click, and then the dialog lies above the menu.
  await page.getByRole('link', { name: 'Outbox' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Info' })
  await expect(dialog).toContainText('Your session has been expired.\nPlease login again.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/login')
  expect(await stored(page, 'token')).toBeNull()
})

test('AUTH-012 a forgotten password is changed by the emailed link', async ({ page }) => {
  await page.goto('/forgotpass')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your Password' })).toBeVisible()
  await page.getByLabel('Email').fill('tom.reid@example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid Email Address!')
  await page.getByLabel('Email').fill(TOM)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/An email with a link to change the password was sent/u)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  const [letter] = await lettersTo(GUARDED_FOLDER, TOM, 'Change your password')
  if (!letter) throw new Error('There is no letter.')
  const link = linkIn(letter).href
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Change my Password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(TOM)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByRole('textbox', { name: 'New password' }).fill('ab\\')
  await page.getByRole('textbox', { name: 'Retype password' }).pressSequentially('ab')
  await expect(page.getByText("Passwords don't match.")).toBeVisible()
  await page.getByRole('textbox', { name: 'Retype password' }).pressSequentially('\\')
  await expect(page.getByText("Passwords don't match.")).toBeHidden()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    [
      'Password has not allowed character.',
      'Password should be at least 8 characters.',
      'Password should have at least 4 alphanumeric characters.',
      'Password should have at least 1 special character.',
    ].join('\n'),
    { useInnerText: true },
  )

  await page.getByRole('textbox', { name: 'New password' }).fill('Another pass 77')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('Another pass 77')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await signInWithCode(page, TOM, 'Another pass 77')

  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('Another pass 78')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('Another pass 78')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The link is no longer valid. Please ask for a new one.')
})

test('one attempt at a time leaves the browser, and no clear word in it', async ({ page }) => {
  const sent: string[] = []
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/login', async (route) => {
    sent.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  await enterPassword(page, MIA, 'not the password')
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  letGo()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent.join('')).not.toContain('not the password')
})

test('AUTH-025 AUTH-026 AUTH-027 the privacy panel asks after two seconds until one agrees', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Privacy Policy and Terms' })
  const hidden = page.locator('section[aria-label="Privacy Policy and Terms"]')
  const slides = async () =>
    String(await hidden.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).transition))
  await signInWithCode(page, MIA, PASSWORD)
  expect(await stored(page, 'userConsent')).toBe('false')
  // The page's clock stands still while the page loads, so that a busy machine changes nothing.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.reload()
  await expect(page.getByText(`© 2020–${new Date().getFullYear()} Bindery`)).toBeVisible()
  await page.clock.runFor(1_999)
  await expect(panel).toBeHidden()
  await page.clock.runFor(1)
  await expect(panel).toBeVisible()
  await page.clock.resume()
  expect(await slides()).toMatch(/^transform 0\.8s/u)
  await expect(panel).toContainText('Privacy Act 1988 (Cth)')
  await expect(panel).toContainText('The forms are encrypted')
  await panel.getByRole('button', { name: 'Close without agreeing' }).click()
  await expect(panel).toBeHidden()
  expect(await slides()).toMatch(/^transform 1s/u)
  expect(await stored(page, 'userConsent')).toBe('false')

  await page.evaluate(() => localStorage.setItem('userConsent', 'TRUE')) // only the text 'true' is consent
  await page.reload()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'I Agree' }).click()
  await expect(panel).toBeHidden()
  expect(await stored(page, 'userConsent')).toBe('true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Submissions:' })).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Privacy Policy and Terms' }).click()
  await expect(panel).toBeVisible()
})

test('A-038 a signed-in user changes the own password by a link, and signs in anew', async ({ page }) => {
  await signInWithCode(page, MIA, PASSWORD)
  await page.getByRole('link', { name: 'Change my password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change my Password' })).toBeVisible()
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText(/An email with a link to change the password was sent/u)).toBeVisible()
  const [letter] = await lettersTo(GUARDED_FOLDER, MIA, 'Change your password')
  if (!letter) throw new Error('There is no letter.')
  await page.goto(`/home/changepass${linkIn(letter).search}`)
  await page.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}!`)
  await page.getByRole('textbox', { name: 'Retype password' }).fill(`${PASSWORD}!`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await signInWithCode(page, MIA, `${PASSWORD}!`)
})
