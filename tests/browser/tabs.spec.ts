/** Several tabs of one browser: one loads for all, what is loaded goes with the session, work survives what it can. */
import type { Page } from '@playwright/test'
import { Logout, SendSubmission } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { signIn } from './steps.ts'

/** What a page asks the server for, by Func or path. */
function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const func = /"Func":"(\w+)"/u.exec(request.postData() ?? '')?.[1]
    calls.push(func ?? new URL(request.url()).pathname)
  })
  return calls
}

const kept = (page: Page) => page.evaluate<string[]>(
  `indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('bindery')))`)
const company = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function tomEnters(baseURL: string | undefined, InsuredCompanyName: string): Promise<void> {
  const tom = await Person.signIn(baseURL ?? '', TOM, PASSWORD)
  await tom.send(SendSubmission, submission({ InsuredCompanyName }))
}

const list = async (page: Page) => {
  await page.goto('/home/allsubmissions')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
}

test('SHELL-011 one tab loads and listens for all; when it goes, the next one does', async ({ page, context, baseURL }) => {
  await signIn(page, MIA, PASSWORD)
  const second = await context.newPage()
  const calls = asked(second)
  await list(second)
  expect(await kept(page)).toHaveLength(1)

  await tomEnters(baseURL, 'First Tab Leads Pty Ltd')
  await expect(company(page, 'First Tab Leads Pty Ltd')).toBeVisible({ timeout: 3_000 })
  await expect(company(second, 'First Tab Leads Pty Ltd')).toBeVisible({ timeout: 1_000 })
  expect(calls).toContain('GET_MASTER_DATA')
  expect(calls).not.toContain('GET_DATA')
  expect(calls).not.toContain('/api/live')

  await page.close()
  await expect.poll(() => calls).toContain('/api/live')
  await tomEnters(baseURL, 'Second Tab Leads Pty Ltd')
  await expect(company(second, 'Second Tab Leads Pty Ltd')).toBeVisible({ timeout: 3_000 })
})

test('A-051 a return visit asks only for what changed since', async ({ page }) => {
  await signIn(page, MIA, PASSWORD)
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await page.reload()
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  const first = bodies.find((body) => body.includes('"Func":"GET_DATA"')) ?? ''
  expect(first).toMatch(/"Submission":[1-9]/u)
  expect(first).not.toContain('"Epoch":""')
})

test('AUTH-020 signing out in one tab erases what is loaded and leads every tab to the sign-in', async ({ page, context }) => {
  await signIn(page, MIA, PASSWORD)
  const second = await context.newPage()
  await list(second)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await second.waitForURL('**/login')
  expect(await kept(second)).toEqual([])
  // Where pages were scrolled to is the router's to know, and says nothing of anybody.
  const left = await second.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')
  expect(left.filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
})

test('SUBN-011 AUTH-023 a draft survives a reload and an expired session, in the tab where it was typed', async ({ page, context, baseURL }) => {
  await signIn(page, MIA, PASSWORD)
  await page.goto('/home/submission')
  const name = page.getByLabel('Insured Company Name')
  await name.fill('Draft of Tuesday')
  await page.reload()
  await expect(name).toHaveValue('Draft of Tuesday')

  const second = await context.newPage()
  await list(second)
  const stored = (key: string) => page.evaluate<string>(`localStorage.getItem('${key}')`)
  const session = new Person(baseURL ?? '', { SID: await stored('sid'), Token: await stored('token') })
  await session.reply(Logout, { User: MIA }) // as the server ends a session: the browser does not know yet
  await second.reload()
  await second.getByRole('dialog', { name: 'Info' }).getByRole('button', { name: 'OK' }).click()
  await second.waitForURL('**/login')
  await page.waitForURL('**/login')
  expect(await kept(page)).toEqual([])

  await page.getByLabel('Email').fill(MIA)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/submission')
  await expect(name).toHaveValue('Draft of Tuesday')
})

test('SHELL-006 every record and screen is reached without the mouse', async ({ page, baseURL }) => {
  await tomEnters(baseURL, 'Keyboard Reach Pty Ltd')
  await signIn(page, MIA, PASSWORD)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reach keyb')
  await expect(page.getByRole('option', { name: /^Keyboard Reach Pty Ltd.*Submission$/u })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/home\/submission\/\d+/u)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL('**/home/report/policies**')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/home/allsubmissions**')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('reach')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('reach?')
})
